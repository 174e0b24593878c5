// Places of the counters in the box of an area: side by side at the largest size that fits, else overlapping.
// Overlapping counters also get places in a fan that shows each of them whole.

/** @import { Box, MapShape } from "/static/js/board/map.d.ts" */
/** @import { Fan } from "./types.d.ts" */

/** Sizes of counters; the largest one that fits is used. At size 1 a counter is 54 wide, and 76 high with its troops. */
const SIZES = [1.6, 1.5, 1.4, 1.3, 1.22, 1.12, 1.04, 0.96, 0.88, 0.82];
const LEAST_SIZE = 0.74;
/** Below this size counters may reach out of the box of their area, at each side and below, to be larger. */
const LEGIBLE_SIZE = 1.12;
const REACH = { side: 24, below: 20 };
export const CELL = { width: 60, height: 77 };
export const WIDTH = 54;
export const BETWEEN = 6;
export const LEAST_STEP = 13;
const FAN_CELL = { width: 66, height: 88 };
const FAN_HEAD = 26;
const FAN_MARGIN = 10;

/**
 * @param {Box} box
 * @param {number} size
 */
const columnsIn = (box, size) => Math.floor((box.w + 6) / (CELL.width * size));

/**
 * @param {Box} box
 * @param {number} size
 */
const rowsIn = (box, size) => Math.max(1, Math.floor(box.h / (CELL.height * size)));

/**
 * Is there room in a box for `n` counters of a size side by side?
 * @param {number} n
 * @param {Box} box
 * @param {number} size
 */
const fits = (n, box, size) => box.h >= CELL.height * size && n <= columnsIn(box, size) * rowsIn(box, size);

/**
 * The largest size at which each side fits into its share; 0 if there is none.
 * @param {number[]} counts
 * @param {Box[]} boxes
 */
const sizeFor = (counts, boxes) => SIZES.find((size) => counts.every((n, index) => fits(n, boxes[index], size))) || 0;

/**
 * Places for `n` counters in a box: side by side in as few rows as possible; with size 0, overlapping in all rows.
 * @param {number} n
 * @param {Box} box
 * @param {number} size
 */
function block(n, box, size) {
  const shown = size || LEAST_SIZE;
  const rows = size ? Math.ceil(n / columnsIn(box, size)) : rowsIn(box, LEAST_SIZE);
  const inRow = Math.ceil(n / rows);
  const wide = WIDTH * shown;
  const step = size ? CELL.width * size : Math.max(LEAST_STEP, (box.w - wide) / Math.max(1, inRow - 1));
  return Array.from({ length: n }, (_, index) => {
    const row = Math.floor(index / inRow);
    const count = Math.min(inRow, n - row * inRow);
    const left = box.x + (box.w - wide - step * (count - 1)) / 2;
    return { x: left + (index % inRow) * step, y: box.y + 1 + row * CELL.height * shown, size: shown };
  });
}

/**
 * The box divided among the sides in proportion to `counts`, with the space `between` two sides.
 * @param {Box} box
 * @param {number[]} counts
 * @param {number} between
 */
function shares(box, counts, between) {
  const total = counts.reduce((sum, n) => sum + n, 0);
  const room = box.w - between * (counts.length - 1);
  let left = box.x;
  return counts.map((n) => {
    const least = Math.min(WIDTH * LEAST_SIZE, room / counts.length);
    const width = Math.max(least, Math.min(room - least * (counts.length - 1), (room * n) / total));
    const share = { x: left, y: box.y, w: width, h: box.h };
    left += width + between;
    return share;
  });
}

/**
 * The shares of the sides and the largest size that fits into them.
 * @param {number[]} counts
 * @param {Box} box
 * @param {number} between
 */
function divided(counts, box, between) {
  const boxes = shares(box, counts, between);
  return { boxes, size: sizeFor(counts, boxes) };
}

/**
 * The same in a larger box if counters would be too small to read and get larger there.
 * @param {number[]} counts
 * @param {Box} box
 * @param {number} between
 * @param {number} below
 */
function legible(counts, box, between, below) {
  const usual = divided(counts, box, between);
  if (usual.size >= LEGIBLE_SIZE) return usual;
  const wider = { ...box, x: box.x - REACH.side, w: box.w + 2 * REACH.side, h: box.h + below };
  const larger = divided(counts, wider, between);
  return larger.size > usual.size || !usual.size ? larger : usual;
}

/**
 * The space of the fan: no counter overlaps another one, and the fan stays inside the map.
 * @param {number[]} counts
 * @param {Box} box
 * @param {number[]} pair
 */
function fanOf(counts, box, [, , width, height]) {
  const most = counts.length > 1 ? 3 : 4;
  const columns = counts.map((n) => Math.min(n, most));
  const rows = Math.max(...counts.map((n, index) => Math.ceil(n / columns[index])));
  const wide = columns.reduce((sum, n) => sum + n, 0) * FAN_CELL.width + BETWEEN * 2 * (counts.length - 1);
  const high = rows * FAN_CELL.height + FAN_HEAD;
  /**
   * @param {number} at
   * @param {number} size
   * @param {number} end
   */
  const keep = (at, size, end) => Math.max(FAN_MARGIN, Math.min(end - size - FAN_MARGIN, at));
  const x = keep(box.x + box.w / 2 - wide / 2, wide, width);
  const y = keep(box.y + box.h / 2 - high / 2, high, height);
  return { x, y, wide, high, columns };
}

