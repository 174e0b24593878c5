// Coats of arms: each area has its own, and its leaders bear it.

import { OUTLINE, onShield, path, rect, shrunk, slant } from "./shield_shape.js";

/** @import { Corner } from "./shield_shape.js" */

/**
 * Tinctures by their heraldic names; the same with the light and the dark colours of the page.
 * @type {Record<string, string>}
 */
const TINCTURES = {
  or: "#f0c13f",
  argent: "#f7f2e4",
  gules: "#b3202f",
  azure: "#23509e",
  sable: "#26221f",
  vert: "#2f7a4d",
};

/**
 * @param {string} tincture
 * @param {Corner[]} points
 */
const patch = (tincture, points) => ({ fill: TINCTURES[tincture], d: path(onShield(points)) });

/** @param {string} tincture */
const field = (tincture) => ({ fill: TINCTURES[tincture], d: path(OUTLINE) });

/**
 * @param {string} tincture
 * @param {number} [by]
 */
const inner = (tincture, by = 0.78) => ({ fill: TINCTURES[tincture], d: path(shrunk(by)) });

/**
 * @param {string} name
 * @param {string} tincture
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
const charge = (name, tincture, x, y, size) => ({ charge: name, fill: TINCTURES[tincture], x, y, size });

/**
 * @param {string} name
 * @param {string} tincture
 * @param {number} size
 */
const three = (name, tincture, size) => [
  charge(name, tincture, 5.6 - size / 2, 6 - size / 2, size),
  charge(name, tincture, 14.4 - size / 2, 6 - size / 2, size),
  charge(name, tincture, 10 - size / 2, 15.2 - size / 2, size),
];

/**
 * @param {string} tincture
 * @param {number} x
 * @param {number} width
 */
const pale = (tincture, x, width) => patch(tincture, rect(x, 0, width, 24));

/**
 * @param {string} tincture
 * @param {number} y
 * @param {number} height
 */
const fess = (tincture, y, height) => patch(tincture, rect(0, y, 20, height));

/**
 * @param {string} tincture
 * @param {number} y
 * @param {number} height
 */
const bend = (tincture, y, height) => patch(tincture, slant(y, height));

/**
 * Each coat is a list of fields and charges, the lowest first.
 * @type {Record<string, { fill: string; d?: string; charge?: string; x?: number; y?: number; size?: number }[]>}
 */
export const ARMS = {
  england: [field("gules"), charge("lionPassant", "or", 4, 0.6, 12), charge("lionPassant", "or", 4, 10.4, 11)],
  normandy: [field("gules"), charge("lionPassant", "or", 3, 0, 14), charge("lionPassant", "or", 4.6, 11, 10.6)],
  aquitaine: [field("gules"), charge("lionPassant", "or", 1.6, 2.4, 16.8)],
  wales: [
    patch("argent", rect(0, 0, 20, 12)),
    patch("vert", rect(0, 12, 20, 12)),
    charge("dragon", "gules", 1.8, 3, 16.4),
  ],
  scotland: [field("or"), inner("gules", 0.86), inner("or", 0.76), charge("lionRampant", "gules", 3, 2.4, 14)],
  ile_de_france: [field("azure"), ...three("fleur", "or", 8)],
  orleans: [field("azure"), charge("label", "argent", 2, -1.6, 16), charge("fleur", "or", 5, 9, 10)],
  anjou: [field("gules"), inner("azure", 0.8), ...three("fleur", "or", 6.2)],
  berry: [field("gules"), inner("azure", 0.8), charge("fleur", "or", 4.6, 4.4, 10.8)],
  brittany: [field("argent"), ...three("ermine", "sable", 8)],
  limousin: [field("gules"), inner("argent", 0.78), charge("ermine", "sable", 5.4, 4, 9.2)],
  picardy: [
    field("argent"),
    fess("azure", 0, 9),
    charge("fleur", "or", 6.4, 0.8, 7.4),
    charge("lionRampant", "gules", 4, 9, 12),
  ],
  flanders: [field("or"), charge("lionRampant", "sable", 2.4, 2.2, 15.2)],
  luxembourg: [
    field("argent"),
    fess("azure", 3, 3),
    fess("azure", 9, 3),
    fess("azure", 15, 3),
    charge("lionRampant", "gules", 2.8, 2.4, 14.4),
  ],
  champagne: [field("azure"), bend("or", -6.5, 9.5), bend("azure", -5.1, 6.7), bend("argent", -3.7, 3.9)],
  burgundy: [field("gules"), ...bendy()],
  auvergne: [field("or"), charge("gonfanon", "gules", 3.4, 3.2, 13.2)],
  poitou: [field("argent"), inner("gules", 0.97), inner("argent", 0.8), charge("lionRampant", "gules", 4, 3.6, 12)],
  gascony: [
    field("azure"),
    patch("gules", rect(10, 0, 10, 12)),
    patch("gules", rect(0, 12, 10, 12)),
    charge("garb", "or", 3.4, 3.6, 13.2),
  ],
  languedoc: [field("gules"), charge("toulouse", "or", 2.6, 3.2, 14.8)],
  provence: [
    field("or"),
    pale("gules", 2, 2.6),
    pale("gules", 6.5, 2.6),
    pale("gules", 11, 2.6),
    pale("gules", 15.5, 2.6),
  ],
  dauphine: [field("or"), charge("dolphin", "azure", 2.4, 3, 15.2)],
  ireland: [field("azure"), charge("harp", "or", 2.8, 3, 14.6)],
  lorraine: [field("or"), bend("gules", -5, 9), charge("eagle", "argent", 6, 6, 8)],
  navarre: [field("gules"), charge("chains", "or", 3, 2.8, 14)],
  netherlands: [field("azure"), charge("lionRampant", "or", 2.6, 2.4, 14.8)],
  savoy: [field("gules"), patch("argent", rect(7.4, 0, 5.2, 24)), patch("argent", rect(0, 7, 20, 5.2))],
};

/** The field of Burgundy: bendy of gold and blue within a red border. */
function bendy() {
  const small = shrunk(0.8);
  /**
   * @param {string} tincture
   * @param {number} y
   */
  const band = (tincture, y) => ({ fill: TINCTURES[tincture], d: path(onShield(onShield(slant(y, 4.6)), small)) });
  return [-17.2, -12.6, -8, -3.4, 1.2, 5.8, 10.4, 15, 19.6]
    .map((y, index) => band(index % 2 ? "azure" : "or", y))
    .filter(({ d }) => d.length > 3);
}

export const UNKNOWN = [field("argent"), fess("sable", 9, 5)];
