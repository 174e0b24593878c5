// The card of a thing: what it is, what a click would do, why it cannot be done.
import { html, useLayoutEffect, useRef } from "../../vendor/preact.js";
import { Icon } from "../widgets/icons.js";

const GAP = 14;

export function HelpCard({ looked, board, view, ui, say, children }) {
  const card = useRef(null);
  useLayoutEffect(() => place(card.current, looked.element));
  const choices = ui.choices(looked.target);
  return html`<aside class="help-card" ref=${card} role="tooltip" id="help-card">
    <${board.Card} target=${looked.target} view=${view} ui=${ui} />
    ${choices.map((choice) => html`<p class="would"><${Icon} name="check" />${choice.label}${choice.final ? html` <${Final} why=${choice.final} say=${say} />` : null}</p>`)}
    ${children}
  </aside>`;
}

/** Why a choice cannot be taken back. */
export function Final({ why, say, short }) {
  const text = say(`page.final.${why}`);
  return html`<span class=${`final-note final-${why}`} title=${text}><${Icon} name=${why === "luck" ? "die" : "lock"} /><span class=${short ? "hidden" : ""}>${text}</span></span>`;
}

function place(card, element) {
  if (!card || !element?.isConnected) return;
  const box = element.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const room = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
  const big = box.width > 260 || box.height > 260;
  const anchor = big ? { left: box.left + box.width / 2, right: box.left + box.width / 2, top: box.top + box.height / 2 } : box;
  const prompt = element.closest(".over-map")?.getBoundingClientRect();
  let left = (prompt && prompt.right + width < room.width - 8 ? prompt.right : anchor.right) + GAP;
  if (left + width > room.width - 8) left = anchor.left - GAP - width;
  if (left < 8) left = Math.max(8, Math.min(room.width - width - 8, anchor.left));
  const top = Math.max(8, Math.min(anchor.top - 10, room.height - height - 8));
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
}
