// Events of a match as lines of the log: the page's form of gonfalon.messages.event_texts. A test compares the two.
import { FIELD } from "./catalogue.js";

/** @import { Args, GameEvent } from "../net/types.d.ts" */
/** @import { Catalogue } from "./catalogue.js" */
/**
 * @typedef {object} LogLine
 * @property {number} version
 * @property {string} key
 * @property {Args} args
 * @property {boolean} struck
 * @property {GameEvent[]} events
 * @property {LogLine[]} [folds] the lines that this one stands for
 * @property {string} [chapter] the key of the heading above it
 */

const KERNEL_EVENTS = ["undo", "went-back", "corrected", "restored", "resigned", "agreed"];

/** One line for each event, or one for several events of a type if the catalogue has a text for it. */
export class EventTexts {
  /** @param {Catalogue} catalogue @param {string} game */
  constructor(catalogue, game) {
    this.catalogue = catalogue;
    this.game = game;
  }

  /** The lines of some events, as keys with arguments. @param {GameEvent[]} events */
  lines(events) {
    const lines = [];
    /** @type {GameEvent[]} */
    let row = [];
    for (const event of events) {
      if (row.length && !this.belongs(row, event)) {
        lines.push(this.line(row));
        row = [];
      }
      row.push(event);
    }
    if (row.length) lines.push(this.line(row));
    return lines;
  }

  /** @param {GameEvent} event */
  key(event) {
    return KERNEL_EVENTS.includes(event.type) ? `kernel.event.${event.type}` : `${this.game}.event.${event.type}`;
  }

  /** The key for several events that differ in one argument, which is then a list.
   * @param {GameEvent} event @param {string} name */
  several(event, name) {
    return `${this.game}.several.${event.type}.${name}`;
  }

  /** @param {GameEvent[]} row @param {GameEvent} event */
  belongs(row, event) {
    const first = row[0];
    if (event.type !== first.type || Boolean(event.struck) !== Boolean(first.struck)) return false;
    const together = [...row, event];
    return this.isCounted(together) || this.listed(together) !== undefined;
  }

  /** The key for several equal events, whose number is `n`. @param {GameEvent} event */
  count(event) {
    return `${this.game}.several.${event.type}`;
  }

  /** The arguments that a text uses. @param {string} key */
  fieldsOf(key) {
    const entry = this.catalogue.entries[key];
    const texts = Array.isArray(entry) ? entry.slice(1).join(" ") : entry;
    return [...texts.matchAll(FIELD)].map((found) => found[1].split(".")[0]);
  }

  /** Are events equal in all that the text for their number uses? @param {GameEvent[]} row */
  isCounted(row) {
    const key = this.count(row[0]);
    if (!this.catalogue.has(key)) return false;
    const used = this.fieldsOf(key).filter((name) => name !== "n");
    return row.every((event) => used.every((name) => same(argument(event, name), argument(row[0], name))));
  }

  /** The argument in which events differ, if the catalogue has a text that lists its values.
   * @param {GameEvent[]} row */
  listed(row) {
    const has = (/** @type {string} */ name) => this.catalogue.has(this.several(row[0], name));
    return Object.keys(row[0]).find((name) => has(name) && this.differsOnlyIn(name, row));
  }

  /** @param {string} name @param {GameEvent[]} row */
  differsOnlyIn(name, row) {
    const first = row[0];
    const asked = this.fieldsOf(this.several(first, name));
    const others = [...asked, "n"].filter((other) => other !== name);
    const values = new Set(row.map((event) => String(argument(event, name))));
    return (
      values.size === row.length &&
      row.every((event) => others.every((other) => same(argument(event, other), argument(first, other))))
    );
  }

  /** @param {GameEvent[]} row @returns {LogLine} */
  line(row) {
    const version = row[row.length - 1].version;
    const struck = Boolean(row[0].struck);
    if (row.length > 1 && this.isCounted(row))
      return { version, key: this.count(row[0]), args: { ...row[0], n: row.length }, struck, events: row };
    const name = row.length > 1 ? this.listed(row) : undefined;
    if (name === undefined) return { version, key: this.key(row[0]), args: row[0], struck, events: row };
    const together = { ...row[0], [name]: row.map((event) => argument(event, name)) };
    return { version, key: this.several(row[0], name), args: together, struck, events: row };
  }
}

/** The argument of an event that a text names. @param {GameEvent} event @param {string} name */
export const argument = (event, name) => /** @type {Args} */ (event)[name];

/** @param {unknown} one @param {unknown} other */
function same(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
