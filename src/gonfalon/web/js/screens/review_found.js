// A finished review: the choices that cost most, and the events of luck that counted most.
import { html } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { actArrows } from "../table/acts.js";
import { figuresOf } from "../text/numbers.js";
import { actSaid, luckAt, placeOf, timeOf } from "./review_places.js";

/** @import { Review, ReviewedChoice, ReviewedLuck } from "../net/types.d.ts" */
/** @import { LoadedReplay } from "./replay.js" */

/** @typedef {{ version: number, when: string | null, points: string, sentences: string[], more?: string, show?: string }} ReviewRow */

/** @param {{ game: LoadedReplay, review: Review, go: (to: number) => void, again: () => void }} props */
export function FoundReview({ game, review, go, again }) {
  const { catalogue, say, game: name, board } = useTable();
  const figures = figuresOf({ catalogue, game: name, board });
  /** @param {ReviewedChoice} found */
  const choice = (found) => {
    const version = beginningOf(found);
    return {
      version,
      when: timeOf(game, placeOf(game.replay, version)),
      points: figures(-found.cost),
      sentences: actSaid(game, version, found.played),
      more: say("agent.review.better", { move: actSaid(game, version, found.better).join(" ") }),
      show: say("agent.review.show"),
    };
  };
  /** @param {ReviewedLuck} found */
  const stroke = ({ version, luck }) => ({
    version,
    when: timeOf(game, placeOf(game.replay, version) - 1),
    points: figures(luck),
    sentences: luckAt(game, version),
  });
  const unit = `agent.unit.${name}`;
  const account = /** @type {const} */ (["start", "play", "others", "luck", "final"]);
  /** @param {string} key @param {ReviewRow[]} rows */
  const list = (key, rows) => html`<section><h3>${say(key)}</h3>
    ${rows.length ? html`<ol>${rows.map((row) => html`<${Row} key=${row.version} row=${row} go=${go} />`)}</ol>` : html`<p class="hint">${say("agent.review.none")}</p>`}</section>`;
  return html`<p><strong>${catalogue.name(`seat:${review.seat}`, "start")}</strong> · ${say(`agent.${review.agent}`)}</p>
    <table class="account"><tbody>${account.map((part) => html`<tr class=${`is-${part}`}><th scope="row">${say(`agent.review.account.${part}`)}</th><td>${figures(review[part])}</td></tr>`)}</tbody></table>
    <p class="hint">${say("agent.review.sum", { n: review.choices })}${catalogue.has(unit) ? html`<br />${say(unit)}` : null}</p>
    ${list("agent.review.choices", review.dearest.map(choice))}
    ${list("agent.review.worst", review.worst.map(stroke))}
    ${list("agent.review.best", review.best.map(stroke))}
    <div class="buttons"><button type="button" onClick=${again}>${say("agent.review.again")}</button></div>`;
}

/** @param {{ row: ReviewRow, go: (to: number) => void }} props */
function Row({ row, go }) {
  return html`<li><button type="button" class="quiet review-row" data-at=${row.version} onClick=${() => go(row.version)}>
    <strong class="points">${row.points}</strong>
    <span>${row.when ? html`<small>${row.when}</small>` : null}${row.sentences.map((line) => html`<span>${line}</span>`)}${row.more ? html`<em>${row.more}</em>` : null}${row.show ? html`<span class="review-show">${row.show}</span>` : null}</span>
  </button></li>`;
}

/** What a review says of the choice that comes next at a place of the replay: what was chosen, and what was better.
 * @param {{ game: LoadedReplay, review: Review | null, at: number }} props */
export function Judged({ game, review, at }) {
  const { say } = useTable();
  const choice = judgedAt(game, review, at);
  if (!review || !choice) return null;
  const version = beginningOf(choice);
  return html`<p class="act-line judged is-played">${say("agent.review.chosen", { seat: `seat:${review.seat}`, move: actSaid(game, version, choice.played).join(" ") })}</p>
    <p class="act-line judged is-better"><em>${say("agent.review.better", { move: actSaid(game, version, choice.better).join(" ") })}</em></p>`;
}

/** The reviewed choice whose act begins at a place of the replay.
 * @param {LoadedReplay} game @param {Review | null} review @param {number} at */
export const judgedAt = (game, review, at) =>
  review?.dearest.find((choice) => placeOf(game.replay, beginningOf(choice)) === at);

/** The version at which the act of a choice begins. @param {ReviewedChoice} choice */
const beginningOf = ({ version, act }) => act[0]?.[0] ?? version;

/** The arrows of the act that was played, and of the better one.
 * @param {ReviewedChoice | undefined} choice @param {LoadedReplay} game @param {number} at */
export function judgedArrows(choice, { board, views }, at) {
  if (!choice) return [];
  const arrows = (/** @type {ReviewedChoice["better"]} */ act, /** @type {"advised" | "other"} */ kind) =>
    actArrows(act, kind, board, views[at]);
  return [...arrows(choice.played, "other"), ...arrows(choice.better, "advised")];
}
