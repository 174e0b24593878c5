// A dialog over the page. It is the `dialog` element of the browser, which handles the focus and Escape.

import { html, useEffect, useRef } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";

/** @import { ComponentChildren } from "../../vendor/preact.js" */

/** @param {{ title: string, close: () => void, children?: ComponentChildren, wide?: boolean }} props */
export function Dialog({ title, close, children, wide }) {
  const { say } = useTexts();
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    element.current?.showModal();
  }, []);
  /** @param {Event} event */
  const outside = (event) => {
    if (event.target === element.current) close();
  };
  return html`<dialog ref=${element} class=${wide ? "wide" : ""} aria-label=${title} onClose=${close} onClick=${outside}>
    <div class="dialog-body">
      <header><h2>${title}</h2>
        <button type="button" class="quiet close" aria-label=${say("page.close")} onClick=${close}>×</button></header>
      ${children}
    </div>
  </dialog>`;
}

/** Ask before something that cannot be taken back.
 * @param {{ title: string, text: string, yes: string, close: () => void, act: () => void }} props */
export function Confirm({ title, text, yes, close, act }) {
  const { say } = useTexts();
  return html`<${Dialog} title=${title} close=${close}>
    <p>${text}</p>
    <div class="buttons">
      <button type="button" class="primary" onClick=${() => {
        act();
        close();
      }}>${yes}</button>
      <button type="button" onClick=${close}>${say("page.cancel")}</button>
    </div>
  <//>`;
}
