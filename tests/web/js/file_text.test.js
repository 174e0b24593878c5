// Rosters come from spreadsheets in several encodings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeText } from "../../../src/gonfalon/web/js/home/file_text.js";

const TEXT = "nom;rang;forme\nÉlodie;écuyer;pique\n";

/** @param {string} text @param {boolean} isBig */
function utf16(text, isBig) {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), !isBig);
  return new Uint8Array(view.buffer);
}

/** @type {Record<string, Uint8Array>} */
const files = {
  "UTF-8": new TextEncoder().encode(TEXT),
  "UTF-8 with a mark": new TextEncoder().encode(`\ufeff${TEXT}`),
  "Latin-1": Uint8Array.from(TEXT, (letter) => letter.charCodeAt(0)),
  "UTF-16, low byte first": utf16(`\ufeff${TEXT}`, false),
  "UTF-16, high byte first": utf16(`\ufeff${TEXT}`, true),
  "UTF-16 without a mark, low byte first": utf16(TEXT, false),
  "UTF-16 without a mark, high byte first": utf16(TEXT, true),
};

for (const [name, bytes] of Object.entries(files))
  test(`a roster in ${name} is read`, () => {
    assert.equal(decodeText(bytes), TEXT);
  });

test("an empty file is an empty text", () => {
  assert.equal(decodeText(new Uint8Array()), "");
});
