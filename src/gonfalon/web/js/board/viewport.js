// The window with the map of a board, and its zoom buttons.
import { html, useEffect, useRef } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { Icon } from "../widgets/icons.js";
import { later } from "../widgets/later.js";
import { MapCamera } from "./camera.js";

/** @import { BoardFrameProps } from "./types.d.ts" */

const ZOOM_STEP = 1.35;
const ArrowLayer = later(() => import("./arrows.js").then((module) => module.ArrowLayer), true);

/** @param {BoardFrameProps} props */
export function BoardView({ map, cameraRef, label, arrows, view }) {
  const { say, board } = useTable();
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  const layer = useRef(/** @type {SVGGElement | null} */ (null));
  const camera = useRef(/** @type {MapCamera | null} */ (null));
  useEffect(() => {
    if (!svg.current || !layer.current) return undefined;
    const frame = /** @type {HTMLElement} */ (svg.current.parentElement);
    camera.current = new MapCamera(svg.current, layer.current, board, frame);
    cameraRef.current = camera.current;
    return observe(svg.current, camera.current);
  }, [board]);
  useEffect(() => {
    if (svg.current) keepOneTabStop(svg.current);
    camera.current?.uncover();
  }, [map]);
  /** @param {string} key @param {string} icon @param {() => void} act */
  const button = (key, icon, act) =>
    html`<button type="button" aria-label=${say(key)} title=${say(key)} onClick=${act}><${Icon} name=${icon} /></button>`;
  return html`<div class="board-frame">
    <svg class="board" ref=${svg} role="group" aria-label=${label} data-board data-group>
      <g ref=${layer}>${map}${arrows?.length ? html`<${ArrowLayer} arrows=${arrows} board=${board} view=${view} />` : null}</g>
    </svg>
    <div class="zoom-buttons">
      ${button("page.zoom.in", "plus", () => camera.current?.by(ZOOM_STEP))}
      ${button("page.zoom.out", "minus", () => camera.current?.by(1 / ZOOM_STEP))}
      ${button("page.zoom.fit", "fit", () => camera.current?.fit())}
    </div>
  </div>`;
}

/** Watch the sizes of window and prompt. Answers a function that stops.
 * @param {SVGSVGElement} svg @param {MapCamera} camera */
function observe(svg, camera) {
  const area = /** @type {HTMLElement} */ (svg.closest(".stage-area"));
  const cards = /** @type {HTMLElement} */ (area.querySelector(".over-map"));
  const window = new ResizeObserver(() => camera.resized());
  const prompt = new ResizeObserver(() => {
    // The style sheet places what stands above the prompt by its height.
    area.style.setProperty("--prompt-height", `${cards.offsetHeight}px`);
    camera.uncover();
  });
  window.observe(svg);
  prompt.observe(cards);
  return () => {
    window.disconnect();
    prompt.disconnect();
  };
}

/** The map is one stop for the Tab key; arrow keys lead on from there. @param {SVGSVGElement} svg */
function keepOneTabStop(svg) {
  const targets = [...svg.querySelectorAll("[data-target]")];
  const current =
    targets.find((target) => target === document.activeElement) ??
    targets.find((target) => target.classList.contains("lit")) ??
    targets[0];
  for (const target of targets) target.setAttribute("tabindex", target === current ? "0" : "-1");
}
