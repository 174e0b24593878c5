// The Roman world: sea, coast, provinces in the colours and weaves of their owners, deserts, crossings, names.

import { arcsOf, Coast, Compass, Mist, Sea, Waters } from "/static/js/board/sea.js";
import { html, useMemo } from "/static/vendor/preact.js";
import { Emblem } from "./emblems.js";
import { geometry } from "./geometry.js";
import { label } from "./labels.js";
import { Trails } from "./move_arrows.js";
import { Hermits, isForHeretic, Pieces } from "./pieces.js";
import { GODS, placeTarget } from "./texts.js";

/** @import { BoardProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */
/** @import { AreaShape, MapShape, SeaLabel, SeaLane } from "/static/js/board/map.d.ts" */

/** A name with more letters than these is set smaller where the map is small. */
const LONG = 12;
/** A place of more height than this has room for its name above its tokens, even from afar. */
const HIGH = 100;
const MIST = { from: 60, wide: 240 };
const SEAS = ["oceanus", "germanicum", "suebicum", "internum", "pontus"];
/**
 * The pattern on the land and the tokens of a god.
 * @type {Record<string, { size: number; turn: number; d: string; round?: boolean }>}
 */
const WEAVES = {
  jupiter: { size: 12, turn: -45, d: "M0 2 H12" },
  lugh: { size: 14, turn: 0, d: "M3.5 3.5 h.01 M10.5 10.5 h.01", round: true },
  odin: { size: 13, turn: 0, d: "M0 4 L6.5 9 L13 4" },
  yahweh: { size: 12, turn: 0, d: "M3 0 V12" },
};

/** @param {{ areas: Record<string, AreaShape> }} props */
function Definitions({ areas }) {
  /**
   * @param {string} god
   * @param {string} sort
   */
  const weave = (god, sort) => {
    const { size, turn, d, round } = WEAVES[god];
    return html`<pattern id="yg-${sort}-${god}" width=${size} height=${size} patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">
      <path class="yg-${sort} of-${god} ${round ? "is-round" : ""}" d=${d} /></pattern>`;
  };
  return html`<defs>
    ${GODS.map((god) => html`${weave(god, "cloth")}${weave(god, "weave")}`)}
    <pattern id="yg-dunes" width="44" height="30" patternUnits="userSpaceOnUse">
      <path class="yg-dune" d="M4 10 q8 -7 16 0 M26 24 q7 -6 14 0" /></pattern>
    <${Waters} />
    ${Object.entries(areas).map(([id, { path }]) => html`<clipPath key=${id} id="yg-in-${id}"><path d=${path} /></clipPath>`)}
  </defs>`;
}

/**
 * The marks of a province or a desert. Events of saints name both as places.
 * @param {string} id
 * @param {View} view
 * @param {Ui} ui
 */
const marksOf = (id, view, ui) => `${ui.mark(placeTarget(id, view))} ${ui.mark(`place:${id}`)}`;

/**
 * A province or a desert: its land, the cloth of its owner, and the golden edge when it can be chosen.
 * @param {{ id: string; shape: AreaShape; view: View; ui: Ui }} props
 */
