// A fight of the model, tick by tick: the fighters of both sides, the places that they hold, and the result.

import { tickTime } from "/static/js/table/frame_timing.js";
import { Icon } from "/static/js/widgets/icons.js";
import { html, useEffect, useState } from "/static/vendor/preact.js";
import { presentIn, RANKS } from "./fighters.js";
import { hasRoom } from "./sheet.js";
import { TerrainPicture } from "./terrains.js";
import { ARMIES, capital, t } from "./texts.js";
import { ArmyMark } from "./tracks.js";

/** @import { GameEvent, Ui } from "/static/js/board/types.d.ts" */
/** @import { AnyEvent, FightTickEvent, Reference } from "./events.d.ts" */
/** @import { View } from "./view.d.ts" */
/** @import { FightStory } from "./types.d.ts" */

/** @param {Reference} reference */
const nameIn = (reference) => reference?.slice(reference.indexOf(":") + 1) ?? "";

/**
 * The fighters of a side on the field after a tick.
 * @param {FightTickEvent} tick
 * @param {string} army
 */
const countAt = (tick, army) => (army === "west" ? tick.west : tick.east);

const RESULTS = ["fight-ended", "duel-ended", "scenario-won", "scenario-drawn"];

/**
 * The fight of a frame or a scene. The scene of a fight does not know its result, and that of the result has no
 * beginning: the log has it.
 * @param {{ events: GameEvent[] } | null} frame
 * @param {GameEvent[]} log
 */
export function fightOf(frame, log) {
  const events = frame?.events ?? [];
  const fight = fightsIn(events).pop();
  if (fight || !events.some((event) => RESULTS.includes(event.type))) return fight ?? null;
  return fightsIn(log.filter((event) => !event.struck)).pop() ?? null;
}

/**
 * The fights in these events, each with its events by tick.
 * @param {GameEvent[]} events
 */
export function fightsIn(events) {
  /** @type {FightStory[]} */
  const fights = [];
  for (const event of /** @type {AnyEvent[]} */ (events)) {
    const fight = fights[fights.length - 1];
    if (event.type === "fight-begins") fights.push({ begins: event, ticks: [], back: {} });
    else if (!fight) continue;
    else if (event.type === "fight-tick") fight.ticks.push(event);
    else if (event.type === "fighters-back") fight.back[event.n] = event.fighters;
    else if (event.type === "fight-ended" || event.type === "duel-ended") fight.ended = event;
    else if (event.type === "scenario-won" || event.type === "scenario-drawn") fight.result = event;
  }
  return fights.filter((fight) => fight.ended || fight.ticks.length);
}

/**
 * The fighters that were set apart before this fight, by the events of the log.
 * @param {AnyEvent[]} events
 * @param {FightStory} fight
 */
function setApart(events, fight) {
  const before = events.slice(
    0,
    events.findLastIndex(
      (event) =>
        event.version === fight.begins.version && event.type === "fight-begins" && event.space === fight.begins.space,
    ),
  );
  const scenario = before
    .slice(before.findLastIndex((event) => event.type === "scenario-begins") + 1)
    .filter((event) => !event.struck);
  return {
    dead: scenario.filter((event) => event.type === "assassinated").map((event) => nameIn(event.fighter)),
    champions: scenario.filter((event) => event.type === "champion-chosen").map((event) => nameIn(event.fighter)),
  };
}

/**
 * The fighters in the events of a fight. For an old duel the log may lack the events that chose the champions.
 * @param {FightStory} fight
 */
const metIn = (fight) =>
  [...fight.ticks.flatMap((tick) => tick.fallen), ...Object.values(fight.back).flat()].map(nameIn);

/**
 * The fighters on the field at the first tick: all, the champions, or none if boats must land first.
 * @param {FightStory} fight
 * @param {View} view
 * @param {AnyEvent[]} events
 */
