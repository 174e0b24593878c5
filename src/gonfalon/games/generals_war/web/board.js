// The Generals' War as the page asks for it: what to draw where, and which things of a move can be clicked on the board.

import { ActionPanel } from "./action_panel.js";
import { Card } from "./cards.js";
import { Icon } from "./icons.js";
import { BoardMap, placeOf, SHEET } from "./map.js";
import { Panels } from "./panels.js";
import { useScreenPrivacy } from "./screen_privacy.js";
import { sum, t } from "./texts.js";
import { StatusBar } from "./tracks.js";
import { warnings } from "./warnings.js";

/** @import { Board, Choice, Frame, Target, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** Spaces, roads and laid tiles are on the map; tiles in the hand or the bag, and fighters, in the panels beside it. */
const ON_MAP = ["space", "road", "laid"];
const ON_STAGE = ["tile", "fighter"];
/** @param {Target} target */
const kindOf = (target) => target.split(":", 1)[0];

/**
 * Spaces that the events of an act speak of.
 * @param {Frame} frame
 */
function focus(frame) {
  const spaces = frame.events
    .flatMap((event) => Object.values(event))
    .filter((value) => typeof value === "string")
    .filter((value) => /^(space|road):/.test(value));
  return [...new Set(spaces)];
}

/**
 * Warnings of the war. Deus ex Machina is easily overlooked among the actions: it is no button, a terrain has to be
 * clicked for it.
 * @param {{ choices: Choice[]; view: View; ui: Ui }} props
 */
function hint({ choices, view, ui }) {
  const deus = choices.some(({ verb }) => verb === "remove")
    ? [t(ui, "hint.remove", { price: sum(ui, view.prices.deus) })]
    : [];
  return [...warnings(view, ui), ...deus].join(" ") || null;
}

export const styles = ["map.css+board.css+layout.css+print.css"];

/** @type {Board<View>} */
export const board = {
  size: { width: SHEET.width, height: SHEET.height },
  /** Below so many pixels for a unit of the map its signs are too small: the page then sets data-zoom="far" on it. */
  near: 0.55,
  staysWhole: true,
  headings: ["turn-begins", "scenario-begins", "war-begins", "end-game-begins", "part-two-begins"],
  subheadings: ["fight-begins"],
  summaries: { "scenario-begins": "n" },
  /** What the panel of the fight shows and the chronicle leaves to it. */
  hiddenEvents: ["fight-tick", "fighters-back"],
  useScreenPrivacy,
  phase: (view) => view.phase,
  /** The scenario of the war; before it, the turn of building. */
  when: (view, say) =>
    view.phase === "war"
      ? say("generals-war.page.track.scenario-of", { n: view.scenario, of: view.scenarios })
      : say(`generals-war.page.phase.${view.phase}`, { n: view.turn }),
  chosenScenes: ["deus", "terrain", "purchase", "tile", "pass", "designation", "march", "help"],
  turns: { begins: { "turn-begins": "general" }, between: ["phase", "scenario", "fight", "report", "result"] },
  draws: ["drew-terrain", "drew-terrain-unseen", "drew-tile", "drew-tile-unseen", "bought", "bought-unseen"],
  Map: BoardMap,
  StatusBar,
  Panels,
  ActionPanel,
  Card,
  Icon,
  places: (_move, target) => ON_MAP.includes(kindOf(target)) || ON_STAGE.includes(kindOf(target)),
  /** These cost a fortune: a click alone does not play them. */
  needsConfirmation: ({ verb }) => verb === "remove" || verb === "ask",
  facts: (_target, view) => ({ deus: view.prices.deus, named: view.prices.named }),
  hint,
  loadText: () => import("./text_board.js"),
  goal: (view) => ({ scenarios: view.scenarios }),
  isInActionPanel: (target) => ON_STAGE.includes(kindOf(target)),
  overlays: { names: ["reach", "distance"], load: () => import("./overlays.js") },
  roster: () => import("./roster.js"),
  screen: () => import("./big_screen.js"),
  focus,
  middle: (target, view) =>
    view.spaces[target.slice(6)] && target.startsWith("space:") ? placeOf(view.spaces[target.slice(6)]) : null,
  /** Agents rate positions from a lost war (−100) to a won war (100): one point is half a percent of winning. */
  pointWorth: 0.5,
};
