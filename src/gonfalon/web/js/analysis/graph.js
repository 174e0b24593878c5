// The graph of an analysis: win chances by choice, turns, marks and luck; and the same figures as a table.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { placeOf } from "../screens/replay_places.js";

/** @import { ChancePoint, ShownAct } from "../net/answers.d.ts" */
/** @import { LoadedReplay } from "../screens/replay.js" */

const HEIGHT = 84;
const PAD = 8;
/** Luck that changed a win chance by less is not drawn. */
const LEAST_LUCK = 0.05;
/** The shapes of marks, so that colour is not all. */
const SHAPES = { inaccuracy: "M-4 0A4 4 0 1 0 4 0A4 4 0 1 0-4 0Z", mistake: "M0-6L6 5H-6Z", blunder: "M-5-5H5V5H-5Z" };
const DIAMOND = "M0-4L3 0L0 4L-3 0Z";

/** @param {number} width @param {number} count */
const scale = (width, count) => ({
  x: (/** @type {number} */ index) => PAD + (index * (width - 2 * PAD)) / Math.max(1, count - 1),
  y: (/** @type {number} */ chance) => PAD + (1 - chance) * (HEIGHT - 2 * PAD),
});

/** The line of one seat; where nothing predicts the winner it has gaps.
 * @param {ChancePoint[]} points @param {number} seat @param {ReturnType<typeof scale>} scaled */
function pathOf(points, seat, { x, y }) {
  let pen = "M";
  return points
    .map(({ chances }, index) => {
      const step = chances ? `${pen}${x(index).toFixed(1)} ${y(chances[seat]).toFixed(1)}` : "";
      pen = chances ? "L" : "M";
      return step;
    })
    .join("");
}

/** @typedef {{ game: LoadedReplay, seats: string[], points: ChancePoint[], acts: ShownAct[], at: number, go: (place: number) => void }} GraphProps */

/** @param {GraphProps} props */
export function Graph({ game, seats, points, acts, at, go }) {
  const { say, catalogue } = useTable();
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const width = useWidth(box);
  const scaled = scale(width, points.length);
  const { x, y } = scaled;
  const shown = seats.length === 2 ? [0] : seats.map((_, index) => index);
  const places = points.map(({ version }) => placeOf(game.replay, version));
  const now = places.findLastIndex((place) => place <= at);
  /** @param {MouseEvent} event */
  const click = (event) => {
    const { left } = /** @type {HTMLElement} */ (box.current).getBoundingClientRect();
    const index = Math.round(((event.clientX - left - PAD) / (width - 2 * PAD)) * (points.length - 1));
    go(places[Math.max(0, Math.min(points.length - 1, index))]);
  };
  const turns = points.flatMap(({ turn }, index) =>
    index && points[index - 1].turn !== turn ? [{ turn, index }] : [],
  );
  const drawn = actsOn({ points, acts, seats }, scaled);
  return html`<div class="graph" ref=${box}>
    <svg width=${width} height=${HEIGHT} role="img" aria-label=${say("agent.analysis.graph")} onClick=${click}>
      <line class="graph-even" x1=${PAD} x2=${width - PAD} y1=${y(0.5)} y2=${y(0.5)} />
      ${turns.map(({ turn, index }) => html`<line class="graph-turn" x1=${x(index)} x2=${x(index)} y1=${PAD} y2=${HEIGHT - PAD} /><text class="graph-number" x=${x(index) + 2} y=${HEIGHT - 1}>${turn}</text>`)}
      ${points.map(({ chances }, index) => (chances ? null : html`<rect class="graph-unknown" x=${x(index)} y=${PAD} width=${x(1) - x(0)} height=${HEIGHT - 2 * PAD} />`))}
      ${shown.map((seat) => html`<path class=${`graph-line is-${seat}`} d=${pathOf(points, seat, scaled)} />`)}
      ${drawn.map(({ left, top, luck }) => (Math.abs(luck) < LEAST_LUCK ? null : html`<path class="graph-luck" d=${DIAMOND} transform=${`translate(${left} ${luck > 0 ? top - 9 : top + 9})`} />`))}
      ${drawn.map(({ act, left, top }) => (act.mark ? html`<path class=${`graph-mark is-${act.mark}`} d=${SHAPES[/** @type {keyof typeof SHAPES} */ (act.mark)]} transform=${`translate(${left} ${top})`}><title>${say(`agent.analysis.mark.${act.mark}`)}</title></path>` : null))}
      ${now < 0 ? null : html`<line class="graph-now" x1=${x(now)} x2=${x(now)} y1="2" y2=${HEIGHT - 2} />`}
      <text class="graph-seat" x=${PAD + 2} y="12">${catalogue.name(`seat:${seats[0]}`, "start")}</text>
      ${seats.length === 2 ? html`<text class="graph-seat" x=${PAD + 2} y=${HEIGHT - 10}>${catalogue.name(`seat:${seats[1]}`, "start")}</text>` : null}
    </svg>
    <${Figures} seats=${seats} points=${points} acts=${acts} />
  </div>`;
}

/** The acts of a graph with their places in it. @param {Pick<GraphProps, "points" | "acts" | "seats">} graph @param {ReturnType<typeof scale>} scaled */
function actsOn({ points, acts, seats }, { x, y }) {
  const indexOf = new Map(points.map(({ version }, index) => [version, index]));
  return acts.flatMap((act) => {
    const index = indexOf.get(act.version);
    const chances = index === undefined ? null : points[index].chances;
    if (index === undefined || !chances) return [];
    const seat = seats.indexOf(act.seat);
    const of = seats.length === 2 ? 0 : seat;
    return [{ act, left: x(index), top: y(chances[of]), luck: act.luck[seat] }];
  });
}

/** The figures of the graph for screen readers: the places with a mark, and the ends.
 * @param {{ seats: string[], points: ChancePoint[], acts: ShownAct[] }} props */
function Figures({ seats, points, acts }) {
  const { say, catalogue } = useTable();
  const marks = new Map(acts.filter(({ mark }) => mark).map((act) => [act.version, act]));
  const rows = points.filter(
    ({ version, chances }, index) => chances && (index === points.length - 1 || marks.has(version)),
  );
  return html`<table class="hidden"><caption>${say("agent.analysis.graph")}</caption>
    <thead><tr><th scope="col">${say("agent.analysis.place")}</th>${seats.map((seat) => html`<th scope="col">${catalogue.name(`seat:${seat}`, "start")}</th>`)}<th scope="col">${say("agent.analysis.marked")}</th></tr></thead>
    <tbody>${rows.map(({ version, chances }) => html`<tr><th scope="row">${version}</th>${seats.map((_, seat) => html`<td>${percent(/** @type {number[]} */ (chances)[seat])} %</td>`)}<td>${marks.has(version) ? say(`agent.analysis.mark.${marks.get(version)?.mark}`) : ""}</td></tr>`)}</tbody>
  </table>`;
}

/** @param {number} chance */
export const percent = (chance) => Math.round(100 * chance);

/** The width of an element in pixels. @param {{ current: HTMLElement | null }} box */
function useWidth(box) {
  const [width, setWidth] = useState(600);
  useEffect(() => {
    const element = /** @type {HTMLElement} */ (box.current);
    const watch = new ResizeObserver(() => setWidth(Math.max(120, element.clientWidth)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return width;
}