function lineUp(fight, view, events) {
  const { dead, champions } = setApart(events, fight);
  if (fight.begins.objective === "objective:duel")
    return { taking: new Set([...champions, ...metIn(fight)]), on: [...champions, ...metIn(fight)] };
  const all = ARMIES.flatMap((army) => presentIn(army, view).map((fighter) => fighter.id));
  const taking = all.filter((fighter) => !dead.includes(fighter));
  return { taking: new Set(taking), on: fight.begins.terrain === "terrain:island" ? [] : taking };
}

/**
 * The fighters on the field after a number of ticks.
 * @param {FightStory} fight
 * @param {string[]} start
 * @param {number} at
 */
export function standing(fight, start, at) {
  const on = new Set(start);
  for (const tick of fight.ticks.slice(0, at)) {
    for (const fighter of fight.back[tick.n] ?? []) on.add(nameIn(fighter));
    for (const fighter of tick.fallen) on.delete(nameIn(fighter));
  }
  return on;
}

/** @param {{ army: string; fight: FightStory; at: number; line: { taking: Set<string>; on: string[] }; view: View; ui: Ui }} props */
function Line({ army, fight, at, line, view, ui }) {
  const order = view.armies[army]
    .filter((fighter) => line.taking.has(fighter.id))
    .sort((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank));
  const on = standing(fight, line.on, at);
  const fell = new Set(at ? fight.ticks[at - 1].fallen.map(nameIn) : []);
  const count = at ? countAt(fight.ticks[at - 1], army) : order.filter((fighter) => on.has(fighter.id)).length;
  return html`<div class="gw-line is-${army} ${order.length > 60 ? "is-crowd" : ""}">
    <p><${ArmyMark} army=${army} ui=${ui} /> <b>${count}</b> <small>${t(ui, "fight.on-field", { n: count })}</small></p>
    <div class="gw-figures" aria-hidden="true">${order.map((fighter) => html`<i key=${fighter.id} class="is-${fighter.form} rank-${fighter.rank} ${fell.has(fighter.id) ? "is-falling" : on.has(fighter.id) ? "" : "is-off"}"></i>`)}</div>
  </div>`;
}

/**
 * Places held, as flags: West's from the left, East's from the right.
 * @param {{ fight: FightStory; at: number; ui: Ui }} props
 */
function Held({ fight, at, ui }) {
  const most = Math.max(0, ...fight.ticks.map((tick) => tick.west_held + tick.east_held));
  if (!most) return null;
  const tick = fight.ticks[Math.max(0, at - 1)];
  const [west, east] = at ? [tick.west_held, tick.east_held] : [0, 0];
  return html`<p class="gw-held" role="img" aria-label=${t(ui, "fight.held", { west, east })}>
    ${Array.from({ length: most }, (_, index) => html`<i key=${index} class=${index < west ? "is-west" : index >= most - east ? "is-east" : ""}></i>`)}</p>`;
}

/**
 * The number of fighters of both sides by tick, as two curves; up to the present tick while the result is unknown.
 * @param {{ fight: FightStory; at: number }} props
 */
function Curves({ fight, at }) {
  const most = Math.max(1, ...fight.ticks.flatMap((tick) => [tick.west, tick.east]));
  const wide = Math.max(1, fight.ticks.length - 1);
  /** @param {string} army */
  const curve = (army) =>
    fight.ticks
      .slice(0, fight.ended ? undefined : at)
      .map((tick, index) => `${index ? "L" : "M"}${(index * 300) / wide} ${48 - (countAt(tick, army) * 44) / most}`)
      .join(" ");
  return html`<svg class="gw-curves" viewBox="0 0 300 50" preserveAspectRatio="none" aria-hidden="true">
    <path class="is-base" d="M0 48 H300" />${ARMIES.map((army) => html`<path key=${army} class="is-${army}" d=${curve(army)} />`)}
    <path class="is-now" d=${`M${(Math.max(0, at - 1) * 300) / wide} 0 V50`} /></svg>`;
}

