// A frame in words: in place of the prompt while frames are shown, and in a replay.
import { html } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { EventTexts } from "../text/event_texts.js";
import { Icon } from "../widgets/icons.js";
import { Rich } from "../widgets/rich.js";
import { toldOf } from "./frame_timing.js";
import { StandIn } from "./stand_in.js";

/** @import { ScreenPrivacy, Ui } from "../board/types.d.ts" */
/** @import { GameEvent } from "../net/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */

const MOST_LINES = 5;

/** The first lines of what a frame did.
 * @param {{ frame: { events: GameEvent[] } | null, ui: Ui, privacy?: ScreenPrivacy | undefined }} props */
export function Lines({ frame, ui, privacy }) {
  const { catalogue, game, board } = useTable();
  const lines = frame
    ? new EventTexts(catalogue, game).tell(toldOf(frame.events, board, privacy)).slice(0, MOST_LINES)
    : [];
  return lines.map((line) => html`<p class="act-line"><${Rich} parts=${ui.parts(line.key, line.args)} /></p>`);
}

/** The prompt while frames are shown one by one.
 * @param {{ store: TableStore, privacy: ScreenPrivacy | undefined, ui: Ui }} props */
export function Showing({ store, privacy, ui }) {
  const { say } = useTable();
  const own = store.seats.isOwn(store.playback.frame?.seat ?? null);
  const last = store.playback.isPaused && !store.playback.queue.length;
  return html`<section class="prompt shows" aria-label=${say("page.prompt")}>
    <${StandIn} store=${store} />
    <p class="prompt-text">${store.playback.frame?.seat && !own ? say("page.shows", { seat: `seat:${store.playback.frame.seat}` }) : say("page.shows.nobody")}</p>
    <${Lines} frame=${store.playback.frame} ui=${ui} privacy=${privacy} />
    <div class="prompt-choices row">
      <button type="button" class=${last ? "primary" : ""} data-action="pause" onClick=${() => store.playback.pause(!store.playback.isPaused)}><${Icon} name=${store.playback.isPaused ? "play" : "pause"} />${say(store.playback.isPaused ? "page.go-on" : "page.pause")}</button>
      ${last ? null : html`<button type="button" class="primary" data-action="skip" onClick=${() => store.playback.skip()}><${Icon} name="skip" />${say("page.skip", { n: store.playback.queue.length })}</button>`}
    </div>
  </section>`;
}
