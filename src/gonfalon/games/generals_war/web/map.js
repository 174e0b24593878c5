// The map: two territories, thirty-four roads, seventeen spaces with their landscapes, the tiles that lie there, the marker.

import { html, useMemo } from "/static/vendor/preact.js";
import { label } from "./labels.js";
import { Landscape } from "./terrains.js";
import { letterOf, shortSpace, t } from "./texts.js";
import { TileFace } from "./tile_icons.js";
/** @import { Ui } from "/static/js/board/types.d.ts" */
/** @import { LaidTileView, RoadView, SpaceView, View } from "./view.d.ts" */

/** The spaces lie in a band across the sheet of the data; what is around it is left out. */
export const SHEET = { width: 986, height: 610, left: 7, top: 205 };

const RADIUS = 43;
const TILE = 25;
const IN_A_ROW = 4;
/** How much larger tiles are drawn on a small map (`map.css`). */
const FAR = 1.45;
const FLAGPOLE = { x: -RADIUS + 1, y: -11 };

/**
 * Where a space is drawn.
 * @param {SpaceView} space
 */
export const placeOf = (space) => ({ x: space.x - SHEET.left, y: space.y - SHEET.top });

/** @param {{ ids: string }} props */
function Definitions({ ids }) {
  return html`<defs>
    <clipPath id="${ids}-round"><circle r=${RADIUS} /></clipPath>
    <pattern id="${ids}-bars" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect class="gw-bar" width="14" height="3.200" /></pattern>
    <pattern id="${ids}-dots" width="16" height="16" patternUnits="userSpaceOnUse"><circle class="gw-dot" cx="4" cy="4" r="1.700" /><circle class="gw-dot" cx="12" cy="12" r="1.700" /></pattern>
    <pattern id="${ids}-grain" width="90" height="70" patternUnits="userSpaceOnUse"><path class="gw-grain" d="M8 20 l2 -6 2 6 M52 52 l2 -6 2 6 M70 14 l1.500 -5 1.500 5 M28 62 l1.500 -5 1.500 5" /></pattern>
  </defs>`;
}

/**
 * West to the left, East to the right, and between them a neutral strip with the center.
 * @param {{ ids: string; ui: Ui }} props
 */
function Territories({ ids, ui }) {
  const { width, height } = SHEET;
  /** @param {string} side */
  const border = (side) => {
    /** @param {number} far */
    const at = (far) => width / 2 + (side === "west" ? -far : far);
    return `M${at(66)} ${-height} C${at(40)} 0 ${at(84)} ${height / 3} ${at(66)} ${height / 2} S${at(40)} ${height} ${at(66)} ${2 * height}`;
  };
  /** @param {string} side */
  const land = (side) => `${border(side)} H${side === "west" ? -width : 2 * width} V${-height}z`;
  return html`<rect class="gw-land" x=${-width} y=${-height} width=${3 * width} height=${3 * height} /><rect x=${-width} y=${-height} width=${3 * width} height=${3 * height} fill="url(#${ids}-grain)" />
    ${["west", "east"].map(
      (
        side,
      ) => html`<g key=${side} class="gw-territory is-${side}"><path class="gw-territory-land" d=${land(side)} /><path class="gw-territory-pattern" d=${land(side)} fill="url(#${ids}-${side === "west" ? "bars" : "dots"})" /><path class="gw-territory-border" d=${border(side)} />
      <text class="gw-territory-name" x=${width / 2 + (side === "west" ? -135 : 135)} y="42">${ui.name(`army:${side}`, "start")}</text></g>`,
    )}`;
}

/** @param {{ id: string; road: RoadView; view: View; ui: Ui }} props */
function Road({ id, road, view, ui }) {
  const [from, to] = road.ends.map((end) => placeOf(view.spaces[end]));
  const target = `road:${id}`;
  const line = `M${from.x} ${from.y} L${to.x} ${to.y}`;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return html`<g class="gw-road ${road.washed ? "is-washed" : ""} ${ui.mark(target)}" data-target=${target} tabindex="0" role="button" aria-label=${label(target, view, ui)}>
    <path class="gw-road-reach" d=${line} /><path class="gw-road-halo" d=${line} /><path class="gw-road-bed" d=${line} /><path class="gw-road-top" d=${line} />
    ${road.washed && html`<g transform="translate(${middle.x} ${middle.y})"><path class="gw-flood" d="M-20 -4 q5 -6 10 0 t10 0 10 0 10 0 M-20 5 q5 -6 10 0 t10 0 10 0 10 0" /><path class="gw-flood-cross" d="M-9 -9 L9 9 M9 -9 L-9 9" /></g>`}
  </g>`;
}

/**
 * A banner of who controls a space: square for West, forked for East.
 * @param {{ army: string; ui: Ui; x?: number; y?: number }} props
 */
export function Banner({ army, ui, x = 0, y = 0 }) {
  return html`<g class="gw-banner is-${army}" transform="translate(${x} ${y})"><path class="gw-pole" d="M0 -13 V15" />
    <path class="gw-cloth" d=${army === "west" ? "M0 -12 H21 V4 H0z" : "M0 -12 H23 L17 -4 L23 4 H0z"} /><text x="9.600" y="0.500">${letterOf(ui, army)}</text></g>`;
}

/**
 * A tile where it lies; nullified ones are crossed out, white ones bear the letter of their General.
 * @param {{ place: string; laid: LaidTileView; x: number; y: number; view: View; ui: Ui }} props
 */
