// What a board may ask of the page: words, and how a thing is marked.
import { html } from "../../vendor/preact.js";
import { Rich } from "../widgets/rich.js";

/** @import { Catalogue } from "../text/catalogue.js" */
/** @import { AnyBoard, Choices, Ui } from "./types.d.ts" */
/** @import { Clock } from "../table/store/clock.js" */
/** @import { Official } from "../table/store/official.js" */
/** @import { GameEvent, Odds } from "../net/types.d.ts" */
/**
 * @typedef {object} UiParts
 * @property {Catalogue} catalogue
 * @property {AnyBoard} board
 * @property {string | null} seat
 * @property {string[]} to_act
 * @property {Choices} choices
 * @property {Set<string>} subjects things that the prompt speaks of
 * @property {Set<string>} marks things that the last frame changed
 * @property {string | null} chosen
 * @property {Set<string>} [advised] things of the act that a hint advises
 * @property {(target: string) => Odds[]} [odds]
 * @property {(target: string) => Odds[]} [overlayOdds]
 * @property {GameEvent[]} events
 * @property {boolean} [over]
 * @property {Record<string, unknown>} [options] the options of the table
 * @property {Clock} [clock]
 * @property {Official} [official]
 */

/** The classes of a thing on the board. @param {string} target @param {UiParts} parts */
function classesOf(target, { choices, chosen, advised, subjects, marks }) {
  const here = choices.byTarget.get(target);
  const classes = [];
  if (here) classes.push("lit");
  if (here?.every((choice) => choice.final)) classes.push("final");
  if (target === chosen) classes.push("chosen");
  if (advised?.has(target)) classes.push("advised");
  if (subjects.has(target)) classes.push("subject");
  if (marks.has(target)) classes.push("changed");
  return classes.join(" ");
}

/** The interface that the components of a board get as `ui`. @param {UiParts} parts */
export function makeUi(parts) {
  const { catalogue, board, seat, to_act, choices, events, clock, official } = parts;
  const { odds = () => [], overlayOdds = () => [], over = false, options = {} } = parts;
  const isDice = (/** @type {unknown} */ event) => (/** @type {string} */ name) =>
    name === "die" || name === "dice" || Boolean(board.dice?.[String(event)]?.includes(name));
  /** @type {Ui} */
  const ui = {
    seat,
    to_act,
    events,
    over,
    options,
    clock: clock?.message ? clock : null,
    official: official?.isSeated ? official : null,
    language: catalogue.language,
    say: (key, args) => catalogue.say(key, args),
    has: (key) => catalogue.has(key),
    name: (target, form, args) => catalogue.name(target, form, args),
    parts: (key, args = {}) => catalogue.rich(key, args, isDice(args.type)),
    rich: (key, args = {}) => html`<${Rich} parts=${catalogue.rich(key, args, isDice(args.type))} />`,
    isLit: (target) => choices.byTarget.has(target),
    choices: (target) => choices.byTarget.get(target) ?? [],
    mark: (target) => classesOf(target, parts),
    odds,
    overlayOdds,
  };
  return ui;
}
