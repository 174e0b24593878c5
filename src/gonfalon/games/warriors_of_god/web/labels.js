// What a screen reader says of a thing on the board: its name and what stands there.
import { SIDES, t, troopList } from "./texts.js";

/** @import { Target, Ui } from "/static/js/board/types.d.ts" */
/** @import { AreaView, View } from "./view.d.ts" */

/** @param {(string | number | boolean | null | undefined)[]} parts */
const join = (parts) => parts.filter(Boolean).join(", ");

/**
 * @param {AreaView} area
 * @param {Ui} ui
 */
export function controlText(area, ui) {
  return t(ui, `control.${area.neutral ? "neutral" : area.control || "none"}`);
}

/**
 * @param {AreaView} area
 * @param {View} view
 * @param {Ui} ui
 */
function leadersText(area, view, ui) {
  return [...SIDES, null].map((side) => {
    const refs = area.leaders.filter((id) => view.leaders[id].side === side).map((id) => `leader:${id}`);
    return refs.length ? t(ui, `label.leaders.${side || "none"}`, { leaders: refs, n: refs.length }) : "";
  });
}

/**
 * @param {string} id
 * @param {View} view
 * @param {Ui} ui
 */
function areaLabel(id, view, ui) {
  const area = view.areas[id];
  return join([
    ui.name(`area:${id}`),
    controlText(area, ui),
    area.neutral ? "" : t(ui, "label.value", { n: area.value }),
    ...leadersText(area, view, ui),
    area.aggressor && t(ui, "label.aggressor", { side: `side:${area.aggressor}` }),
    Object.keys(area.loose).length ? t(ui, "label.loose", { troops: troopList(ui, area.loose) }) : "",
  ]);
}

/**
 * @param {string} id
 * @param {View} view
 * @param {Ui} ui
 */
function leaderLabel(id, view, ui) {
  const leader = view.leaders[id];
  return join([
    ui.name(`leader:${id}`),
    leader.side ? t(ui, `label.side.${leader.side}`) : t(ui, "label.side.none"),
    leader.king && t(ui, "king"),
    t(ui, "stars", { n: leader.stars }),
    t(ui, "label.ratings", { battle: leader.rating, bravery: leader.bravery }),
    leader.longbow && t(ui, "label.longbow"),
    leader.disgraced && t(ui, "label.disgraced"),
    leader.strength ? t(ui, "label.leads", { troops: troopList(ui, leader.troops) }) : t(ui, "label.alone"),
    leader.place.startsWith("area:") && ui.name(leader.place),
    leader.dies_on ? t(ui, "label.dies", { n: leader.dies_on }) : "",
  ]);
}

/**
 * @param {string} kind
 * @param {View} view
 * @param {Ui} ui
 * @param {string} [area]
 */
function troopLabel(kind, view, ui, area) {
  const n = area ? view.areas[area].loose[kind] : 0;
  if (!n) return ui.name(`troop:${kind}`);
  return join([t(ui, "points", { troop: `troop:${kind}`, n }), t(ui, "label.unled"), ui.name(`area:${area}`)]);
}

/**
 * The label of `kind:id`; `area` is the area of troops without a leader.
 * @param {Target} target
 * @param {View} view
 * @param {Ui} ui
 * @param {string} [area]
 */
export function label(target, view, ui, area) {
  const [kind, id] = target.split(":", 2);
  if (kind === "area" && view.areas[id]) return areaLabel(id, view, ui);
  if (kind === "leader" && view.leaders[id]) return leaderLabel(id, view, ui);
  if (kind === "troop") return troopLabel(id, view, ui, area);
  if (kind === "track" || kind === "box") return t(ui, `${kind}.${id}`);
  if (kind === "turn") return t(ui, "track.turn-of", { n: Number(id) });
  return ui.name(target);
}

// Names short enough to stand on a counter.

const WHOLE = 12;
const ABBREVIATED = 13;
const PARTICLES = /^(of|de|du|des|von|van|ap|d'.*|d’.*)$/;
const BYNAMES = /^(le|la|the|sans)$/;

/**
 * A leader's name as a counter has room for it: Henry of Grosmont is Grosmont, Jean IV de Bretagne Jean IV.
 * @param {string} name
 */
export function shortName(name) {
  if (name.length <= WHOLE) return name;
  const regnal = name.match(/^\S+ [IVX]+\b/);
  if (regnal) return regnal[0];
  const words = name.split(" ");
  const at = words.findIndex((word, index) => index && (PARTICLES.test(word) || BYNAMES.test(word)));
  if (at > 0) return afterParticle(words, at);
  return abbreviated(words[0], words.slice(1).join(" "));
}

/**
 * @param {string[]} words
 * @param {number} at
 */
function afterParticle(words, at) {
  const rest = words.slice(at + 1).join(" ");
  if (!rest) return abbreviated(words[0], words.slice(at).join(" "));
  if (words[at] === "the" && rest.length > 6) return rest;
  if (BYNAMES.test(words[at])) return abbreviated(words[0], `${words[at]} ${rest}`);
  return abbreviated(words[0], rest);
}

/**
 * @param {string} first
 * @param {string} rest
 */
function abbreviated(first, rest) {
  const short = `${first.slice(0, /^(Ch|Ph|Th)/.test(first) ? 2 : 1)}. ${rest}`;
  return short.length <= ABBREVIATED ? short : rest;
}
