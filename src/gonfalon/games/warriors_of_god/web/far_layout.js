// Places of the counters of an area when the map is zoomed out: one row of larger counters. They overlap before they
// get smaller.

import { BETWEEN, CELL, LEAST_STEP, WIDTH } from "./stack_layout.js";

/** @import { Box } from "/static/js/board/map.d.ts" */

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