function LaidTile({ place, laid, x, y, view, ui }) {
  const target = `laid:${place}-${laid.tile}`;
  const category = view.tiles[laid.tile].category;
  const thing = laid.nullified ? { role: "img" } : { "data-target": target, tabindex: "0", role: "button" };
  return html`<g class="gw-laid ${laid.nullified ? "is-nullified" : ui.mark(target)}" transform="translate(${x} ${y})" ...${thing} aria-label=${label(target, view, ui)}>
    <rect class="gw-laid-halo" x="-3" y="-3" width=${TILE + 6} height=${TILE + 6} rx="6" />
    <${TileFace} tile=${laid.tile} category=${category} size=${TILE} />
    ${category === "special" && !laid.nullified && html`<g class="gw-laid-by is-${laid.by}"><circle cx=${TILE - 1} cy="2" r="6.500" /><text x=${TILE - 1} y="5">${letterOf(ui, laid.by)}</text></g>`}
    ${laid.nullified && html`<path class="gw-cross" d="M2 2 L${TILE - 2} ${TILE - 2} M${TILE - 2} 2 L2 ${TILE - 2}" />`}
  </g>`;
}

/**
 * The tiles of a space below it, at most four in a row; those in force first.
 * @param {{ id: string; space: SpaceView; view: View; ui: Ui }} props
 */
function LaidTiles({ id, space, view, ui }) {
  const tiles = [...space.tiles]
    .filter((laid) => laid.tile !== "nullify")
    .sort((a, b) => Number(a.nullified) - Number(b.nullified));
  const { x, y } = placeOf(space);
  // A row of a castle may be broader than the room up to the edge.
  const broad = (Math.min(IN_A_ROW, tiles.length) * (TILE + 3) * FAR) / 2;
  const middle = Math.min(Math.max(x, broad), SHEET.width - broad);
  const drawn = tiles.map((laid, index) => {
    const row = Math.floor(index / IN_A_ROW);
    const wide = Math.min(IN_A_ROW, tiles.length - row * IN_A_ROW) * (TILE + 3) - 3;
    return html`<${LaidTile} key=${`${laid.tile}${index}`} place=${id} laid=${laid} view=${view} ui=${ui} x=${(index % IN_A_ROW) * (TILE + 3) - wide / 2} y=${row * (TILE + 3)} />`;
  });
  return html`<g transform="translate(${middle} ${y + RADIUS - 12})"><g class="gw-laid-tiles">${drawn}</g></g>`;
}

/** @param {{ id: string; space: SpaceView; view: View; ui: Ui; ids: string }} props */
function Space({ id, space, view, ui, ids }) {
  const target = `space:${id}`;
  const { x, y } = placeOf(space);
  const here = view.marker === id;
  return html`<g class="gw-space is-${space.kind} ${space.control ? `of-${space.control}` : ""} ${here ? "is-here" : ""} ${ui.mark(target)}" transform="translate(${x} ${y})"
      data-target=${target} tabindex="0" role="button" aria-label=${label(target, view, ui)}>
    <circle class="gw-space-halo" r=${RADIUS + 7} /><circle class="gw-space-rim" r=${RADIUS + 3.5} />
    <g clip-path="url(#${ids}-round)"><g transform="translate(${-RADIUS} ${-RADIUS}) scale(${(2 * RADIUS) / 100})"><${Landscape} terrain=${space.terrain} /></g></g>
    <circle class="gw-space-edge" r=${RADIUS} />
    <g class="gw-space-name" transform="translate(0 ${-RADIUS - 4})"><rect x="-36" y="-12" width="72" height="19" rx="4" /><text y="3">${shortSpace(ui, id)}</text></g>
    ${space.control && html`<${Banner} army=${space.control} ui=${ui} ...${FLAGPOLE} />`}
  </g>`;
}

/**
 * Where the war is: a helmet with crossed swords.
 * @param {{ marker: string; view: View; ui: Ui }} props
 */
function Marker({ marker, view, ui }) {
  const { x, y } = placeOf(view.spaces[marker]);
  return html`<g class="gw-marker" transform="translate(${x + RADIUS - 8} ${y - RADIUS + 8})" role="img" aria-label=${t(ui, "marker")}>
    <circle r="19" /><path class="gw-marker-swords" d="M-11 -11 L11 11 M11 -11 L-11 11 M-13 6 l7 7 M13 6 l-7 7" />
    <path class="gw-marker-helm" d="M-6.500 -1 a6.500 7.500 0 0 1 13 0 V6 H2 V1 H-2 V6 H-6.500z" />
  </g>`;
}

/**
 * All of it, for the page's pan and zoom. `ids` begins the names of what is defined once: paper has a map of its own, for what is not shown defines nothing.
 * @param {{ view: View; ui: Ui; ids?: string }} props
 */
export function BoardMap({ view, ui, ids = "gw" }) {
  const ground = useMemo(
    () => html`<g><${Definitions} ids=${ids} /><${Territories} ids=${ids} ui=${ui} /></g>`,
    [ui.language],
  );
  const spaces = Object.entries(view.spaces);
  return html`<g class="gw-map">
    ${ground}
    <g>${Object.entries(view.roads).map(([id, road]) => html`<${Road} key=${id} id=${id} road=${road} view=${view} ui=${ui} />`)}</g>
    <g>${spaces.map(([id, space]) => html`<${Space} key=${id} id=${id} space=${space} view=${view} ui=${ui} ids=${ids} />`)}</g>
    <g>${spaces.map(([id, space]) => html`<${LaidTiles} key=${id} id=${id} space=${space} view=${view} ui=${ui} />`)}</g>
    ${view.marker && html`<${Marker} marker=${view.marker} view=${view} ui=${ui} />`}
  </g>`;
}
