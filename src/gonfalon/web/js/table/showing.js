// A frame in words: in place of the prompt while frames are shown, and in a replay.
import { html, useEffect, useRef } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { EventTexts } from "../text/event_texts.js";
import { Icon } from "../widgets/icons.js";
import { later } from "../widgets/later.js";
import { Rich } from "../widgets/rich.js";
import { eventsToShow } from "./frame_timing.js";
import { seatOf } from "./scenes.js";
import { StandIn } from "./stand_in.js";

const TurnSummary = later(() => import("./turn_summary.js").then((module) => module.TurnSummary), true);

/** @import { AnyBoard, ScreenPrivacy, Ui } from "../board/types.d.ts" */
/** @import { GameEvent } from "../net/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */
/** @import { FramePart } from "./scenes.js" */
/** @import { TableStore } from "./store/table_store.js" */

/** A sentence without what differs between a heading and a line. @param {string} text */
const bare = (text) => text.replace(/[.\s]+$/, "");

/** What a frame or a scene did, in sentences, without one that the heading says already.
 * @param {{ frame: { events: GameEvent[] } | null, ui: Ui, privacy?: ScreenPrivacy | undefined, heading?: Heading | null }} props */
export function Lines({ frame, ui, privacy, heading }) {
  const { catalogue, game, board, say } = useTable();
  const lines = frame ? new EventTexts(catalogue, game).lines(eventsToShow(frame.events, board, privacy)) : [];
  const said = heading ? bare(say(heading.key, heading.args)) : null;
  const fresh = lines.filter((line) => bare(say(line.key, line.args)) !== said);
  return fresh.map((line) => html`<p class="act-line"><${Rich} parts=${ui.parts(line.key, line.args)} /></p>`);
}

/** @typedef {{ key: string, args: Record<string, any> }} Heading */

/** The heading of a scene; null if the game words none.
 * @param {FramePart | null | undefined} part @param {Catalogue} catalogue @param {string} game @param {ScreenPrivacy} [privacy] */
export function headingOf(part, catalogue, game, privacy) {
  if (!part?.scene || !part.events.length) return null;
  const key = `${game}.scene.${part.scene.kind}`;
  const [event] = privacy ? part.events.slice(0, 1).map(privacy.event) : part.events;
  return catalogue.has(key) ? { key, args: { ...event, ...part.scene.args } } : null;
}

/** Has a seat chosen what a scene shows? Most scenes of a battle or a phase follow from the rules.
 * @param {FramePart} part @param {AnyBoard} board */
export const isChosen = ({ scene }, { chosenScenes }) => !chosenScenes || !scene || chosenScenes.includes(scene.kind);

/** Has another seat chosen what a scene shows?
 * @param {FramePart | null} part @param {TableStore} store @param {AnyBoard} board */
function isOfOther(part, { seats }, board) {
  const seat = part && seatOf(part);
  return Boolean(seat && !seats.isOwn(seat) && isChosen(part, board));
}

/** The prompt while scenes are shown one by one.
 * @param {{ store: TableStore, privacy: ScreenPrivacy | undefined, ui: Ui }} props */
export function Showing({ store, privacy, ui }) {
  const { say, catalogue, game, board } = useTable();
  const { playback } = store;
  const { frame, isPaused } = playback;
  const waiting = playback.scenes.waiting.length;
  const { together } = playback.scenes;
  const heading = headingOf(together[0], catalogue, game, privacy);
  const whole = { events: together.flatMap(({ events }) => events) };
  const forced = frame?.scene?.forced;
  const by = isOfOther(frame, store, board) ? say("page.shows", { seat: `seat:${frame && seatOf(frame)}` }) : null;
  const last = isPaused && !waiting;
  const lines = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => lines.current?.lastElementChild?.scrollIntoView({ block: "nearest" }), [frame]);
  return html`<section class=${`prompt shows ${frame?.scene?.weight ?? ""}`} aria-label=${say("page.prompt")}>
    <${StandIn} store=${store} />
    ${heading && by ? html`<p class="prompt-seat">${by}</p>` : null}
    <div class="prompt-text" data-scene=${frame?.scene?.kind}>${heading ? html`<${Rich} parts=${ui.parts(heading.key, heading.args)} />` : (by ?? say("page.shows.nobody"))}</div>
    <div class="act-lines" ref=${lines}><${Lines} frame=${whole} ui=${ui} privacy=${privacy} heading=${heading} />
    ${forced && store.seats.isOwn(forced) ? html`<p class="act-line hint">${say("page.scene.forced", { seat: `seat:${forced}` })}</p>` : null}
    ${frame?.scene?.summary ? html`<${TurnSummary} summary=${frame.scene.summary} ui=${ui} />` : null}</div>
    <div class="prompt-choices row">
      <button type="button" class="quiet" data-action="scene-back" title=${say("page.scene.back")} aria-label=${say("page.scene.back")} onClick=${() => playback.back()}><${Icon} name="back" /></button>
      <button type="button" class=${last ? "primary" : ""} data-action="pause" onClick=${() => playback.pause(!isPaused)}><${Icon} name=${isPaused ? "play" : "pause"} />${say(isPaused ? "page.go-on" : "page.pause")}</button>
      ${last ? null : html`<button type="button" class="primary" data-action="skip" onClick=${() => playback.skip()}><${Icon} name="skip" />${say("page.skip", { n: waiting })}</button>`}
    </div>
  </section>`;
}
