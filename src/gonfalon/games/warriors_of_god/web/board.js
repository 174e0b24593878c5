// Warriors of God as the page asks for it: what to draw where, and which things of a move can be clicked on the board.

import { later } from "/static/js/widgets/later.js";
import { ActionPanel } from "./action_panel.js";
import { Card } from "./cards.js";
import { geometry, load } from "./geometry.js";
import { Icon } from "./icons.js";
import { BoardMap } from "./map.js";
import { note } from "./notes.js";
import { enemyOf } from "./texts.js";
import { StatusBar } from "./tracks.js";
import { warningsOf, warningText } from "./warnings.js";

/** @import { Board, Frame, Target } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** Moves whose troops are to be clicked where they stand: in the battle, or loose on the map. */
const ON_STAGE = ["lose"];
const ON_MAP = ["recruit"];

/**
 * @param {string} move
 * @param {Target} target
 * @param {View} view
 */
function places(move, target, view) {
  const [verb] = move.split(" ", 1);
  const [kind, id] = target.split(":", 2);
  if (kind === "area") return Boolean(view.areas[id]);
  if (kind === "leader") return Boolean(view.leaders[id]?.place.startsWith("area:"));
  if (kind !== "troop") return false;
  if (ON_STAGE.includes(verb)) return Boolean(view.battle);
  return ON_MAP.includes(verb) && Object.values(view.areas).some((area) => area.neutral && area.loose[id]);
}

/**
 * Does the panel of the battle show a thing that can be chosen? Areas are on the map, all else stands in it.
 * @param {Target} target
 * @param {View} view
 */
const isInActionPanel = (target, view) => Boolean(view.battle) && !target.startsWith("area:");

/**
 * The areas that the events of an act name; for a leader, the present area.
 * @param {Frame} frame
 * @param {View} view
 */
function focus(frame, view) {
  /** @type {string[]} */
  const areas = [];
  /** @param {string} area */
  const add = (area) => area && !areas.includes(area) && areas.push(area);
  for (const event of frame.events) {
    for (const value of Object.values(event)) {
      if (typeof value !== "string") continue;
      if (value.startsWith("area:")) add(value);
      else if (value.startsWith("leader:") && view.leaders[value.slice(7)]?.place.startsWith("area:"))
        add(view.leaders[value.slice(7)].place);
    }
  }
  // Leaders who are gone leave no area: the scene names the one of its battle.
  const fought = frame.scene?.args.area;
  if (!areas.length && typeof fought === "string") add(fought);
  return areas.length || !view.battle ? areas : [`area:${view.battle.area}`];
}

/**
 * The middle of the ground on which leaders stand.
 * @param {Target} target
 */
function middle(target) {
  const stack = target.startsWith("area:") && geometry().areas[target.slice(5)]?.stack;
  return stack ? { x: stack.x + stack.w / 2, y: stack.y + Math.min(stack.h, 90) / 2 } : null;
}

/**
 * Numbers of a thing that a label of a move may name.
 * @param {Target} target
 * @param {View} view
 */
function facts(target, view) {
  const [kind, id] = target.split(":", 2);
  if (kind === "leader") return { ransom: view.ransoms[id] };
  return kind === "area" ? { value: view.areas[id]?.value } : {};
}

export { load };

export const styles = ["../../css/engraving.css", "map.css+panels.css"];

/** @type {Record<string, string[]>} */
const PHASES = {
  impulses: ["marched", "marker-removed", "passed"],
  battles: ["battle-begins"],
  control: ["control-lost", "control-rolled", "control-gained"],
  raising: ["raised"],
  deployment: ["mercenaries-back", "deployed", "recruited"],
  prisoners: ["exchanged", "paid", "ransomed"],
  deaths: ["died", "survived"],
  placement: ["placed"],
  assignment: ["assigned", "loose-removed"],
  scoring: ["scored"],
};

/**
 * By type of event the name of its phase.
 * @param {Record<string, string[]>} phases
 */
function chaptersOf(phases) {
  return Object.fromEntries(
    Object.entries(phases).flatMap(([phase, types]) => types.map((type) => [type, `warriors-of-god.phase.${phase}`])),
  );
}

/** @type {Board<View>} */
export const board = {
  get size() {
    const [, , width, height] = geometry().viewBox;
    return { width, height };
  },
  /** Below so many pixels for a unit of the map its signs are too small: the page then sets data-zoom="far" on it. */
  near: 0.7,
  /** And below so many data-detail="least" too: only what the eye needs to find its way. */
  least: 0.31,
  headings: ["turn-begins"],
  subheadings: ["battle-begins"],
  chapters: chaptersOf(PHASES),
  summaries: { "turn-begins": "turn" },
  chosenScenes: ["march", "marker", "pass", "deployment", "prisoners", "placement", "assignment"],
  conclusions: ["battle-ends"],
  phase: (view) => String(view.phase),
  when: (view, say) => say("page.turn", { turn: view.turn }),
  dice: { "starters-rolled": ["english", "french"] },
  Map: BoardMap,
  StatusBar,
  Panels: later(() => import("./panels.js").then((module) => module.Panels)),
  ActionPanel,
  Card,
  Icon,
  places,
  isInActionPanel,
  facts,
  loadText: () => import("./text_board.js"),
  goal: (view) => ({ points: view.winning_points, turns: view.turns }),
  focus,
  middle,
  overlays: {
    names: ["points", "threats", "supply"],
    load: () => import("./overlays.js"),
    odds: { threats: (seat) => `side:${enemyOf(seat)}` },
  },
  roster: () => import("./roster.js"),
  amountForms: { steps: ["losses"], load: () => import("./losses_form.js") },
  note,
  hint: ({ view, ui }) =>
    warningsOf(view, ui)
      .map((warning) => warningText(warning, ui))
      .join(" ") || null,
  selected: (view) => view.marching.map((id) => `leader:${id}`),
};
