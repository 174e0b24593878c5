// A text as a QR code: dark on light in every theme, with the empty margin that readers need.
import { html, useEffect, useState } from "../../vendor/preact.js";

const QUIET = 4;

/** The code of a text as rows of dark (true) and light modules. The library is loaded when the first code is shown.
 * @param {string} text */
export async function qrRows(text) {
  const { correction, generate, mode } = await import("../../vendor/qr.js");
  const code = generate(mode.bytes(new TextEncoder().encode(text)), {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
  });
  return Array.from({ length: code.size }, (_, y) => Array.from({ length: code.size }, (_, x) => code.get(x, y)));
}

/** The place stays empty until the code is loaded, or if it cannot be: the text is also shown as words.
 * @param {{ text: string, label: string }} props */
export function QrCode({ text, label }) {
  const [rows, setRows] = useState(/** @type {boolean[][] | null} */ (null));
  useEffect(() => {
    let wanted = true;
    qrRows(text).then((made) => wanted && setRows(made), console.warn);
    return () => {
      wanted = false;
    };
  }, [text]);
  if (!rows) return html`<div class="qr"></div>`;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  const size = rows.length + 2 * QUIET;
  return html`<svg class="qr" viewBox=${`${-QUIET} ${-QUIET} ${size} ${size}`} role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect x=${-QUIET} y=${-QUIET} width=${size} height=${size} fill="#fff" /><path d=${path} fill="#000" /></svg>`;
}
