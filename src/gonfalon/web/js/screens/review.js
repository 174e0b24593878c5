// A review of a game that is over: the choices that cost most and, apart from them, what luck did. Each leads to its moment.

import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { withValue } from "../app/dom.js";
import { AgentOptions, usualAgent } from "../home/levels.js";
import { ApiError, messageOf, UNREACHABLE } from "../net/http.js";
import { Dialog } from "../widgets/dialog.js";
import { Failure } from "../widgets/failure.js";
import { FoundReview } from "./review_found.js";

/** @import { ErrorBody, Review } from "../net/types.d.ts" */
/** @import { LoadedReplay } from "./replay.js" */

/** Most seconds that the server computes. */
const SECONDS = 60;

/** Read a review line by line; `tell` is called with the progress. Returns the review.
 * @param {string} id
 * @param {string} seat
 * @param {string} agent
 * @param {(progress: { progress: number, of: number }) => void} tell
 * @param {AbortSignal} signal */
async function fetchReview(id, seat, agent, tell, signal) {
  const answer = await fetch(`/api/tables/${id}/review?${new URLSearchParams({ seat, agent })}`, {
    credentials: "same-origin",
    signal,
  });
  if (!answer.ok) throw new ApiError((await answer.json()).error, answer.status);
  const reader = /** @type {ReadableStream} */ (answer.body).pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new ApiError({ key: "server.refused.no-review", args: {} }, 0);
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines.map((each) => JSON.parse(each))) {
      if (line.review) return line.review;
      if (line.error) throw new ApiError(line.error, 0);
      tell(line);
    }
  }
}

/** The replay keeps the review, so that the list is still there after a look at the board.
 * @param {{ game: LoadedReplay, seat: string | null, found: Review | null, keep: (review: Review | null) => void, go: (to: number) => void, close: () => void }} props */
export function ReviewDialog({ game, seat: viewer, found, keep, go, close }) {
  const { say } = useTexts();
  const { table } = game;
  const players = table.seats.map(({ seat }) => seat).filter((seat) => !table.officials.includes(seat));
  const [seat, setSeat] = useState(found?.seat ?? (viewer && players.includes(viewer) ? viewer : players[0]));
  const [agent, setAgent] = useState(found?.agent ?? usualAgent(table.agents) ?? "");
  const { progress, failure, start, stop } = useReview({ id: table.id, seat, agent, keep });
  const shown = progress ? "running" : found ? "found" : "asked";
  return html`<${Dialog} title=${say("agent.review")} close=${close} wide>
    <div class="review" data-review=${shown}>
    ${shown === "found" ? html`<${FoundReview} game=${game} review=${found} go=${go} again=${() => keep(null)} />` : null}
    ${shown === "running" ? html`<${Running} progress=${progress} agent=${agent} stop=${stop} />` : null}
    ${shown === "asked" ? html`<${Asked} players=${players} agents=${table.agents} seat=${seat} setSeat=${setSeat} agent=${agent} setAgent=${setAgent} start=${start} failure=${failure} />` : null}
    </div>
  <//>`;
}

/** A review that is computed: how far it is, and why it failed.
 * @param {{ id: string, seat: string, agent: string, keep: (review: Review | null) => void }} props */
function useReview({ id, seat, agent, keep }) {
  const [progress, setProgress] = useState(/** @type {{ progress: number, of: number } | null} */ (null));
  const [failure, setFailure] = useState(/** @type {ErrorBody | null} */ (null));
  const running = useRef(/** @type {AbortController | null} */ (null));
  useEffect(() => () => running.current?.abort(), []);
  /** @param {Event} event */
  const start = async (event) => {
    event.preventDefault();
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setProgress({ progress: 0, of: 0 });
    try {
      keep(await fetchReview(id, seat, agent, setProgress, controller.signal));
    } catch (error) {
      if (!controller.signal.aborted) setFailure(messageOf(error, UNREACHABLE));
    }
    setProgress(null);
  };
  return { progress, failure, start, stop: () => running.current?.abort() };
}

/**
 * @param {{ players: string[], agents: string[], seat: string, setSeat: (seat: string) => void, agent: string, setAgent: (agent: string) => void, start: (event: Event) => void, failure: ErrorBody | null }} props
 */
function Asked({ players, agents, seat, setSeat, agent, setAgent, start, failure }) {
  const { catalogue, say } = useTexts();
  return html`<form class="open-form" onSubmit=${start}>
    <p>${say("agent.review.about", { seconds: SECONDS })}</p>
    <div class="pair">
      <label class="field"><span>${say("agent.review.of")}</span><select value=${seat} onChange=${withValue(setSeat)}>
        ${players.map((each) => html`<option value=${each}>${catalogue.name(`seat:${each}`, "start")}</option>`)}</select></label>
      <label class="field"><span>${say("agent.review.by")}</span><select value=${agent} onChange=${withValue(setAgent)}>
        <${AgentOptions} agents=${agents.filter((each) => each !== "random")} /></select></label>
    </div>
    <${Failure} error=${failure} />
    <div class="buttons"><button class="primary big">${say("agent.review.start")}</button></div>
  </form>`;
}

/** @param {{ progress: { progress: number, of: number }, agent: string, stop: () => void }} props */
function Running({ progress, agent, stop }) {
  const { say } = useTexts();
  const { progress: done, of } = progress;
  const text = of
    ? say("agent.review.running", { agent: say(`agent.${agent}.the`), done, of })
    : say("agent.review.queued");
  return html`<p>${text}</p>
    <progress max=${of || 1} value=${of ? done : undefined} aria-label=${say("agent.review")}></progress>
    <div class="buttons"><button type="button" onClick=${stop}>${say("page.cancel")}</button></div>`;
}
