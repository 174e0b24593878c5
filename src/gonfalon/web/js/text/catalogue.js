// Message keys and arguments into sentences: the page's form of gonfalon.messages.catalogue, which describes the syntax
// of the texts. A test compares the two.

/** @import { TextPart } from "../board/types.d.ts" */
/** @import { Args, Message } from "../net/types.d.ts" */
/** @typedef {string | [counted: string, one: string, many: string]} Entry a text, or its two plural forms */
/** @typedef {Record<string, Entry>} Entries */

/** A field of a text: {name} or {name.form}. */
export const FIELD = /\{([^{}]*)\}/g;

/** A catalogue of one language with the proper names of one table's data. */
export class Catalogue {
  /** @param {string} language @param {Entries[]} parts @param {Record<string, string>} [names] names of the data */
  constructor(language, parts, names = {}) {
    this.language = language;
    /** @type {Entries} */
    this.entries = Object.assign({}, ...parts);
    this.names = names;
    this.variants = findVariants(this.entries);
    this.patterns = findPatterns(this.entries);
    this.plural = new Intl.PluralRules(language);
    this.list = new Intl.ListFormat(language, { type: "conjunction" });
  }

  /** @param {string} key */
  has(key) {
    return Object.hasOwn(this.entries, key);
  }

  /** The text of a key with its fields still in it. @param {string} key @param {Args} values @returns {string} */
  text(key, values) {
    for (const [name, value] of this.variants[key] ?? [])
      if (name in values && plain(values[name]) === value) {
        key = `${key}?${name}=${value}`;
        break;
      }
    const entry = this.entries[key];
    if (entry === undefined) {
      console.error(`no message ${key} in ${this.language}`);
      return key;
    }
    if (!Array.isArray(entry)) return entry;
    const [counted, one, many] = entry;
    const count = values[counted in values ? counted : "n"];
    return this.plural.select(typeof count === "number" ? count : 0) === "one" ? one : many;
  }

  /** @param {string} key @param {Args} [values] @returns {string} */
  say(key, values = {}) {
    return this.text(key, values).replace(FIELD, (_, field) => this.field(field, values));
  }

  /** @param {string} field a name, or a name and a grammatical form @param {Args} values @returns {string} */
  field(field, values) {
    const [name, form = ""] = field.split(".", 2);
    return this.word(values[name], form, values);
  }

  /** A value in words. @param {unknown} value @param {string} [form] @param {Args} [values] @returns {string} */
  word(value, form = "", values = {}) {
    if (Array.isArray(value)) {
      const words = value.map((each, index) => this.word(each, formInList(form, index), values));
      return value.every((each) => typeof each === "number") ? words.join(" ") : this.list.format(words);
    }
    if (isReference(value)) return this.name(value, form, values);
    if (isMessage(value)) return this.say(value.key, value.args);
    if (form === "sum" && typeof value === "number") return value.toLocaleString(this.language);
    return value === null || value === undefined ? "" : String(value);
  }

  /** The name of a thing. @param {string} reference @param {string} [form] @param {Args} [values] @returns {string} */
  name(reference, form = "", values = {}) {
    const own = form ? `name.${reference}.${form}` : `name.${reference}`;
    if (this.has(own)) return this.say(own, form ? { ...values, name: this.name(reference) } : {});
    const made = Object.hasOwn(this.names, reference) ? null : this.madeName(reference, form);
    if (made !== null) return made;
    if (form) return this.say(`form.${reference.split(":")[0]}.${form}`, { ...values, name: this.name(reference) });
    return this.names[reference] ?? reference;
  }

  /** A name that is made of other names; null if this one is not. @param {string} reference @param {string} form */
  madeName(reference, form) {
    for (const [pattern, key] of this.patterns) {
      const found = pattern.exec(reference);
      const whole = form ? `${key}.${form}` : key;
      if (!found || !this.has(whole)) continue;
      const parts = Object.entries(found.groups ?? {}).map(([name, part]) => [
        name,
        name === "n" ? part : `${name}:${part}`,
      ]);
      return this.say(whole, Object.fromEntries(parts));
    }
    return null;
  }

