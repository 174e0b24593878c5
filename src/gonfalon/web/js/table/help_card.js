// The help card of a target: what it is, what a click does, or why it does nothing.

import { html, useLayoutEffect, useRef } from "../../vendor/preact.js";
import { useTable, useTexts } from "../app/context.js";
import { Icon } from "../widgets/icons.js";

/** @import { Choice, Ui } from "../board/types.d.ts" */
/** @import { Box } from "../board/placement.js" */
/** @import { View } from "../net/types.d.ts" */
/** @import { VNode } from "../../vendor/preact.js" */

/** @typedef {{ target: string, element: HTMLElement }} Looked a thing that is pointed at */

const GAP = 14;
const EDGE = 8;
/** A pixel over the prompt or the header weighs as much as so many over what could be chosen. */
const FORBIDDEN = 50;
const FORBIDDEN_PLACES = ".bar, .over-map, .transport";

/** @param {{ looked: Looked, view: View, ui: Ui, children?: VNode[] }} props */
export function HelpCard({ looked, view, ui, children }) {
  const { say, board } = useTable();
  const card = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => place(card.current, looked.element));
  const choices = ui.choices(looked.target);
  const about = board.Card({ target: looked.target, view, ui });
  if (!about && !choices.length && !children?.length) return null;
  return html`<aside class="help-card" ref=${card} aria-label=${say("page.help")}>
    ${about}
    ${choices.map((choice) => html`<p class="would"><${Icon} name="check" />${choice.label}${choice.final ? html` <${Final} why=${choice.final} />` : null}<${Note} choice=${choice} view=${view} ui=${ui} /></p>`)}
    ${children}
  </aside>`;
}

/** What a choice brings and costs. @param {{ choice: Choice, view: View, ui: Ui }} props */
export function Note({ choice, view, ui }) {
  const { board } = useTable();
  const text = board.note?.(choice, view, ui);
  return text ? html`<small class="choice-note">${text}</small>` : null;
}

/** Why a choice cannot be taken back. @param {{ why: string, short?: boolean }} props */
export function Final({ why, short }) {
  const { say } = useTexts();
  const text = say(`page.final.${why}`);
  return html`<span class=${`final-note final-${why}`} title=${text}><${Icon} name=${why === "luck" ? "die" : "lock"} /><span class=${short ? "hidden" : ""}>${text}</span></span>`;
}

/** How many pixels two boxes share. @param {Box} one @param {Box} other */
function shared(one, other) {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** The middle of a thing: an area's box reaches far beyond its land. @param {DOMRect} box */
function heart({ left, right, top, bottom, width, height }) {
  const [x, y] = [Math.max(0, width - 60) / 4, Math.max(0, height - 60) / 4];
  return { left: left + x, right: right - x, top: top + y, bottom: bottom - y };
}

/** Where a card may be, the usual place first.
 * @param {Box} box of the target @param {number} width @param {number} height @param {{ right: number, bottom: number }} room */
function spotsAround(box, width, height, room) {
  const middle = (box.top + box.bottom - height) / 2;
  return [
    [box.right + GAP, box.top - 10],
    [box.left - GAP - width, box.top - 10],
    [box.right + GAP, middle],
    [box.left - GAP - width, middle],
    [box.left, box.bottom + GAP],
    [box.left, box.top - GAP - height],
    [EDGE, room.bottom],
    [room.right, box.bottom + GAP],
    [EDGE, box.bottom + GAP],
  ];
}

/** The place of the card: beside, below or above the target, or below the prompt; the one that hides the fewest choices.
 * @param {HTMLElement | null} card
 * @param {HTMLElement} element */
function place(card, element) {
  if (!card || !element?.isConnected) return;
  const root = /** @type {HTMLElement} */ (card.parentElement);
  const box = heart(element.getBoundingClientRect());
  const { width, height } = card.getBoundingClientRect();
  const room = {
    right: document.documentElement.clientWidth - EDGE - width,
    bottom: document.documentElement.clientHeight - EDGE - height,
  };
  /** @param {string} names */
  const boxes = (names) => [...root.querySelectorAll(names)].map((each) => each.getBoundingClientRect());
  const forbidden = boxes(element.closest(".bar") ? ".over-map > *" : FORBIDDEN_PLACES);
  const lit = [...root.querySelectorAll(".lit[data-target]")]
    .filter((each) => each !== element)
    .map((each) => heart(each.getBoundingClientRect()));
  // The card of a thing in the header must not cover the header.
  const bar = element.closest(".bar")?.getBoundingClientRect();
  const least = bar ? bar.bottom + EDGE : EDGE;
  const spots = spotsAround(box, width, height, room).map(([x, y]) => ({
    left: Math.max(EDGE, Math.min(room.right, x)),
    top: Math.max(least, Math.min(room.bottom, y)),
  }));
  /** @param {{ left: number, top: number }} props */
  const cost = ({ left, top }) => {
    const spot = { left, top, right: left + width, bottom: top + height };
    /** @param {Box[]} others */
    const sum = (others) => others.reduce((total, other) => total + shared(spot, other), 0);
    return FORBIDDEN * sum(forbidden) + sum(lit) + 2 * shared(spot, box);
  };
  const best = spots.reduce((least, spot) => (cost(spot) < cost(least) ? spot : least));
  card.style.left = `${best.left}px`;
  card.style.top = `${best.top}px`;
}
