// Typed moves: which choices and things a text means.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findChoices, findRows, wordsOf } from "../../../src/gonfalon/web/js/table/typed.js";

/** @param {string} move @param {string} label */
const choice = (move, label) => ({
  move,
  label,
  verb: move.split(" ")[0],
  target: move.split(" ")[1] ?? "",
  final: /** @type {const} */ (""),
  placed: false,
});
const CHOICES = [
  choice("march leader:edward_iii", "March with Edward III"),
  choice("march leader:edward", "March with Édouard the Black Prince"),
  choice("pass", "Pass"),
];
/** @param {string} typed */
const moves = (typed) => findChoices(typed, /** @type {any} */ (CHOICES)).map(({ move }) => move);

test("words have no accents and no capitals", () => {
  assert.deepEqual(wordsOf("Île-de-France, À côté"), ["ile", "de", "france", "a", "cote"]);
});

test("a number, the notation, the words or their beginning mean a choice", () => {
  assert.deepEqual(moves("3"), ["pass"]);
  assert.deepEqual(moves("PASS"), ["pass"]);
  assert.deepEqual(moves("march leader:edward_iii"), ["march leader:edward_iii"]);
  assert.deepEqual(moves("march with edward iii"), ["march leader:edward_iii"]);
  assert.deepEqual(moves("m black"), ["march leader:edward"]);
  assert.deepEqual(moves("Pass (no undo)"), ["pass"]);
});

test("a text can mean several choices or none", () => {
  assert.equal(moves("march").length, 2);
  for (const none of ["", "  ", "0", "4", "99999999", "retreat", "(((", "x".repeat(500)])
    assert.deepEqual(moves(none), []);
});

test("a number is an amount where amounts are asked for", () => {
  const amounts = [choice("lose n:0", "Lose 0"), choice("lose n:7", "Lose 7")];
  assert.deepEqual(
    findChoices("7", /** @type {any} */ (amounts)).map(({ move }) => move),
    ["lose n:7"],
  );
  assert.deepEqual(findChoices("2", /** @type {any} */ (amounts)), []);
});

test("a thing is found by its name, also after a verb", () => {
  const rows = [
    { target: "area:normandy", text: "Normandy, French" },
    { target: "area:north", text: "North" },
    { text: "Score" },
  ];
  /** @param {string} target */
  const name = (target) => (target === "area:normandy" ? "Normandy" : "North");
  assert.deepEqual(findRows("march to normandy", rows, name), [rows[0]]);
  assert.deepEqual(findRows("nor", rows, name), [rows[0], rows[1]]);
  assert.deepEqual(findRows("paris", rows, name), []);
});
