// @ts-nocheck
// Keys and arguments into sentences: the page's form of gonfalon.messages (Catalogue and EventTexts), which says what each
// part of the little language means. A test holds the two against each other.

const FIELD = /\{([^{}]*)\}/g;

/** A catalogue of one language with the proper names of one table's data. */
export class Catalogue {
  constructor(language, parts, names = {}) {
    this.language = language;
    this.entries = Object.assign({}, ...parts);
    this.names = names;
    this.variants = findVariants(this.entries);
    this.patterns = findPatterns(this.entries);
    this.plural = new Intl.PluralRules(language);
    this.list = new Intl.ListFormat(language, { type: "conjunction" });
  }

  has(key) {
    return Object.hasOwn(this.entries, key);
  }

  /** The text of a key with its fields still in it. */
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

  say(key, values = {}) {
    return this.text(key, values).replace(FIELD, (_, field) => this.field(field, values));
  }

  field(field, values) {
    const [name, form = ""] = field.split(".", 2);
    return this.word(values[name], form, values);
  }

  word(value, form = "", values = {}) {
    if (Array.isArray(value)) {
      const words = value.map((each, index) => this.word(each, formInList(form, index), values));
      return value.every((each) => typeof each === "number") ? words.join(" ") : this.list.format(words);
    }
    if (typeof value === "string" && value.includes(":")) return this.name(value, form, values);
    if (value?.key) return this.say(value.key, value.args);
    return value === null || value === undefined ? "" : String(value);
  }

  name(reference, form = "", values = {}) {
    const own = form ? `name.${reference}.${form}` : `name.${reference}`;
    if (this.has(own)) return this.say(own, form ? { ...values, name: this.name(reference) } : {});
    const made = Object.hasOwn(this.names, reference) ? null : this.madeName(reference, form);
    if (made !== null) return made;
    if (form) return this.say(`form.${reference.split(":")[0]}.${form}`, { ...values, name: this.name(reference) });
    return this.names[reference] ?? reference;
  }

  /** A name that is made of other names; null if this one is not. */
  madeName(reference, form) {
    for (const [pattern, key] of this.patterns) {
      const found = pattern.exec(reference);
      const whole = form ? `${key}.${form}` : key;
      if (!found || !this.has(whole)) continue;
      const parts = Object.entries(found.groups).map(([name, part]) => [name, name === "n" ? part : `${name}:${part}`]);
      return this.say(whole, Object.fromEntries(parts));
    }
    return null;
  }

  /** A sentence in parts: strings, {ref, text} for things that have a name, {dice, least} for dice. */
  rich(key, values = {}, isDice = () => false) {
    const text = this.text(key, values);
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

  part(field, values, isDice) {
    const [name, form = ""] = field.split(".", 2);
    const value = values[name];
    if (isDice(name)) return { dice: Array.isArray(value) ? value : [value], least: values.least ?? 7 };
    const words = this.field(field, values);
    if (typeof value === "string" && value.includes(":")) return { ref: value, text: words };
    if (Array.isArray(value) && value.some((each) => typeof each === "string" && each.includes(":")))
      return this.list
        .formatToParts(value.map((each, index) => this.word(each, formInList(form, index), values)))
        .map((piece, index) => (piece.type === "element" ? { ref: value[index / 2], text: piece.value } : piece.value))
        .filter((piece) => piece.text !== "");
    return words;
  }
}

/** The form of a name that stands in a list: a sentence begins only once. */
const formInList = (form, index) => (form === "start" && index ? "" : form);

/** A value as the catalogue writes it in the condition of a variant, which is how Python does. */
function plain(value) {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value) && value.length === 0) return "[]";
  return String(value);
}

function findVariants(entries) {
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

/** The entries of names that are made of other names: which references they suit, and their keys. */
function findPatterns(entries) {
  const keys = Object.keys(entries).filter((key) => /^name\.[^.]*\{[^.]*$/.test(key));
  return keys.map((key) => [patternOf(key.slice("name.".length)), key]);
}

function patternOf(reference) {
  const group = (_, name) => `(?<${name}>${name === "n" ? "[0-9]+" : "[A-Za-z0-9_]+"})`;
  return new RegExp(`^${reference.replace(FIELD, group)}$`);
}

const KERNEL_EVENTS = ["undo", "went-back", "corrected", "resigned", "agreed"];

/** The log as sentences: one for each event, and one for a row of like events where the catalogue has it. */
export class EventTexts {
  constructor(words, game) {
    this.words = words;
    this.game = game;
  }

  /** Lines of {version, key, args, struck}; the caller words them. */
  tell(events) {
    const lines = [];
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

  key(event) {
    return KERNEL_EVENTS.includes(event.type) ? `kernel.event.${event.type}` : `${this.game}.event.${event.type}`;
  }

  /** The key for a row of events that differ in one argument, which is then a list. */
  several(event, name) {
    return `${this.game}.several.${event.type}.${name}`;
  }

  belongs(row, event) {
    const first = row[0];
    if (event.type !== first.type || Boolean(event.struck) !== Boolean(first.struck)) return false;
    return this.listed([...row, event]) !== undefined;
  }

  /** The argument in which a row of events differs, if the catalogue has a sentence that lists its values. */
  listed(row) {
    const has = (name) => this.words.has(this.several(row[0], name));
    return Object.keys(row[0]).find((name) => has(name) && this.differsOnlyIn(name, row));
  }

  differsOnlyIn(name, row) {
    const first = row[0];
    const entry = this.words.entries[this.several(first, name)];
    const texts = Array.isArray(entry) ? entry.slice(1).join(" ") : entry;
    const asked = [...texts.matchAll(FIELD)].map((found) => found[1].split(".")[0]);
    const others = [...asked, "n"].filter((other) => other !== name);
    const values = new Set(row.map((event) => String(event[name])));
    return (
      values.size === row.length && row.every((event) => others.every((other) => same(event[other], first[other])))
    );
  }

  line(row) {
    const version = row[row.length - 1].version;
    const struck = Boolean(row[0].struck);
    const name = row.length > 1 ? this.listed(row) : undefined;
    if (name === undefined) return { version, key: this.key(row[0]), args: row[0], struck, events: row };
    const together = { ...row[0], [name]: row.map((event) => event[name]) };
    return { version, key: this.several(row[0], name), args: together, struck, events: row };
  }
}

function same(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
