// The card over the board of a replay: who chose what, and what can be done at this place.
import { html } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { eventsToShow } from "../table/frame_timing.js";
import { headingOf, isChosen, Lines } from "../table/showing.js";
import { TurnSummary } from "../table/turn_summary.js";
import { Icon } from "../widgets/icons.js";
import { choiceAt } from "./replay_places.js";

/** @import { ComponentChildren } from "../../vendor/preact.js" */
/** @import { Ui } from "../board/types.d.ts" */
/** @import { ReplayPart } from "./replay_scenes.js" */
/** @import { LoadedReplay } from "./replay.js" */

/**
 * @param {{ game: LoadedReplay, frame: ReplayPart | null, at: number, ui: Ui, open: (dialog: string) => void, analyse: (() => void) | null, children: ComponentChildren }} props
 */
export function ReplayPrompt({ game, frame, at, ui, open, analyse, children }) {
  const { say } = useTable();
  const heading = headingOf(frame, game.catalogue, game.table.game);
  const choice = choiceOf(frame, at, game);
  const isOver = frame?.prompt.step === "over";
  return html`<section class="prompt shows" aria-live="polite">
    ${heading && frame && isChosen(frame, game.board) ? html`<p class="prompt-seat">${choice}</p>` : null}
    <div class="prompt-text">${heading ? ui.rich(heading.key, heading.args) : choice}</div>
    ${children}
    <${Lines} frame=${frame ?? { events: game.replay.opening ?? [] }} ui=${ui} heading=${heading} />
    ${frame?.scene?.summary ? html`<${TurnSummary} summary=${frame.scene.summary} ui=${ui} />` : null}
    <div class="prompt-back"><button type="button" class="quiet" data-action="sandbox" disabled=${isOver} onClick=${() => open("sandbox")}><${Icon} name="fork" />${say("page.sandbox.try")}</button>
      ${analyse ? html`<button type="button" class="quiet" data-action="analysis" onClick=${analyse}><${Icon} name="lamp" />${say("agent.analysis")}</button>` : null}</div>
  </section>`;
}

/** The seat that chose; if the frame has no events to show, also its move.
 * @param {ReplayPart | null} frame
 * @param {number} at
 * @param {LoadedReplay} game */
function choiceOf(frame, at, game) {
  const { catalogue, board, replay } = game;
  if (!frame?.seat) return catalogue.say("page.replay.start");
  const seat = `seat:${frame.seat}`;
  if (!frame.move || eventsToShow(frame.events, board).length) return catalogue.say("page.replay.act", { seat });
  const version = replay.frames.findLast((each, index) => index < at && each.version < frame.version)?.version ?? 0;
  return catalogue.say("page.replay.chose", { seat, move: choiceAt(game, version, frame.move) });
}
