// The frame of a plain board: it scrolls, and has no zoom.
import { html, useEffect, useRef } from "../../../vendor/preact.js";

/** @import { Camera } from "../types.d.ts" */
/** @import { VNode } from "../../../vendor/preact.js" */

/** What the page asks of a camera, on a board that scrolls.
 * @param {HTMLElement} frame @returns {Camera} */
const cameraOf = (frame) => ({
  moved: true,
  fit() {},
  by() {},
  remember() {},
  recall() {},
  pan: (dx, dy) => frame.scrollBy(dx * 80, dy * 80),
  show: (elements) => elements[0]?.scrollIntoView({ block: "nearest" }),
  sees(element) {
    const [inner, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
    return inner.bottom > outer.top && inner.top < outer.bottom;
  },
});

/** @param {{ map: VNode, cameraRef: { current: Camera | null }, label: string }} props */
export function View({ map, cameraRef, label }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (frame.current) cameraRef.current = cameraOf(frame.current);
  }, []);
  return html`<div class="plain-board" ref=${frame} role="group" aria-label=${label} data-board data-group>${map}</div>`;
}
