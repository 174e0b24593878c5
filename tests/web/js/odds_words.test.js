// Words of odds: entries of the catalogue where there are any, else words made from the key.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lossWord, oddsWord } from "../../../src/gonfalon/web/js/table/odds_words.js";

const SIEGE = "a.odds.siege";

const TEXTS = {
  has: (/** @type {string} */ key) => key === SIEGE,
  say: (/** @type {string} */ key, /** @type {Record<string, unknown>} */ args = {}) => `${key} of ${args.area}`,
};

test("an entry is used", () => {
  assert.equal(oddsWord(TEXTS, SIEGE, { area: "York" }), "a.odds.siege of York");
});

test("a game without entries gets words, not keys", () => {
  assert.equal(oddsWord(TEXTS, "other.odds.attack.gate-down"), "gate down");
  assert.equal(lossWord(TEXTS, "other.odds.cost.war_chests", "1.5"), "1.5 war chests");
});
