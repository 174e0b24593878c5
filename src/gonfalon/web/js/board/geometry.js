// The geometry of a board, built from real coasts: outlines, borders, and the places kept for what stands there.

/** @import { MapShape } from "./map.d.ts" */

/** The numbers of path data. @param {string} path */
export const numbersIn = (path) => (path.match(/-?[\d.]+/g) ?? []).map(Number);

/** An arc from its end to its start. @param {number[]} arc a point, then the steps from point to point */
function backwards([x, y, ...steps]) {
  const back = [];
  for (let i = steps.length - 2; i >= 0; i -= 2) {
    x += steps[i];
    y += steps[i + 1];
    back.push(-steps[i], -steps[i + 1]);
  }
  return [x, y, ...back];
}

/** Give every area its outline: the file has each line once, in an arc, also where two areas share it.
 * @param {MapShape} drawing */
export function withOutlines(drawing) {
  /** @type {number[][]} */
  const arcs = [];
  for (const area of Object.values(drawing.areas)) for (const { id, d } of area.arcs) arcs[id] = numbersIn(d);
  /** @param {number[]} ring */
  const outline = (ring) => {
    const around = ring.map((id) => (id < 0 ? backwards(arcs[~id]) : arcs[id]));
    const [[x, y]] = around;
    // The path closes itself, so the step that leads back to its start is left out.
    const steps = around.flatMap(([, , ...each]) => each).slice(0, -2);
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${steps.join(" ")}z`;
  };
  for (const area of Object.values(drawing.areas)) area.path = area.rings.map(outline).join("");
  return drawing;
}

/** What is drawn at an address: `load` fetches it once, and the page waits for this before it draws; `geometry` gives it.
 * @param {string | URL} address */
export function drawingAt(address) {
  let drawing = /** @type {MapShape | null} */ (null);
  const load = async () => {
    if (drawing) return drawing;
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    drawing = withOutlines(await answer.json());
    return drawing;
  };
  /** Called once the board has loaded. */
  const geometry = () => /** @type {MapShape} */ (drawing);
  return { load, geometry };
}
