// Where a map whose things lie apart has the most room: cards may lie over its empty ground, but not over its things.

/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */

const STEPS = 14;
const SMALLER = 0.97;
const TRIES = 60;
const EDGE = 8;

const ROOMY = "(min-width: 801px) and (min-height: 501px)";

/** Is there room for a card to lie open beside the map? */
export const isRoomy = () => matchMedia(ROOMY).matches;

/** Do two boxes have ground in common? @param {Box} one @param {Box} other */
export const meet = (one, other) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** The box around all of some boxes. @param {Box[]} boxes */
export function around(boxes) {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** @param {Box} box @param {number} k @param {number} x @param {number} y */
const moved = (box, k, x, y) => ({
  left: box.left * k + x,
  right: box.right * k + x,
  top: box.top * k + y,
  bottom: box.bottom * k + y,
});

/** Is a box inside a window, and under none of the cards? @param {Box} box @param {Box} window @param {Box[]} cards */
export const isClear = (box, window, cards) => contains(window, box) && !cards.some((card) => meet(box, card));

/** Places from one end to the other, the middle first. @param {number} from @param {number} to */
function spread(from, to) {
  const places = Array.from({ length: STEPS + 1 }, (_, index) => from + ((to - from) * index) / STEPS);
  const middle = (from + to) / 2;
  return places.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
}

/** The largest `{k, x, y}` that leaves all things (in units of the map) in sight; null if there is none worth it.
 * @param {Box[]} things
 * @param {Box} window
 * @param {Box[]} cards */
export function roomiest(things, window, cards) {
  const whole = around(things);
  const inner = {
    left: window.left + EDGE,
    right: window.right - EDGE,
    top: window.top + EDGE,
    bottom: window.bottom - EDGE,
  };
  let k = Math.min(
    (inner.right - inner.left) / (whole.right - whole.left),
    (inner.bottom - inner.top) / (whole.bottom - whole.top),
  );
  for (let tries = 0; tries < TRIES; tries += 1, k *= SMALLER)
    for (const y of spread(inner.top - whole.top * k, inner.bottom - whole.bottom * k))
      for (const x of spread(inner.left - whole.left * k, inner.right - whole.right * k))
        if (things.every((box) => isClear(moved(box, k, x, y), window, cards))) return { k, x, y };
  return null;
}

/** Of the width of a window: a narrower card covers it from the left or right, a wider one from above or below. */
const BESIDE = 0.4;
/** The same if cards above and below would hide more than that part of the height. */
const WIDER_BESIDE = 0.5;
const MOST_HIDDEN = 0.45;

/** How much of the window some cards over it hide, from each side. @param {DOMRect} outer @param {DOMRect[]} cards */
export function coveredBy(outer, cards) {
  const covered = coveredFrom(outer, cards, BESIDE);
  const isLow = covered.top + covered.bottom > outer.height * MOST_HIDDEN;
  return isLow ? coveredFrom(outer, cards, WIDER_BESIDE) : covered;
}

/** @param {DOMRect} outer @param {DOMRect[]} cards @param {number} widest the width of a card at the left or right */
function coveredFrom(outer, cards, widest) {
  const covered = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const inner of cards) {
    const [above, below] = [inner.top - outer.top, outer.bottom - inner.bottom];
    const beside = inner.width < outer.width * (inner.height > outer.height * 0.9 ? 0.6 : widest);
    if (beside && inner.left - outer.left > outer.right - inner.right)
      covered.right = Math.max(covered.right, outer.right - inner.left);
    else if (beside) covered.left = Math.max(covered.left, inner.right - outer.left);
    else if (above < below) covered.top = Math.max(covered.top, inner.bottom - outer.top);
    else covered.bottom = Math.max(covered.bottom, outer.bottom - inner.top);
  }
  return covered;
}

/** Does a box contain another one? @param {Box} outer @param {Box} inner */
export const contains = (outer, inner) =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

/** The nearest place at which a map of a size leaves no empty strip between its edge and that of the window; a map that
 * is smaller than the window stays inside of it.
 * @param {number} at @param {number} size @param {number} from @param {number} to */
export const covering = (at, size, from, to) =>
  Math.max(Math.min(from, to - size), Math.min(Math.max(from, to - size), at));
