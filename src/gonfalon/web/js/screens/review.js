// @ts-nocheck
// A review of a game that is over: the choices that cost most and, apart from them, what luck did. Each leads to its moment.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { AgentOptions, usualAgent } from "../home/levels.js";
import { ApiError } from "../net/http.js";
import { labelOf } from "../table/choices.js";
import { isRoll, toldOf } from "../table/frame_timing.js";
import { EventTexts } from "../text/catalogue.js";
import { figuresOf } from "../text/numbers.js";
import { Dialog } from "../widgets/dialog.js";
import { Failure } from "../widgets/failure.js";

/** As the server has it. */
const SECONDS = 60;
const FEW_LINES = 2;
const MOST_ROLLS = 3;

/** Read a review line by line; `tell` hears how far it has got. Answers the review. */
async function fetchReview(id, seat, agent, tell, signal) {
  const answer = await fetch(`/api/tables/${id}/review?${new URLSearchParams({ seat, agent })}`, {
    credentials: "same-origin",
    signal,
  });
  if (!answer.ok) throw new ApiError((await answer.json()).error, answer.status);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new ApiError({ key: "server.refused.no-review", args: {} }, 0);
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    for (const line of lines.map((each) => JSON.parse(each))) {
      if (line.review) return line.review;
      if (line.error) throw new ApiError(line.error, 0);
      tell(line);
    }
  }
}

