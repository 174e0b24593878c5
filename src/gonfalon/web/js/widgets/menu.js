// @ts-nocheck
// A button that opens a small panel; Escape or a click elsewhere closes it.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { Icon } from "./icons.js";

export function Menu({ label, icon, children, text }) {
  const [open, setOpen] = useState(false);
  const root = useRef(null);
  useEffect(() => {
    if (!open) return undefined;
    const close = (event) => {
      if (event.type === "keydown" ? event.key === "Escape" : !root.current?.contains(event.target)) {
        setOpen(false);
        if (event.type === "keydown") {
          event.stopPropagation();
          root.current?.querySelector("button").focus();
        }
      }
    };
    addEventListener("pointerdown", close);
    addEventListener("keydown", close, true);
    return () => {
      removeEventListener("pointerdown", close);
      removeEventListener("keydown", close, true);
    };
  }, [open]);
  const leave = (event) => {
    if (event.target.closest("[data-closes]")) setOpen(false);
  };
  return html`<div class="menu" ref=${root}>
    <button type="button" class="quiet" aria-label=${label} title=${label} aria-expanded=${open} onClick=${() => setOpen(!open)}>
      <${Icon} name=${icon} />${text ? html`<span class="menu-text">${label}</span>` : null}
    </button>
    ${open ? html`<div class="menu-panel" onClick=${leave}>${children}</div>` : null}
  </div>`;
}
