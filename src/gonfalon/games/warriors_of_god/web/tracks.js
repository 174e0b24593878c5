// The bar above the map: turns with the calendar behind them, the phase, impulses, victory, Kings.

import { Spoken } from "/static/js/widgets/spoken.js";
import { html } from "/static/vendor/preact.js";
import { shortName } from "./labels.js";
import { BEASTS, Charge } from "./shields.js";
import { SIDES, t } from "./texts.js";

/** @import { BoardProps, Target, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

const CROWN = "M0 12 L-1.6 2.6 L5 6.6 L9 0 L13 6.6 L19.6 2.6 L18 12z";

/** @param {Target} target */
const thing = (target) => ({ "data-target": target, tabindex: "0", role: "button" });

/**
 * The side's sign: its beast and letter on its colour.
 * @param {{ side: string; ui: Ui; size?: number }} props
 */
export function SideMark({ side, ui, size = 20 }) {
  return html`<svg class="wog-side-mark is-${side}" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">
    <rect x="1" y="1" width="22" height="22" rx="4" />
    <${Charge} name=${BEASTS[side]} x="4" y="4" size="16" />
  </svg><span class="wog-side-letter" aria-hidden="true">${t(ui, `letter.${side}`)}</span>`;
}

/** @param {BoardProps<View>} props */
function Turns({ view, ui }) {
  const turns = Array.from({ length: view.turns }, (_, index) => index + 1);
  const label = t(ui, "track.turn-of", { n: view.turn });
  return html`<div class="wog-track is-turns">
    <span class="wog-track-name" ...${thing("track:turn")}><${Spoken} text=${label}>${t(ui, "track.turn")}<//></span>
    <span class="wog-now-turn" aria-hidden="true">${view.turn}<small>/${view.turns}</small></span>
    <ol class="wog-turns">${turns.map(
      (
        turn,
      ) => html`<li key=${turn}><span class="wog-turn ${turn < view.turn ? "is-past" : ""} ${turn === view.turn ? "is-now" : ""}"
      ...${thing(`turn:${turn}`)}><${Spoken} text=${t(ui, "track.turn-of", { n: turn })}>${turn}<//></span></li>`,
    )}</ol>
  </div>`;
}

/** @param {BoardProps<View>} props */
function Phase({ view, ui }) {
  if (!view.phase_name) return null;
  const name = ui.say(`warriors-of-god.phase.${view.phase_name}`);
  return html`<div class="wog-track is-phase" ...${thing("track:phase")}><${Spoken} text=${t(ui, "track.phase-of", { n: view.phase, phase: name })}>
    <span class="wog-track-name is-phone">${t(ui, "track.phase")}</span><span class="wog-phase-number">${view.phase}</span><span class="wog-phase-name">${name}</span><//>
  </div>`;
}

/**
 * The initiative: whose impulse was first, which says nothing about who acts now.
 * @param {{ text: string; ui: Ui }} props
 */
function First({ text, ui }) {
  return html`<span class="wog-first" title=${text}><svg width="9" height="14" viewBox="0 0 9 14" aria-hidden="true"><path d="M1 14 V.6 L8.4 3.8 L1 7" /></svg>
    <small>${t(ui, "track.first")}</small></span>`;
}

/** @param {BoardProps<View>} props */
function Impulses({ view, ui }) {
  const first = view.initiative;
  const order = first === "french" ? [...SIDES].reverse() : SIDES;
  const left = t(ui, "track.impulses-of", { english: view.impulses.english, french: view.impulses.french });
  const holds = first && t(ui, "track.initiative", { side: `side:${first}` });
  const label = holds ? `${left}. ${holds}` : left;
  return html`<div class="wog-track is-impulses" ...${thing("track:impulses")}><${Spoken} text=${label}>
    <span class="wog-track-name">${t(ui, "track.impulses")}</span>
    ${order.map(
      (side) => html`<span key=${side} class="wog-impulses is-${side} ${ui.to_act.includes(side) ? "is-acting" : ""}">
      <${SideMark} side=${side} ui=${ui} size="18" /><b>${view.impulses[side]}</b>${side === first && html`<${First} text=${holds} ui=${ui} />`}</span>`,
    )}
  <//></div>`;
}

