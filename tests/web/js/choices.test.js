// Legal moves as choices: on the board, as buttons with digits, or as amounts.
import "./browser.js";
import assert from "node:assert/strict";
import test from "node:test";

const { choicesOf, isPlayedAtOnce, subjectsOf } = await import("../../../src/gonfalon/web/js/table/choices.js");
const { Catalogue } = await import("../../../src/gonfalon/web/js/text/catalogue.js");

const catalogue = new Catalogue("en", [
  {
    "tiny.move.go": "Go to {target}",
    "tiny.move.pay": "Pay {target}",
    "tiny.page.move.pass": "Pass",
    "name.area:maine": "Maine",
  },
]);
/** @type {any} */
const board = { places: (/** @type {string} */ _move, /** @type {string} */ target) => target.startsWith("area:") };

/** @param {[string, string][]} moves @param {Record<string, unknown>} [args] */
const choices = (moves, args = {}) =>
  choicesOf({
    moves,
    prompt: { step: "turn", rule: "", key: "", args, waits: false },
    board,
    view: {},
    catalogue,
    game: "tiny",
  });

test("a move whose target is on the board is found by it, with its label", () => {
  const { byTarget, buttons } = choices([
    ["go area:maine", ""],
    ["pass", "turn"],
  ]);
  assert.deepEqual(
    byTarget.get("area:maine")?.map(({ label }) => label),
    ["Go to Maine"],
  );
  assert.deepEqual(
    buttons.map(({ label, key, final }) => [label, key, final]),
    [["Pass", "1", "turn"]],
  );
});

test("two amounts are buttons with their own digits, the usual one first", () => {
  const { buttons } = choices(
    [
      ["pay n:1", ""],
      ["pay n:2", ""],
      ["pass", ""],
    ],
    { usual: 2 },
  );
  assert.deepEqual(
    buttons.map(({ target, key }) => [target, key]),
    [
      ["n:2", "2"],
      ["n:1", "1"],
      ["", "3"],
    ],
  );
});

test("three amounts are a field", () => {
  const { amounts, buttons } = choices([
    ["pay n:1", ""],
    ["pay n:2", ""],
    ["pay n:3", ""],
    ["pass", ""],
  ]);
  assert.deepEqual(
    amounts.map(({ target }) => target),
    ["n:1", "n:2", "n:3"],
  );
  assert.deepEqual(
    buttons.map(({ move, key }) => [move, key]),
    [["pass", undefined]],
  );
});

test("a single move is played at once, unless the board wants a confirmation", () => {
  const here = choices([["go area:maine", ""]]).all;
  assert.equal(isPlayedAtOnce(here, board), true);
  assert.equal(isPlayedAtOnce(here, { ...board, needsConfirmation: () => true }), false);
  assert.equal(isPlayedAtOnce([...here, ...here], board), false);
});

test("the things of a prompt are its subjects, the seats are not", () => {
  const args = { leader: "leader:henry", areas: ["area:maine", 3], seats: ["seat:white"] };
  assert.deepEqual(
    [...subjectsOf({ step: "", rule: "", key: "", args, waits: false })],
    ["leader:henry", "area:maine"],
  );
});
