// A button that opens a small panel; Escape or a click elsewhere closes it.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { elementOf } from "../app/dom.js";
import { Icon } from "./icons.js";

/** @import { ComponentChildren } from "../../vendor/preact.js" */

/** @param {{ label: string, icon: string, children?: ComponentChildren, text?: boolean }} props */
export function Menu({ label, icon, children, text }) {
  const [open, setOpen] = useState(false);
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!open) return undefined;
    /** @param {PointerEvent} event */
    const onPointer = (event) => {
      if (!root.current?.contains(elementOf(event))) setOpen(false);
    };
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      event.stopPropagation();
      root.current?.querySelector("button")?.focus();
    };
    addEventListener("pointerdown", onPointer);
    addEventListener("keydown", onKey, true);
    return () => {
      removeEventListener("pointerdown", onPointer);
      removeEventListener("keydown", onKey, true);
    };
  }, [open]);
  /** @param {Event} event */
  const leave = (event) => {
    if (elementOf(event).closest("[data-closes]")) setOpen(false);
  };
  return html`<div class="menu" ref=${root}>
    <button type="button" class="quiet" aria-label=${label} title=${label} aria-expanded=${open} onClick=${() => setOpen(!open)}>
      <${Icon} name=${icon} />${text ? html`<span class="menu-text">${label}</span>` : null}
    </button>
    ${open ? html`<div class="menu-panel" onClick=${leave}>${children}</div>` : null}
  </div>`;
}
