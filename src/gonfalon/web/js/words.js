// Keys and arguments into sentences: the page's form of gonfalon.messages (Catalogue and Story), which says what each
// part of the little language means. A test holds the two against each other.

const FIELD = /\{([^{}]*)\}/g;

/** A catalogue of one language with the proper names of one table's data. */
export class Words {
  constructor(language, parts, names = {}) {
    this.language = language;
    this.entries = Object.assign({}, ...parts);
    this.names = names;
    this.variants = findVariants(this.entries);
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
      const words = value.map((each) => this.word(each, form, values));
      return value.every((each) => typeof each === "number") ? words.join(" ") : this.list.format(words);
    }
    if (typeof value === "string" && value.includes(":")) return this.name(value, form, values);
    if (value?.key) return this.say(value.key, value.args);
    return value === null || value === undefined ? "" : String(value);
  }

  name(reference, form = "", values = {}) {
    if (form) {
      const own = `name.${reference}.${form}`;
      const key = this.has(own) ? own : `form.${reference.split(":")[0]}.${form}`;
      return this.say(key, { ...values, name: this.name(reference) });
    }
    return this.entries[`name.${reference}`] ?? this.names[reference] ?? reference;
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
        .formatToParts(value.map((each) => this.word(each, form, values)))
        .map((piece, index) => (piece.type === "element" ? { ref: value[index / 2], text: piece.value } : piece.value));
    return words;
  }
}

/** A value as the catalogue writes it in the condition of a variant, which is how Python does. */
function plain(value) {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  return String(value);
}

function findVariants(entries) {
  const variants = {};
  for (const entry of Object.keys(entries)) {
    const [key, condition] = entry.split("?", 2);
    if (condition === undefined) continue;
    const cut = condition.indexOf("=");
    (variants[key] ??= []).push([condition.slice(0, cut), condition.slice(cut + 1)]);
  }
  return variants;
}

const VARIES = ["leader", "area"];
const KERNEL_EVENTS = ["undo", "went-back", "resigned", "agreed"];

/** The log as sentences: one for each event, and one for a row of like events where the catalogue has it. */
export class Story {
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

  several(event) {
    return `${this.game}.several.${event.type}`;
  }

  belongs(row, event) {
    const first = row[0];
    if (event.type !== first.type || Boolean(event.struck) !== Boolean(first.struck)) return false;
    if (!this.words.has(this.several(first))) return false;
    const varying = this.varying([...row, event]);
    return varying.length === 1 && VARIES.includes(varying[0]);
  }

  varying(row) {
    const first = row[0];
    const entry = this.words.entries[this.several(first)];
    const texts = Array.isArray(entry) ? entry.slice(1).join(" ") : entry;
    const asked = new Set([...texts.matchAll(FIELD)].map((found) => found[1].split(".")[0]));
    if ("n" in first) asked.add("n");
    return [...asked].sort().filter((name) => row.some((event) => !same(event[name], first[name])));
  }

  line(row) {
    const version = row[row.length - 1].version;
    const struck = Boolean(row[0].struck);
    if (row.length === 1) return { version, key: this.key(row[0]), args: row[0], struck, events: row };
    const together = { ...row[0] };
    for (const name of this.varying(row)) together[name] = row.map((event) => event[name]);
    return { version, key: this.several(row[0]), args: together, struck, events: row };
  }
}

function same(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
