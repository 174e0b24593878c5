// What screen readers announce: the events of each scene as it is shown, and what the person is asked. The regions stay in
// the document, because readers do not announce a region that arrives together with its text.
import { html, useRef } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { EventTexts } from "../text/event_texts.js";
import { eventsToShow } from "./frame_timing.js";

/** @import { Choices, ScreenPrivacy, Ui } from "../board/types.d.ts" */
/** @import { View } from "../net/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */

/** Most sentences of one scene that are announced; the chronicle has all. */
const MOST_SENTENCES = 8;

/** @param {{ store: TableStore, choices: Choices, view: View, ui: Ui }} props */
export function Announcer({ store, choices, view, ui }) {
  const { board } = useTable();
  const privacy = board.useScreenPrivacy?.(ui.seat, view);
  return html`<p class="hidden announcer" role="status" data-announces="events">${useNewEvents(store, privacy)}</p>
    <p class="hidden announcer" role="status" data-announces="prompt">${store.playback.isReplaying ? null : askedText(store, choices, privacy, ui)}</p>`;
}

/** The sentences of the events that came last. @param {TableStore} store @param {ScreenPrivacy | undefined} privacy */
function useNewEvents({ display }, privacy) {
  const { catalogue, game, board } = useTable();
  const { events } = display;
  const announced = useRef({ count: events.length, text: "" });
  if (events.length !== announced.current.count) {
    const fresh = eventsToShow(events.slice(announced.current.count), board, privacy);
    const lines = new EventTexts(catalogue, game).lines(fresh).slice(0, MOST_SENTENCES);
    announced.current = {
      count: events.length,
      text: lines.map(({ key, args }) => catalogue.say(key, args)).join(" "),
    };
  }
  return announced.current.text;
}

/** @param {TableStore} store @param {Choices} choices @param {ScreenPrivacy | undefined} privacy @param {Ui} ui */
function askedText({ draft }, choices, privacy, ui) {
  const prompt = privacy ? privacy.prompt(draft.shown.prompt) : draft.shown.prompt;
  const asked = ui.say(prompt.key, prompt.args);
  const n = choices.all.length;
  return n ? `${asked} ${ui.say("page.spoken.options", { n })}` : asked;
}