  /** A sentence in parts. @param {string} key @param {Args} [values] @param {(name: string) => boolean} [isDice]
   * @returns {TextPart[]} */
  rich(key, values = {}, isDice = () => false) {
    const text = this.text(key, values);
    /** @type {(TextPart | TextPart[])[]} */
    const parts = [];
    let at = 0;
    for (const found of text.matchAll(FIELD)) {
      parts.push(text.slice(at, found.index));
      parts.push(this.part(found[1], values, isDice));
      at = found.index + found[0].length;
    }
    parts.push(text.slice(at));
    return parts.flat().filter((part) => part !== "");
  }

  /** @param {string} field @param {Args} values @param {(name: string) => boolean} isDice @returns {TextPart | TextPart[]} */
  part(field, values, isDice) {
    const [name, form = ""] = field.split(".", 2);
    const value = values[name];
    const least = typeof values.least === "number" ? values.least : ABOVE_ALL_DICE;
    if (isDice(name)) return { dice: /** @type {number[]} */ ([value].flat()), least };
    if (isReference(value)) return { ref: value, text: this.field(field, values) };
    return Array.isArray(value) && value.some(isReference)
      ? this.listParts(value, form, values)
      : this.field(field, values);
  }

  /** The things of a list, with the commas and conjunctions between them.
   * @param {unknown[]} list @param {string} form @param {Args} values @returns {TextPart[]} */
  listParts(list, form, values) {
    const words = list.map((each, index) => this.word(each, formInList(form, index), values));
    const parts = this.list
      .formatToParts(words)
      .map(({ type, value }, index) => (type === "element" ? { ref: String(list[index / 2]), text: value } : value));
    return parts.filter((part) => typeof part === "string" || part.text !== "");
  }
}

/** Dice that have no number to reach never hit. */
const ABOVE_ALL_DICE = 7;

/** Is a value a thing, as `kind:id`? @param {unknown} value @returns {value is string} */
const isReference = (value) => typeof value === "string" && value.includes(":");

/** Is a value a message with arguments of its own? @param {unknown} value @returns {value is Message} */
const isMessage = (value) => typeof value === "object" && value !== null && "key" in value;

/** The form of a name that stands in a list: a sentence begins only once. @param {string} form @param {number} index */
const formInList = (form, index) => (form === "start" && index ? "" : form);

/** A value as the catalogue writes it in the condition of a variant, as Python does. @param {unknown} value */
function plain(value) {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value) && value.length === 0) return "[]";
  return String(value);
}

/** Conditions by key: a name and a value. @param {Entries} entries */
function findVariants(entries) {
  /** @type {Record<string, [string, string][]>} */
  const variants = {};
  for (const entry of Object.keys(entries)) {
    const [key, condition] = entry.split("?", 2);
    if (condition === undefined) continue;
    const cut = condition.indexOf("=");
    variants[key] ??= [];
    variants[key].push([condition.slice(0, cut), condition.slice(cut + 1)]);
  }
  return variants;
}

/** Names that are made of other names: a pattern of references, and the key.
 * @param {Entries} entries @returns {[RegExp, string][]} */
function findPatterns(entries) {
  const keys = Object.keys(entries).filter((key) => /^name\.[^.]*\{[^.]*$/.test(key));
  return keys.map((key) => [patternOf(key.slice("name.".length)), key]);
}

/** @param {string} reference */
function patternOf(reference) {
  const group = (/** @type {string} */ _, /** @type {string} */ name) =>
    `(?<${name}>${name === "n" ? "[0-9]+" : "[A-Za-z0-9_]+"})`;
  return new RegExp(`^${reference.replace(FIELD, group)}$`);
}