/**
 * @param {Fan} fan
 * @param {number[]} counts
 */
function fanPlaces(fan, counts) {
  let left = fan.x;
  return counts.flatMap((n, side) => {
    const from = left;
    left += fan.columns[side] * FAN_CELL.width + BETWEEN * 2;
    return Array.from({ length: n }, (_, index) => ({
      x: from + (index % fan.columns[side]) * FAN_CELL.width + 2,
      y: fan.y + Math.floor(index / fan.columns[side]) * FAN_CELL.height + FAN_HEAD + 6,
    }));
  });
}

/**
 * The places of the counters in an area, and their places in the fan.
 * @param {string[][]} groups
 * @param {Box} box
 * @param {MapShape["viewBox"]} viewBox
 * @param {{ between?: number; isFreeBelow?: boolean }} [props]
 */
export function layout(groups, box, viewBox, { between = BETWEEN, isFreeBelow = true } = {}) {
  const counts = groups.map((group) => group.length);
  const { boxes, size } = legible(counts, box, between, isFreeBelow ? REACH.below : 0);
  const fan = fanOf(counts, box, viewBox);
  return {
    places: counts.flatMap((n, index) => block(n, boxes[index], size)),
    fans: fanPlaces(fan, counts),
    fan,
    crowded: !size,
  };
}

// Places of the counters of an area when the map is zoomed out: one row of larger counters. They overlap before they
// get smaller.

/** Sizes of counters; the largest one that fits is used. */
const FAR_SIZES = [1.16, 1.1, 1.04, 0.98];
/** The size of a leader alone in an area, if the ground below has room for the counter, its name and its troops. */
const ALONE = { size: 1.42, high: 128 };
const FAR_LEAST = 0.92;
const FAR_BESIDE_LOOSE = 1.08;
/** Heights of a counter and of the plate with its troops; the plate is the same at every size. */
const FAR_BODY = 60;
const FAR_MEN = 31;
const FAR_CROWN = 10;
/** A row stands in the middle of at most so much ground: below it comes more. */
const MOST_HIGH = 140;
/** The row may be this much wider than the box on each side. */
const FAR_MARGIN = { x: 24, above: -2 };
/** The visible width of an overlapped counter: its numbers, which are at its left edge. */
const FAR_SHOWN = 30;

/**
 * The width of each side if each counter after the first one adds `step`.
 * @param {number[]} counts
 * @param {number} size
 * @param {number} step
 */
const farWidths = (counts, size, step) => counts.map((n) => WIDTH * size + (n - 1) * step);

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, n) => total + n, 0);

/**
 * The largest size at which the numbers of each counter are visible; 0 if there is none.
 * @param {number[]} counts
 * @param {number} room
 * @param {boolean} loose
 */
function farSize(counts, room, loose) {
  const sizes = loose ? FAR_SIZES.filter((size) => size <= FAR_BESIDE_LOOSE) : FAR_SIZES;
  return sizes.find((size) => sum(farWidths(counts, size, FAR_SHOWN)) <= room) || 0;
}

/**
 * The places in one row, with a space between the sides. Crowns stay below the name of the area.
 * @param {number[]} counts
 * @param {Box} box
 * @param {{ loose?: boolean; crowned?: boolean; between?: number }} props
 */
export function farLayout(counts, box, { loose = false, crowned = false, between = BETWEEN } = {}) {
  const room = box.w + FAR_MARGIN.x * 2 - between * (counts.length - 1);
  const alone = sum(counts) === 1 && box.h >= ALONE.high ? ALONE.size : 0;
  const fitting = alone || farSize(counts, room, loose);
  const size = fitting || FAR_LEAST;
  const covered = sum(counts) - counts.length;
  const spare = covered ? (room - sum(farWidths(counts, size, 0))) / covered : 0;
  const step = Math.max(LEAST_STEP, Math.min(CELL.width * size, spare));
  const widths = farWidths(counts, size, step);
  const least = -FAR_MARGIN.above + (crowned ? FAR_CROWN * size : 0);
  const y = box.y + Math.max(least, (Math.min(box.h, MOST_HIGH) - FAR_BODY * size - FAR_MEN) / 2);
  const overlaps = covered > 0 && step < WIDTH * size;
  let left = box.x + (box.w - sum(widths) - between * (counts.length - 1)) / 2;
  const places = counts.flatMap((n, side) => {
    const from = left;
    left += widths[side] + between;
    return Array.from({ length: n }, (_, index) => ({
      x: from + index * step,
      y,
      size,
      covered: overlaps && index < n - 1,
    }));
  });
  return { places, overlaps, packed: !fitting };
}
