// What this page adds to the dice of a table: random bytes, promised by their hash and shown when all have promised.

/** @import { Outgoing } from "./socket.js" */
/** @import { TableMessage } from "./types.d.ts" */
/** @typedef {{ part: string, hash: string, promises?: Record<string, string>, commitment?: string }} OwnPart */
/** @typedef {(message: Outgoing) => void} Send */

const NAME = "gonfalon.dice";
const MOST = 100;
/** Milliseconds that another device of the same player gets to show the bytes that it promised. */
const PATIENCE = 4000;

/** A private window may refuse to store: then the bytes last as long as the page. @type {Map<string, OwnPart>} */
const memory = new Map();

/** @returns {Record<string, OwnPart>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "null") ?? {};
  } catch {
    return {};
  }
}

/** What this page has promised for a table. @param {string} id @returns {OwnPart | undefined} */
export const partOf = (id) => memory.get(id) ?? kept()[id];

/** Keep what was promised for a table; the oldest ones are forgotten. @param {string} id @param {OwnPart} own */
export function keepPart(id, own) {
  memory.set(id, own);
  try {
    const others = Object.entries(kept()).filter(([other]) => other !== id);
    localStorage.setItem(NAME, JSON.stringify(Object.fromEntries([...others, [id, own]].slice(-MOST))));
  } catch {
    // See `memory`.
  }
}

/** Bytes in hexadecimal digits. @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256. Only pages with TLS and those of this machine may use the one of the browser.
 * @param {Uint8Array<ArrayBuffer>} bytes */
export async function sha256(bytes) {
  const digest = crypto.subtle
    ? await crypto.subtle.digest("SHA-256", bytes)
    : (await import("./plain_sha256.js")).sha256(bytes);
  return hex(new Uint8Array(digest));
}

/** @returns {Promise<OwnPart>} */
export async function newPart() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return { part: hex(bytes), hash: await sha256(bytes) };
}

/** Promise or show this page's bytes, whatever the table waits for. @param {TableMessage} table @param {Send} send */
export async function addToDice(table, send) {
  const { dice } = table;
  if (!dice?.open) return;
  const counting = dice.added.at(-1)?.parts ?? {};
  for (const { seat, mine } of table.seats) {
    const promised = dice.hashes[seat];
    if (!mine) continue;
    if (!promised && !(seat in counting)) send({ type: "part", seat, hash: (await promiseFor(table)).hash });
    if (promised && dice.ready) show(table, seat, promised, send);
  }
}

/** Bytes that are being made, by table: a second message meanwhile must not make others. @type {Map<string, Promise<OwnPart>>} */
const making = new Map();

/** The bytes for a table; new ones if the old ones are known to all.
 * @param {TableMessage} table @returns {Promise<OwnPart>} */
async function promiseFor({ id, dice }) {
  const own = partOf(id);
  if (own && !dice?.added.some(({ parts }) => Object.values(parts).includes(own.part))) return own;
  const coming = making.get(id) ?? newPart();
  making.set(id, coming);
  const made = await coming;
  if (making.delete(id)) keepPart(id, made);
  return made;
}

/** @param {TableMessage} table @param {string} seat @param {string} promised @param {Send} send */
function show({ id, dice, commitments }, seat, promised, send) {
  const own = partOf(id);
  if (own?.hash === promised) {
    keepPart(id, { ...own, promises: { ...dice?.hashes, ...own.promises }, commitment: commitments.at(-1) });
    send({ type: "part", seat, part: own.part });
  } else setTimeout(() => send({ type: "part", seat, part: "" }), PATIENCE);
}
