// Sentences with names that open a help card, and with dice as pictures.
import { html } from "../../vendor/preact.js";

/** @import { TextPart } from "../board/types.d.ts" */

/** Places of the pips of a die, by its number. @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [6.5, 6.5],
    [12, 12],
    [17.5, 17.5],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};

/** @param {{ value: number, hit?: boolean, rolling?: boolean }} props */
export function Die({ value, hit, rolling }) {
  return html`<svg class=${`die ${hit ? "hit" : ""} ${rolling ? "rolling" : ""}`} viewBox="0 0 24 24" role="img" aria-label=${String(value)}>
    <rect x="1" y="1" width="22" height="22" rx="5" />
    ${PIPS[value]?.map(([x, y]) => html`<circle cx=${x} cy=${y} r="2.3" />`) ?? html`<text x="12" y="17.5" text-anchor="middle">${value}</text>`}
  </svg>`;
}

/** The parts that Catalogue.rich made, as elements. @param {{ parts: TextPart[], rolling?: boolean }} props */
export function Rich({ parts, rolling }) {
  return parts.map((part) => {
    if (typeof part === "string") return part;
    if ("dice" in part)
      return html`<span class="dice">${part.dice.map((die) => html`<${Die} value=${die} hit=${die >= part.least} rolling=${rolling} />`)}</span>`;
    return html`<span class=${`ref ref-${part.ref.split(":")[0]}`} data-target=${part.ref} data-name=${part.ref.split(":")[1]}>${part.text}</span>`;
  });
}
