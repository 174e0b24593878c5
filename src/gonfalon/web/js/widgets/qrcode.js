// A text as a square that a phone can read: dark on light whatever the theme, with the quiet edge that readers want.
import { html, useMemo } from "../../vendor/preact.js";
import { qrCode } from "../qr.js";

const QUIET = 4;

export function QrCode({ text, label }) {
  const rows = useMemo(() => qrCode(text), [text]);
  if (!rows) return null;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  const size = rows.length + 2 * QUIET;
  return html`<svg class="qr" viewBox=${`${-QUIET} ${-QUIET} ${size} ${size}`} role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect x=${-QUIET} y=${-QUIET} width=${size} height=${size} fill="#fff" /><path d=${path} fill="#000" /></svg>`;
}
