// A row of things that is broader than its place: a lit thing that is out of sight is no choice for the viewer.
import { useEffect, useRef } from "../../vendor/preact.js";

/** Answers a ref for the row. It is scrolled to its first lit thing whenever other things are lit. */
export function useLitInView() {
  const row = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef("");
  useEffect(() => {
    const lit = /** @type {HTMLElement[]} */ ([...(row.current?.querySelectorAll(".lit") ?? [])]);
    const now = lit.map(({ dataset }) => dataset.target).join(" ");
    if (row.current && now && now !== before.current) showIn(row.current, lit[0]);
    before.current = now;
  });
  return row;
}

const EDGE = 8;

/** Scroll a row sideways only: the prompt above it stays in sight. @param {HTMLElement} row @param {HTMLElement} thing */
function showIn(row, thing) {
  const [place, { left, right }] = [row.getBoundingClientRect(), thing.getBoundingClientRect()];
  if (left < place.left || right > place.right) row.scrollLeft += left - place.left - EDGE;
}
