// A thing whose signs are for the eye only: a screen reader says a text instead.
import { html } from "../../vendor/preact.js";

/** @import { ComponentChildren } from "../../vendor/preact.js" */

/** The text is part of the content: a label that differs from what is seen would not work with speech input.
 * @param {{ text: string, children?: ComponentChildren }} props */
export const Spoken = ({ text, children }) =>
  html`<span class="hidden">${text}</span><span class="seen" aria-hidden="true">${children}</span>`;
