// @ts-nocheck
// A dialog over the page: the browser's own, so that focus and Escape are as people know them.
import { html, useEffect, useRef } from "../../vendor/preact.js";

export function Dialog({ title, close, children, say, wide }) {
  const element = useRef(null);
  useEffect(() => {
    element.current.showModal();
  }, []);
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

/** Ask before something that cannot be taken back. */
export function Confirm({ title, text, yes, say, close, act }) {
  return html`<${Dialog} title=${title} close=${close} say=${say}>
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
