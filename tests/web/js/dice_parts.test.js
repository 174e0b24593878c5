// What the page adds to the dice: its hashes, and when it promises and shows its bytes.
import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { test } from "node:test";
import { addToDice, keepPart, newPart, sha256 } from "../../../src/gonfalon/web/js/net/dice_parts.js";
import { sha256 as plainHash } from "../../../src/gonfalon/web/js/net/plain_sha256.js";
import { keepsPromises } from "../../../src/gonfalon/web/js/table/dice_panel.js";

/** @typedef {import("../../../src/gonfalon/web/js/net/types.d.ts").TableMessage} TableMessage */

/** A table of which only what concerns the dice is given. @param {string} id @param {object} dice @returns {TableMessage} */
function tableWith(id, dice) {
  const seats = [
    { seat: "white", mine: true },
    { seat: "black", mine: false },
  ];
  const base = { open: true, hashes: {}, ready: false, missing: [], added: [] };
  return /** @type {any} */ ({ id, seats, commitments: ["c"], dice: { ...base, ...dice } });
}

/** What the page sends about a table. @param {TableMessage} table */
async function sent(table) {
  /** @type {any[]} */
  const messages = [];
  await addToDice(table, (message) => messages.push(message));
  return messages;
}

test("both hashes are SHA-256 at every length", async () => {
  for (const length of [0, 1, 31, 32, 55, 56, 63, 64, 65, 119, 120, 200]) {
    const bytes = randomBytes(length);
    const expected = createHash("sha256").update(bytes).digest("hex");
    assert.equal(await sha256(new Uint8Array(bytes)), expected);
    assert.equal(Buffer.from(plainHash(new Uint8Array(bytes))).toString("hex"), expected);
  }
});

test("a page promises for its own seats only, always the same bytes", async () => {
  const [first] = await sent(tableWith("a", {}));
  assert.deepEqual(Object.keys(first), ["type", "seat", "hash"]);
  assert.equal(first.seat, "white");
  assert.deepEqual(await sent(tableWith("a", {})), [first]);
});

test("bytes are shown once all have promised", async () => {
  const own = await newPart();
  keepPart("b", own);
  const hashes = { white: own.hash };
  assert.deepEqual(await sent(tableWith("b", { hashes })), []);
  assert.deepEqual(await sent(tableWith("b", { hashes, ready: true })), [
    { type: "part", seat: "white", part: own.part },
  ]);
});

test("nothing is sent where parts count already or are not taken", async () => {
  assert.deepEqual(await sent(tableWith("c", { added: [{ version: 0, parts: { white: "" } }] })), []);
  assert.deepEqual(await sent(tableWith("c", { open: false })), []);
});

test("the page notices other bytes than those promised", async () => {
  const [own, other] = [await newPart(), await newPart()];
  keepPart("d", own);
  await sent(tableWith("d", { hashes: { white: own.hash, black: other.hash }, ready: true }));
  const added = (/** @type {string} */ black) => ({ added: [{ version: 0, parts: { white: own.part, black } }] });
  assert.equal(await keepsPromises(tableWith("d", added(other.part))), true);
  assert.equal(await keepsPromises(tableWith("d", added((await newPart()).part))), false);
  const more = { added: [{ version: 0, parts: { white: own.part, black: other.part, red: other.part } }] };
  assert.equal(await keepsPromises(tableWith("d", more)), false, "bytes that no player had promised before");
  assert.equal(await keepsPromises({ ...tableWith("d", added(other.part)), commitments: ["changed"] }), false);
  assert.equal(await keepsPromises(tableWith("e", added(other.part))), null);
});

test("messages that come while the bytes are made promise the same bytes", async () => {
  const [[first], [second]] = await Promise.all([sent(tableWith("hasty", {})), sent(tableWith("hasty", {}))]);
  assert.equal(first.hash, second.hash);
});
