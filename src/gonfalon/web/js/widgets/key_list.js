// All keys of the page, in the reference and in a dialog at a table.
import { html } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { Dialog } from "./dialog.js";

const KEYS = [
  "goal",
  "list",
  "text",
  "digits",
  "undo",
  "layout",
  "confirm",
  "put-back",
  "hint",
  "next",
  "arrows",
  "zoom",
  "overlays",
  "roster",
  "skip",
  "back",
  "escape",
  "replay",
];

/** Its texts are those of `loadGuide`. */
export function KeyList() {
  const { say } = useTexts();
  return html`<dl class="terms keys">${KEYS.map((key) => html`<div><dt><kbd>${say(`page.keys.${key}.key`)}</kbd></dt><dd>${say(`page.keys.${key}`)}</dd></div>`)}</dl>`;
}

/** @param {{ close: () => void }} props */
export function KeyDialog({ close }) {
  const { say } = useTexts();
  return html`<${Dialog} title=${say("page.keys")} close=${close}><${KeyList} /><//>`;
}
