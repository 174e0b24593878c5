// Message keys into sentences: fields, plurals, variants, names, lists; and events into lines of the log.
import assert from "node:assert/strict";
import test from "node:test";
import { Catalogue } from "../../../src/gonfalon/web/js/text/catalogue.js";
import { EventTexts } from "../../../src/gonfalon/web/js/text/event_texts.js";

const catalogue = new Catalogue(
  "en",
  [
    {
      "tiny.went": "{who.start} goes to {place}.",
      "tiny.paid": ["n", "{n} coin", "{n} coins"],
      "tiny.price": "{price.sum} coins in {n} bags",
      "tiny.asked": "Choose.",
      "tiny.asked?free=True": "Choose freely.",
      "name.god:odin": "Odin",
      "name.space:{n}": "space {n}",
      "form.area.start": "The county of {name}",
      "tiny.event.lost": "{what} is lost.",
      "tiny.several.lost.what": "{what} are lost.",
      "kernel.event.undo": "Taken back.",
    },
  ],
  { "area:maine": "Maine", "area:anjou": "Anjou" },
);

test("fields are names in the form that the text asks for", () => {
  assert.equal(
    catalogue.say("tiny.went", { who: "area:maine", place: "god:odin" }),
    "The county of Maine goes to Odin.",
  );
});

test("counted texts have a plural", () => {
  assert.deepEqual(
    [1, 2].map((n) => catalogue.say("tiny.paid", { n })),
    ["1 coin", "2 coins"],
  );
});

test("thousands of a sum are apart, as the language writes them", () => {
  assert.equal(catalogue.say("tiny.price", { price: 7500, n: 1200 }), "7,500 coins in 1200 bags");
  const french = new Catalogue("fr", [{ "tiny.price": "{price.sum} pièces" }]);
  assert.equal(french.say("tiny.price", { price: 7500 }), "7\u202f500 pièces");
});

test("a variant is chosen by an argument, written as Python writes it", () => {
  assert.equal(catalogue.say("tiny.asked", { free: true }), "Choose freely.");
  assert.equal(catalogue.say("tiny.asked", { free: false }), "Choose.");
});

test("names can be made of other names, and unknown ones stay as they are", () => {
  assert.equal(catalogue.name("space:7"), "space 7");
  assert.equal(catalogue.name("troop:archer"), "troop:archer");
});

test("a sentence in parts names its things and its dice", () => {
  const parts = catalogue.rich(
    "tiny.went",
    { who: ["area:maine", "area:anjou"], place: 4 },
    (name) => name === "place",
  );
  const [first, comma, second] = parts;
  assert.deepEqual([first, comma], [{ ref: "area:maine", text: "The county of Maine" }, " and "]);
  assert.deepEqual(
    [second, parts.at(-2)],
    [
      { ref: "area:anjou", text: "Anjou" },
      { dice: [4], least: 7 },
    ],
  );
});

test("like events are one line if the catalogue has a text for them", () => {
  const lost = (/** @type {string} */ what) => ({ type: "lost", version: 2, what });
  const lines = new EventTexts(catalogue, "tiny").lines([
    lost("area:maine"),
    lost("area:anjou"),
    { type: "undo", version: 3 },
  ]);
  assert.deepEqual(
    lines.map(({ key, args }) => catalogue.say(key, args)),
    ["Maine and Anjou are lost.", "Taken back."],
  );
});
