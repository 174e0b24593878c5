// The outline of a shield, 20 wide and 24 high, and polygons cut to it.
// They are cut here so that no drawing needs a clip path, which would need an id of its own.

/** @typedef {[number, number]} Corner */

export const WIDTH = 20;

/** @type {Corner[]} */
export const OUTLINE = [
  [0, 0],
  [20, 0],
  [20, 10],
  [19.6, 13],
  [18.4, 16],
  [16.2, 19],
  [13.2, 21.8],
  [10, 24],
  [6.8, 21.8],
  [3.8, 19],
  [1.6, 16],
  [0.4, 13],
  [0, 10],
];

/** @param {Corner[]} points */
export const path = (points) => `M${points.map(([x, y]) => `${+x.toFixed(2)} ${+y.toFixed(2)}`).join("L")}z`;

/**
 * The part of a polygon that lies left of the line from a to b (the shield's outline runs clockwise on the screen).
 * @param {Corner[]} points
 * @param {Corner} a
 * @param {Corner} b
 */
function cutAlong(points, [ax, ay], [bx, by]) {
  /** @param {Corner} point */
  const inside = ([x, y]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  /** @type {Corner[]} */
  const kept = [];
  points.forEach((point, index) => {
    const last = points[(index + points.length - 1) % points.length];
    if (inside(point) !== inside(last)) kept.push(crossing(last, point, [ax, ay], [bx, by]));
    if (inside(point)) kept.push(point);
  });
  return kept;
}

/**
 * Where the line from p to q crosses the line from a to b.
 * @param {Corner} p
 * @param {Corner} q
 * @param {Corner} a
 * @param {Corner} b
 * @returns {Corner}
 */
function crossing([px, py], [qx, qy], [ax, ay], [bx, by]) {
  /**
   * @param {number} x
   * @param {number} y
   */
  const across = (x, y) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  const share = across(px, py) / (across(px, py) - across(qx, qy));
  return [px + share * (qx - px), py + share * (qy - py)];
}

/**
 * The part of a polygon that lies inside the outline.
 * @param {Corner[]} points
 * @param {Corner[]} [outline]
 */
export function onShield(points, outline = OUTLINE) {
  return outline.reduce((left, corner, at) => cutAlong(left, corner, outline[(at + 1) % outline.length]), points);
}

/**
 * @param {number} by
 * @returns {Corner[]}
 */
export const shrunk = (by) => OUTLINE.map(([x, y]) => [10 + (x - 10) * by, 11 + (y - 11) * by]);

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @returns {Corner[]}
 */
export const rect = (x, y, width, height) => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/**
 * A slanting band from top left to bottom right, its upper edge starting at height `y` on the left side.
 * @param {number} y
 * @param {number} height
 * @returns {Corner[]}
 */
export const slant = (y, height) => [
  [0, y],
  [20, y + 20],
  [20, y + 20 + height],
  [0, y + height],
];