/** What was found stays with the replay, which `keep`s it: whoever looks at a moment comes back to the list. */
export function ReviewDialog({ game, seat: eyes, found, keep, go, close }) {
  const { table, words } = game;
  const say = words.say.bind(words);
  const players = table.seats.map(({ seat }) => seat).filter((seat) => !table.officials.includes(seat));
  const [seat, setSeat] = useState(found?.seat ?? (players.includes(eyes) ? eyes : players[0]));
  const [agent, setAgent] = useState(found?.agent ?? usualAgent(table.agents));
  const [progress, setProgress] = useState(null);
  const [failure, setFailure] = useState(null);
  const running = useRef(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (event) => {
    event.preventDefault();
    running.current = new AbortController();
    setFailure(null);
    setProgress({ progress: 0, of: 0 });
    try {
      keep(await fetchReview(table.id, seat, agent, setProgress, running.current.signal));
    } catch (error) {
      if (error.name !== "AbortError") setFailure(error.error ?? { key: "page.error.unreachable", args: {} });
    }
    setProgress(null);
  };
  const shown = progress ? "running" : found ? "found" : "asked";
  return html`<${Dialog} title=${say("agent.review")} close=${close} say=${say} wide>
    <div class="review" data-review=${shown}>
    ${shown === "found" ? html`<${Found} game=${game} review=${found} go=${go} again=${() => keep(null)} />` : null}
    ${shown === "running" ? html`<${Running} progress=${progress} agent=${agent} say=${say} stop=${() => running.current.abort()} />` : null}
    ${
      shown === "asked"
        ? html`<form class="open-form" onSubmit=${start}>
          <p>${say("agent.review.about", { seconds: SECONDS })}</p>
          <div class="pair">
            <label class="field"><span>${say("agent.review.of")}</span><select value=${seat} onChange=${(event) => setSeat(event.target.value)}>
              ${players.map((each) => html`<option value=${each}>${words.name(`seat:${each}`, "start")}</option>`)}</select></label>
            <label class="field"><span>${say("agent.review.by")}</span><select value=${agent} onChange=${(event) => setAgent(event.target.value)}>
              <${AgentOptions} agents=${table.agents.filter((each) => each !== "random")} say=${say} /></select></label>
          </div>
          <${Failure} error=${failure} say=${say} />
          <div class="buttons"><button class="primary big">${say("agent.review.start")}</button></div>
        </form>`
        : null
    }
    </div>
  <//>`;
}

function Running({ progress, agent, say, stop }) {
  const { progress: done, of } = progress;
  const text = of
    ? say("agent.review.running", { agent: say(`agent.${agent}.the`), done, of })
    : say("agent.review.queued");
  return html`<p>${text}</p>
    <progress max=${of || 1} value=${of ? done : undefined} aria-label=${say("agent.review")}></progress>
    <div class="buttons"><button type="button" onClick=${stop}>${say("page.cancel")}</button></div>`;
}

function Found({ game, review, go, again }) {
  const say = game.words.say.bind(game.words);
  const figures = figuresOf({ words: game.words, game: game.table.game, board: game.board });
  const choice = ({ version, move, best, cost, act }) => ({
    version,
    when: timeOf(game, placeOf(game, version)),
    points: figures(-cost),
    told: [...act, [version, move]].map(([at, made]) => choiceAt(game, at, made)),
    more: say("agent.review.better", { move: choiceAt(game, version, best) }),
  });
  const stroke = ({ version, luck }) => ({
    version,
    when: timeOf(game, placeOf(game, version) - 1),
    points: figures(luck),
    told: luckAt(game, version),
  });
  const unit = `agent.unit.${game.table.game}`;
  const list = (key, rows) => html`<section><h3>${say(key)}</h3>
    ${rows.length ? html`<ol>${rows.map((row) => html`<${Row} key=${row.version} row=${row} go=${go} />`)}</ol>` : html`<p class="hint">${say("agent.review.none")}</p>`}</section>`;
  return html`<p><strong>${game.words.name(`seat:${review.seat}`, "start")}</strong> · ${say(`agent.${review.agent}`)}</p>
    <p class="hint">${say("agent.review.sum", { n: review.choices, cost: figures(-review.cost), luck: figures(review.luck) })}${game.words.has(unit) ? html`<br />${say(unit)}` : null}</p>
    ${list("agent.review.choices", review.dearest.map(choice))}
    ${list("agent.review.worst", review.worst.map(stroke))}
    ${list("agent.review.best", review.best.map(stroke))}
    <div class="buttons"><button type="button" onClick=${again}>${say("agent.review.again")}</button></div>`;
}

function Row({ row, go }) {
  return html`<li><button type="button" class="quiet review-row" data-at=${row.version} onClick=${() => go(row.version)}>
    <strong class="points">${row.points}</strong>
    <span>${row.when ? html`<small>${row.when}</small>` : null}${row.told.map((line) => html`<span>${line}</span>`)}${row.more ? html`<em>${row.more}</em>` : null}</span>
  </button></li>`;
}

/** What a review says of the choice that comes next at a place of the replay: what was chosen, and what was better. */
export function Judged({ game, review, at }) {
  const choice = review?.dearest.find(({ version }) => placeOf(game, version) === at);
  if (!choice) return null;
  const { version, move, best } = choice;
  const say = game.words.say.bind(game.words);
  return html`<p class="act-line judged">${say("agent.review.chosen", { seat: `seat:${review.seat}`, move: choiceAt(game, version, move) })}</p>
    <p class="act-line judged"><em>${say("agent.review.better", { move: choiceAt(game, version, best) })}</em></p>`;
}

/** The time at a place of the replay, in the game's own words; null if it has none. */
const timeOf = ({ views, board, words }, place) =>
  board.when?.(views[Math.max(0, place)], words.say.bind(words)) ?? null;

/** The place in the row of frames at which a version is shown. */
export function placeOf({ replay }, version) {
  if (version === 0) return 0;
  const found = replay.frames.findIndex((frame) => frame.version >= version);
  return found < 0 ? replay.frames.length : found + 1;
}

/** A move as it was worded when it was chosen. */
export function choiceAt(game, version, move) {
  const { replay, views, board, words, table } = game;
  const place = placeOf(game, version);
  const prompt = place ? replay.frames[place - 1].prompt : replay.prompt;
  return labelOf(move, { prompt, words, game: table.game, board, view: views[place] });
}

/** What luck did at a moment, in a few sentences: what fell or was drawn, and what came of it in the end. */
function luckAt(game, version) {
  const { replay, board, words, table } = game;
  const frame = replay.frames[placeOf(game, version) - 1];
  const told = toldOf(frame.events, board).filter(({ type }) => !board.headings?.includes(type));
  const own = told.filter((event) => event.version === version);
  const lines = new EventTexts(words, table.game).tell(own.length ? own : told);
  const isLuck = (event) => isRoll(event, board) || board.draws?.includes(event.type);
  const fallen = lines.filter(({ events }) => events.some(isLuck)).slice(0, MOST_ROLLS);
  const shown = fallen.length ? [...new Set([...fallen, lines.at(-1)])] : lines.slice(-FEW_LINES);
  return shown.map((line) => words.say(line.key, line.args));
}