/**
 * Where the marker stands between the two sides, and where the turn would take it as things stand.
 * @param {BoardProps<View>} props
 */
function Victory({ view, ui }) {
  const score = view.score.english - view.score.french;
  const change = view.would_score.english - view.would_score.french;
  const most = view.winning_points;
  /** @param {number} points */
  const at = (points) => 50 - (Math.max(-most, Math.min(most, points)) * 50) / most;
  const ahead = score > 0 ? "english" : score < 0 ? "french" : null;
  const gains = change > 0 ? "english" : change < 0 ? "french" : null;
  /**
   * @param {number} from
   * @param {number} to
   */
  const span = (from, to) => ({ x: Math.min(from, to), width: Math.abs(from - to) });
  return html`<div class="wog-track is-victory" ...${thing("track:victory")}><${Spoken} text=${victoryLabel(view, ui)}>
    <span class="wog-track-name">${t(ui, "track.victory")}</span>
    <span class="wog-score is-${ahead || "level"}">${ahead && t(ui, `letter.${ahead}`)} ${Math.abs(score)}</span>
    <svg class="wog-victory" width="132" height="20" viewBox="0 0 100 15" preserveAspectRatio="none" aria-hidden="true">
      <rect class="is-ground" x="0" y="4" width="100" height="7" rx="1" />
      <rect class="is-${ahead || "level"}" ...${span(50, at(score))} y="4" height="7" />
      ${!ui.over && html`<rect class="is-would is-${gains || "level"}" ...${span(at(score), at(score + change))} y="5.6" height="3.8" />`}
      ${[-20, -10, 0, 10, 20].map((mark) => html`<path key=${mark} class="is-mark" d="M${at(mark)} 3 V12" />`)}
      <path class="is-marker" d="M${at(score)} 1 V14" />
    </svg>
    <span class="wog-would is-${gains || "level"}">${ui.over ? null : gains ? html`<i aria-hidden="true">${t(ui, `letter.${gains}`)}</i> +${Math.abs(change)}` : "±0"}</span>
  <//></div>`;
}

/**
 * @param {View} view
 * @param {Ui} ui
 */
export function victoryLabel(view, ui) {
  const ahead = view.score.english ? "english" : "french";
  const stands = t(ui, "track.score", { side: `side:${ahead}`, n: view.score[ahead] });
  if (ui.over) return stands;
  return `${stands} ${t(ui, "track.would", { english: view.would_score.english, french: view.would_score.french })}`;
}

/**
 * Who reigns; a King in prison reigns in name only.
 * @param {BoardProps<View>} props
 */
function Kings({ view, ui }) {
  return html`<div class="wog-track is-kings">${SIDES.map((side) => {
    const king = view.kings[side];
    const captive = king && view.leaders[king].place === "captive";
    const name = king ? shortName(ui.name(`leader:${king}`)) : t(ui, "no-king");
    const title = t(ui, `king-is.${side}`, { king: name });
    return html`<span key=${side} title=${title} class="wog-king is-${side} ${king ? "" : "is-vacant"} ${captive ? "is-captive" : ""}"
      ...${thing(king ? `leader:${king}` : "track:kings")}><${Spoken} text=${title}>
      <svg width="18" height="13" viewBox="-2 -1 22 14"><path d=${CROWN} /></svg><span class="wog-king-name">${name}</span><//></span>`;
  })}</div>`;
}

/** @param {BoardProps<View>} props */
export function StatusBar({ view, ui }) {
  return html`<div class="wog-tracks">
    <${Turns} view=${view} ui=${ui} />
    <${Phase} view=${view} ui=${ui} />
    <${Impulses} view=${view} ui=${ui} />
    <${Victory} view=${view} ui=${ui} />
    <${Kings} view=${view} ui=${ui} />
  </div>`;
}
