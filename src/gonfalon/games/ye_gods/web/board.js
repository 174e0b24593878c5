// Ye Gods! as the page asks for it: what to draw where, and which things of a move can be clicked on the board.

import { html } from "/static/vendor/preact.js";
import { ActionPanel } from "./action_panel.js";
import { GodMark, Sign } from "./emblems.js";
import { FinalRanking } from "./final_ranking.js";
import { geometry, load } from "./geometry.js";
import { CardPicture, Hand } from "./hand.js";
import { Card } from "./help.js";
import { BoardMap } from "./map.js";
import { heart } from "./move_arrows.js";
import { Panels } from "./panels.js";
import { warnings } from "./prospects.js";
import { partsOf, placeTarget } from "./texts.js";
import { StatusBar } from "./tracks.js";

/** @import { Board, Frame, Target } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/**
 * Is a thing of a move to be seen on the board, or in the hand beside it?
 * @param {string} _move
 * @param {Target} target
 * @param {View} view
 */
function places(_move, target, view) {
  const { kind, id, god, rest } = partsOf(target);
  if (kind === "province") return Boolean(view.provinces[id]);
  if (kind === "desert") return Boolean(view.deserts[id]);
  if (kind === "flock") return Boolean(view.provinces[rest]?.worshippers[god]);
  if (kind === "priest") return Boolean(view.provinces[rest]?.priests[god]);
  if (kind === "saint") return Boolean(view.saints[id]);
  return kind === "card" && Object.values(view.hands).some((cards) => cards[id]);
}

/**
 * The place of a saint, because its number alone does not identify it for a player.
 * @param {Target} target
 * @param {View} view
 */
function facts(target, view) {
  const [kind, id] = target.split(":", 2);
  return kind === "saint" ? { where: `place:${view.saints[id]?.place}` } : {};
}

/**
 * The places that the events of an act speak of.
 * @param {Frame} frame
 * @param {View} view
 */
function focus(frame, view) {
  const found = frame.events
    .flatMap((event) => Object.values(event))
    .filter((value) => typeof value === "string")
    .filter((value) => /^(province|desert|place):/.test(value));
  return [...new Set(found.map((value) => placeTarget(value.split(":")[1], view)))];
}

/**
 * A small picture of a thing, for buttons.
 * @param {{ target: Target; view: View }} props
 */
function Icon({ target, view }) {
  const { kind, id, god } = partsOf(target);
  if (kind === "god" || kind === "seat") return html`<${GodMark} god=${id} />`;
  if (kind === "province" && view.provinces[id]?.owner) return html`<${GodMark} god=${view.provinces[id].owner} />`;
  if (kind === "flock") return html`<${GodMark} god=${god} />`;
  if (kind === "priest" || kind === "saint") return html`<${Sign} name=${kind} className="of-${god}" />`;
  return kind === "card" ? html`<${CardPicture} card=${id} view=${view} width="24" />` : null;
}

export { load };

export const styles = ["../../css/engraving.css", "map.css+board.css"];

/** @type {Board<View>} */
export const board = {
  get size() {
    const [, , width, height] = geometry().viewBox;
    return { width, height };
  },
  /** Below so many pixels for a unit of the map its signs are too small: the page then sets data-zoom="far" on it. */
  near: 0.62,
  /** And below so many data-detail="least" too: only what the eye needs to find its way. */
  least: 0.36,
  headings: ["round-begins"],
  subheadings: ["turn-begins", "shared-turn-begins", "war-declared"],
  summaries: { "round-begins": "round" },
  phase: (view) => `${view.god} ${view.step}`,
  when: (view, say) => (view.round ? say("ye-gods.page.track.round-now", { n: view.round }) : null),
  chosenScenes: [
    "placement",
    "ordination",
    "card-played",
    "movement",
    "holy-war",
    "war-losses",
    "act-of-god",
    "conversion",
    "temple",
    "saint",
    "martyr",
    "heretic",
    "miracle",
    "impiety",
  ],
  draws: ["drew", "drew-unseen", "drew-openly", "bought-card"],
  dice: { "war-rolled": ["first", "second", "third", "fourth"] },
  Map: BoardMap,
  StatusBar,
  Panels,
  ActionPanel,
  Hand,
  FinalRanking,
  Card,
  Icon,
  places,
  facts,
  loadText: () => import("./text_board.js"),
  isInActionPanel: (target) => target.startsWith("card:"),
  goal: (view) => ({ provinces: view.winning_provinces, limit: view.round_limit }),
  /** A card that is turned up and a turn that the last piece ends cannot be taken back: a click alone does neither. */
  needsConfirmation: ({ verb, final }) => Boolean(final) && (verb === "play" || verb === "to"),
  hint: warnings,
  overlays: { names: ["stake", "threats", "supply"], load: () => import("./overlays.js") },
  roster: () => import("./roster.js"),
  focus,
  middle: (target) => (/^(province|desert|place):/.test(target) ? heart(target.split(":")[1]) : null),
  drawsMoves: true,
  turnTime: 2200,
  turns: { begins: { "turn-begins": "god", "shared-turn-begins": "seat" }, between: ["heresy", "owners", "payment"] },
};
