// A finished review: the choices that cost most, and the events of luck that counted most.
import { html } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { figuresOf } from "../text/numbers.js";
import { choiceAt, luckAt, placeOf, timeOf } from "./review_places.js";

/** @import { Review, ReviewedChoice, ReviewedLuck } from "../net/types.d.ts" */
/** @import { LoadedReplay } from "./replay.js" */

/** @typedef {{ version: number, when: string | null, points: string, sentences: string[], more?: string }} ReviewRow */

/** @param {{ game: LoadedReplay, review: Review, go: (to: number) => void, again: () => void }} props */
export function FoundReview({ game, review, go, again }) {
  const { catalogue, say, game: name, board } = useTable();
  const figures = figuresOf({ catalogue, game: name, board });
  /** @param {ReviewedChoice} found */
  const choice = ({ version, move, best, cost, act }) => ({
    version,
    when: timeOf(game, placeOf(game.replay, version)),
    points: figures(-cost),
    sentences: [...act, /** @type {[number, string]} */ ([version, move])].map(([at, made]) =>
      choiceAt(game, at, made),
    ),
    more: say("agent.review.better", { move: choiceAt(game, version, best) }),
  });
  /** @param {ReviewedLuck} found */
  const stroke = ({ version, luck }) => ({
    version,
    when: timeOf(game, placeOf(game.replay, version) - 1),
    points: figures(luck),
    sentences: luckAt(game, version),
  });
  const unit = `agent.unit.${name}`;
  /** @param {string} key @param {ReviewRow[]} rows */
  const list = (key, rows) => html`<section><h3>${say(key)}</h3>
    ${rows.length ? html`<ol>${rows.map((row) => html`<${Row} key=${row.version} row=${row} go=${go} />`)}</ol>` : html`<p class="hint">${say("agent.review.none")}</p>`}</section>`;
  return html`<p><strong>${catalogue.name(`seat:${review.seat}`, "start")}</strong> · ${say(`agent.${review.agent}`)}</p>
    <p class="hint">${say("agent.review.sum", { n: review.choices, cost: figures(-review.cost), luck: figures(review.luck) })}${catalogue.has(unit) ? html`<br />${say(unit)}` : null}</p>
    ${list("agent.review.choices", review.dearest.map(choice))}
    ${list("agent.review.worst", review.worst.map(stroke))}
    ${list("agent.review.best", review.best.map(stroke))}
    <div class="buttons"><button type="button" onClick=${again}>${say("agent.review.again")}</button></div>`;
}

/** @param {{ row: ReviewRow, go: (to: number) => void }} props */
function Row({ row, go }) {
  return html`<li><button type="button" class="quiet review-row" data-at=${row.version} onClick=${() => go(row.version)}>
    <strong class="points">${row.points}</strong>
    <span>${row.when ? html`<small>${row.when}</small>` : null}${row.sentences.map((line) => html`<span>${line}</span>`)}${row.more ? html`<em>${row.more}</em>` : null}</span>
  </button></li>`;
}

/** What a review says of the choice that comes next at a place of the replay: what was chosen, and what was better.
 * @param {{ game: LoadedReplay, review: Review | null, at: number }} props */
export function Judged({ game, review, at }) {
  const { say } = useTable();
  const choice = review?.dearest.find(({ version }) => placeOf(game.replay, version) === at);
  if (!review || !choice) return null;
  const { version, move, best } = choice;
  return html`<p class="act-line judged">${say("agent.review.chosen", { seat: `seat:${review.seat}`, move: choiceAt(game, version, move) })}</p>
    <p class="act-line judged"><em>${say("agent.review.better", { move: choiceAt(game, version, best) })}</em></p>`;
}
