// What a choice brings and costs, in one line: shown with its button or its card, before the click.

import { chance, t } from "./texts.js";
import { sortOf } from "./troops.js";

/** @import { Choice, Target, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */
/** @typedef {{ id: string; target: Target; view: View; ui: Ui }} Asked */

/** @param {Asked} asked */
const ofTroop = ({ id, ui }) => t(ui, `card.troop.${sortOf(id)}`);

/**
 * The leader that a prompt places: the subject that is not on the map.
 * @param {View} view
 * @param {Ui} ui
 */
export const placedLeader = (view, ui) =>
  Object.keys(view.leaders).find(
    (id) => !view.leaders[id].place.startsWith("area:") && ui.mark(`leader:${id}`).includes("subject"),
  );

/** @param {Asked} asked */
function ofPlacing({ id, view, ui }) {
  const placed = placedLeader(view, ui);
  if (!placed) return null;
  const leader = view.leaders[placed];
  const enemy = view.areas[id].leaders.some((other) => ![null, leader.side].includes(view.leaders[other].side));
  const home = leader.home === id ? t(ui, "note.home", { n: leader.stars }) : t(ui, "note.not-home");
  return enemy ? `${home} ${t(ui, "note.battle")}` : home;
}

/** @param {Asked} asked */
function ofPaying({ id, view, ui }) {
  const { value, control, scores } = view.areas[id];
  return t(ui, "note.pay", { value, n: control ? scores[control] : 0 });
}

/** @param {Asked} asked */
function ofRemoving({ id, view, ui }) {
  const { control, scores, value } = view.areas[id];
  return t(ui, "note.remove", { n: control ? scores[control] : 0, value });
}

/** @param {Asked} asked */
function ofLeader({ id, view, ui }) {
  const { rating, bravery, home, dies_on: dies, limit } = view.leaders[id];
  return t(ui, "note.leader", { rating, bravery, limit, chance: chance(ui, dies), home: `area:${home}` });
}

/** @param {Asked} asked */
function ofFate({ id, view, ui }) {
  const { killed, captured, routed } = view.leaders[id].fates;
  return t(ui, "card.fates", {
    killed: chance(ui, killed),
    captured: chance(ui, captured),
    routed: chance(ui, routed),
  });
}

/** @type {Record<string, (asked: Asked) => string | null>} */
const NOTES = {
  raise: ofTroop,
  infantry: ({ ui }) => t(ui, "card.troop.infantry"),
  recruit: ofTroop,
  place: ofPlacing,
  pay: ofPaying,
  remove: ofRemoving,
  choose: ofLeader,
  crown: ofLeader,
  "give-up": ofFate,
  lose: ({ id, view, ui }) => t(ui, "note.absorbs", { n: view.absorbs[id] }),
  ransom: ({ id, view, ui }) => t(ui, "note.ransom", { price: view.ransoms[id], n: view.captive_points[id] }),
  exchange: ({ id, view, ui }) => t(ui, "note.exchange", { n: view.captive_points[id] }),
};

/**
 * @param {Choice} choice
 * @param {View} view
 * @param {Ui} ui
 */
export function note({ verb, target }, view, ui) {
  const id = target.split(":", 2)[1] ?? "";
  return NOTES[verb]?.({ id, target, view, ui }) ?? null;
}