/** @param {{ fight: FightStory; ui: Ui }} props */
function Outcome({ fight, ui }) {
  const { ended, result } = fight;
  if (!ended) return null;
  return html`<div class="gw-outcome" role="status">
    <p>${ui.rich(`generals-war.event.${ended.type}`, ended)}</p>
    ${result && html`<p><b>${ui.rich(`generals-war.event.${result.type}`, result)}</b></p>`}</div>`;
}

/**
 * The tick that is shown. A fight whose result is known is shown at its end, until the user starts it again.
 * @param {FightStory} fight
 */
function usePlaying(fight) {
  const last = fight.ticks.length;
  const wait = fight.ended ? 0 : tickTime();
  const [at, setAt] = useState(wait ? 0 : last);
  const [playing, setPlaying] = useState(Boolean(wait));
  const [touched, setTouched] = useState(false);
  const isOver = at >= last;
  useEffect(() => {
    if (!playing || isOver) return undefined;
    const [start, step] = [performance.now(), wait || 120];
    // Ticks go by the clock: a slow machine skips some, so that the scene of the result does not cut the fight off.
    const timer = setInterval(() => setAt(Math.min(last, at + Math.round((performance.now() - start) / step))), step);
    return () => clearInterval(timer);
  }, [playing, isOver, last]);
  const toggle = () => {
    setTouched(true);
    if (at >= last) setAt(0);
    setPlaying(!playing || at >= last);
  };
  /** @param {number} tick */
  const goTo = (tick) => {
    setTouched(true);
    setPlaying(false);
    setAt(tick);
  };
  return { at, last, playing: playing && at < last, done: at >= last && !touched, toggle, goTo };
}

/** @param {{ fight: FightStory; shown: ReturnType<typeof usePlaying>; view: View; ui: Ui }} props */
function Show({ fight, shown, view, ui }) {
  const { at, last, playing, done, toggle, goTo } = shown;
  const line = lineUp(fight, view, /** @type {AnyEvent[]} */ (ui.events ?? []));
  return html`
    ${
      last > 0 &&
      html`<div class="gw-lines ${done ? "is-done" : ""}">${ARMIES.map((army) => html`<${Line} key=${army} army=${army} fight=${fight} at=${at} line=${line} view=${view} ui=${ui} />`)}</div>
      <${Held} fight=${fight} at=${at} ui=${ui} /><${Curves} fight=${fight} at=${at} />
      <div class="gw-play"><button type="button" class="small" onClick=${toggle} aria-label=${t(ui, playing ? "fight.pause" : "fight.play")}><${Icon} name=${playing ? "pause" : "play"} /></button>
        <input type="range" min="0" max=${last} value=${at} aria-label=${t(ui, "fight.tick")} onInput=${(/** @type {{ target: HTMLInputElement }} */ event) => goTo(Number(event.target.value))} />
        <output>${t(ui, "fight.tick-of", { n: at, of: last })}</output></div>`
    }
    ${at >= last && html`<${Outcome} fight=${fight} ui=${ui} />`}`;
}

/** @param {{ fight: FightStory; view: View; ui: Ui }} props */
function Report({ fight, view, ui }) {
  const { space, terrain, objective } = fight.begins;
  const shown = usePlaying(fight);
  return html`<details class="gw-fight" open=${!shown.done || hasRoom()}><summary><${TerrainPicture} terrain=${nameIn(terrain)} size="30" />${t(ui, "fight.title", { space })} <small>${capital(ui, ui.name(objective ?? ""))}</small></summary>
    <${Show} fight=${fight} shown=${shown} view=${view} ui=${ui} /></details>`;
}

/**
 * A fight that has just been fought; the last one, if several came in a row. On a low screen it folds when it is over.
 * @param {{ fight: FightStory; view: View; ui: Ui }} props
 */
export const Fight = ({ fight, view, ui }) =>
  html`<${Report} key=${`${fight.begins.version}${fight.begins.space}${fight.ended ? " ended" : ""}`} fight=${fight} view=${view} ui=${ui} />`;
