// Parts of all help cards: the frame, and a fact with the rule that states it.

import { html } from "/static/vendor/preact.js";
import { t } from "./texts.js";

/** @import { Ui } from "/static/js/board/types.d.ts" */
/** @import { ComponentChildren, VNode } from "/static/vendor/preact.js" */

/** The kind of an area in a target. */
export const AREA = "area:";

/**
 * A rule by its number; what follows a dash only names a part of it.
 * @param {{ number: string; ui: Ui }} props
 */
export const Rule = ({ number, ui }) =>
  html` <span class="wog-rule" data-rule=${number}>${t(ui, "rule", { number: number.split("-")[0] })}</span>`;

/**
 * One fact with its rule; nothing without a text.
 * @param {{ ui: Ui; text: string; rule?: string; tone?: string; children?: ComponentChildren }} props
 */
export function Fact({ text, rule, ui, tone, children }) {
  if (!text) return null;
  return html`<li class=${tone ? `is-${tone}` : ""}>${children}${text}${rule && html`<${Rule} number=${rule} ui=${ui} />`}</li>`;
}

/** @param {{ picture?: VNode; title: string; below: ComponentChildren; children?: ComponentChildren }} props */
export function Frame({ picture, title, below, children }) {
  return html`<div class="wog-card"><div class="wog-card-head">${picture}<div><h3>${title}</h3><p>${below}</p></div></div>
    <ul class="wog-facts">${children}</ul></div>`;
}