function Place({ id, shape, view, ui }) {
  const target = placeTarget(id, view);
  const owner = view.provinces[id]?.owner;
  const marks = isForHeretic(target, ui) ? marksOf(id, view, ui).replace("lit", "") : marksOf(id, view, ui);
  const kind = view.deserts[id] ? "is-desert" : owner ? `of-${owner}` : "is-free";
  return html`<g class="yg-place ${kind} ${marks}" data-target=${target} tabindex="0" role="button" aria-label=${label(target, view, ui)}>
    <path class="yg-place-land" d=${shape.path} />
    <path class="yg-place-cloth" d=${shape.path} fill=${view.deserts[id] ? "url(#yg-dunes)" : owner ? `url(#yg-cloth-${owner})` : "none"} />
    <path class="yg-place-glow" d=${shape.path} clip-path="url(#yg-in-${id})" />
    <path class="yg-place-glow-core" d=${shape.path} clip-path="url(#yg-in-${id})" />
  </g>`;
}

/**
 * A crossing: a row of oars' strokes from coast to coast, with a galley on the longer ones.
 * @param {{ lane: SeaLane }} props
 */
function Lane({ lane }) {
  const { x, y } = lane.label;
  return html`<g class="yg-lane"><path class="is-under" d=${lane.d} /><path class="is-over" d=${lane.d} />
    <g class="yg-galley" transform="translate(${x} ${y})"><path class="is-hull" d="M-13 2 H13 L9 8 H-9z" /><path class="is-sail" d="M-1 -12 V2 M0 -11 C8 -9 8 -3 0 -1z" /></g></g>`;
}

/** @param {{ labels: SeaLabel[]; ui: Ui }} props */
function SeaNames({ labels, ui }) {
  return labels
    .filter(({ key }) => SEAS.includes(key))
    .map(
      ({ key, x, y, rotation }) => html`<text key=${key} class="engraved-sea-name is-${key}"
    transform="translate(${x} ${y}) rotate(${rotation || 0})">${ui.say(`ye-gods.page.sea.${key}`)}</text>`,
    );
}

/** @param {{ x: number; y: number; god: string }} props */
function Banner({ x, y, god }) {
  return html`<g class="yg-banner of-${god}" transform="translate(${x} ${y})"><g class="yg-sign-size">
    <path class="yg-pole" d="M-10 -16 V17 M-13 -13 H14" />
    <path class="yg-body" d="M-9 -12 H13 V8 L7.5 4.5 L2 9 L-3.5 4.5 L-9 8z" />
    <${Emblem} name=${god} x="-6" y="-10.6" size="16" />
  </g></g>`;
}

/** @param {{ x: number; y: number; god: string }} props */
function Temple({ x, y, god }) {
  return html`<g class="yg-temple of-${god}" transform="translate(${x} ${y})"><circle r="11" /><${Emblem} name="temple" x="-7.6" y="-8" size="15" /></g>`;
}

/** @param {{ x: number; y: number }} props */
function Fought({ x, y }) {
  return html`<g class="yg-fought" transform="translate(${x} ${y})"><circle r="10" /><${Emblem} name="war" x="-7" y="-7" size="14" /></g>`;
}

/**
 * Name, owner's banner, and what happened here this turn.
 * @param {{ id: string; shape: AreaShape; view: View; ui: Ui }} props
 */
function Signs({ id, shape, view, ui }) {
  const province = view.provinces[id];
  const { label: at, banner } = shape;
  const name = ui.name(placeTarget(id, view));
  return html`<g class="yg-signs">
    <text class="yg-name ${province ? "" : "is-desert"} ${marksOf(id, view, ui)} ${name.length > LONG ? "is-long" : ""} ${shape.stack.h > HIGH ? "is-high" : ""}" x=${at.x} y=${at.y + at.size * 0.28}>${name}</text>
    ${province?.owner && html`<${Banner} ...${banner} god=${province.owner} />`}
    ${province?.temple && html`<${Temple} x=${banner.x + 14} y=${banner.y + 12} god=${view.god} />`}
    ${(province?.attacked_from || province?.fought) && html`<${Fought} x=${banner.x - 13} y=${banner.y + 12} />`}
  </g>`;
}

/**
 * What no move changes: drawn once for a map and a language.
 * @param {MapShape} board
 * @param {Ui} ui
 */
function useGround(board, ui) {
  const ground = useMemo(
    () => html`<g>
    <${Definitions} areas=${board.areas} />
    <${Sea} viewBox=${board.viewBox} />
    <${SeaNames} labels=${board.sea_labels} ui=${ui} />
    <${Compass} ...${board.compass} />
    <${Coast} land=${board.land} shores=${board.shores} />
    <${Mist} viewBox=${board.viewBox} ...${MIST} />
  </g>`,
    [board, ui.language],
  );
  const lines = useMemo(
    () => html`<g>
    <g class="yg-borders">${arcsOf(board).map((arc) => html`<path key=${arc.id} class="yg-border is-${arc.kind}" d=${arc.d} />`)}</g>
    <g class="yg-lanes">${board.sea_lanes.map((lane) => html`<${Lane} key=${lane.areas.join()} lane=${lane} />`)}</g>
  </g>`,
    [board],
  );
  return { ground, lines };
}

/**
 * All of it, for the page's pan and zoom.
 * @param {BoardProps<View>} props
 */
export function BoardMap({ view, ui }) {
  const board = geometry();
  const { ground, lines } = useGround(board, ui);
  const ids = Object.keys(board.areas).filter((id) => view.provinces[id] || view.deserts[id]);
  return html`<g class="yg-map">
    ${ground}
    <g>${ids.map((id) => html`<${Place} key=${id} id=${id} shape=${board.areas[id]} view=${view} ui=${ui} />`)}</g>
    ${lines}
    <${Trails} view=${view} ui=${ui} />
    <g>${ids.map((id) => html`<${Signs} key=${id} id=${id} shape=${board.areas[id]} view=${view} ui=${ui} />`)}</g>
    <g>${ids.map((id) => (view.provinces[id] ? html`<${Pieces} key=${id} id=${id} view=${view} ui=${ui} />` : html`<${Hermits} key=${id} id=${id} view=${view} ui=${ui} />`))}</g>
  </g>`;
}
