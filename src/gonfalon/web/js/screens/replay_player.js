// The player of a replay: the board at one place of the game, the log, and the buttons that move through it.
import { html, useEffect, useMemo, useRef, useState } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { settings } from "../app/settings.js";
import { makeUi } from "../board/board_api.js";
import { listen } from "../board/pointer.js";
import { BoardView } from "../board/viewport.js";
import { elementsOf } from "../table/camera_follow.js";
import { NO_CHOICES } from "../table/choices.js";
import { EventLog } from "../table/event_log.js";
import { marksOf } from "../table/frame_timing.js";
import { HelpCard } from "../table/help_card.js";
import { SandboxMark, TryOutDialog } from "../table/sandbox.js";
import { LinkDialog } from "../table/seat_links.js";
import { Bar } from "../widgets/bar.js";
import { ReplayPrompt } from "./replay_prompt.js";
import { boundary, firstPlace } from "./replay_steps.js";
import { ReviewDialog } from "./review.js";
import { placeOf } from "./review_places.js";
import { Transport, useTransport } from "./transport.js";

/** @import { Camera, Ui } from "../board/types.d.ts" */
/** @import { Frame, GameEvent, ReplayFrame, Review, TableInfo, View } from "../net/types.d.ts" */
/** @import { LoadedReplay } from "./replay.js" */
/** @import { Looked } from "../table/help_card.js" */
/** @import { PointerOwner } from "../board/pointer.js" */

const NOTHING = new Set();

/** @param {{ id: string, game: LoadedReplay }} props */
export function ReplayPlayer({ id, game }) {
  const { catalogue, say, board } = useTable();
  const { table, viewer, replay, views } = game;
  const transport = useTransport(game, firstPlace, boundary);
  const { at, go } = transport;
  const [looked, setLooked] = useState(/** @type {Looked | null} */ (null));
  const [dialog, setDialog] = useState(() => (isReviewAsked(table) ? "review" : null));
  const [review, setReview] = useState(/** @type {Review | null} */ (null));
  const camera = useRef(/** @type {Camera | null} */ (null));
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const frame = at > 0 ? replay.frames[at - 1] : null;
  const view = views[at];
  const version = frame?.version ?? 0;
  const { events, ui } = useReplayUi(game, at, frame);
  const map = useMemo(() => html`<${board.Map} view=${view} ui=${ui} />`, [view, frame, catalogue]);
  useAddress(version, table);
  useCamera({ camera, root, frame, view, at });
  useEffect(() => listen(/** @type {HTMLElement} */ (root.current), onPointer(setLooked)), []);
  const close = () => setDialog(null);
  return html`<div class=${`table replay ${table.sandbox ? "sandbox" : ""}`} ref=${root}>
    <${Bar} menu=${table.sandbox ? html`<${SandboxMark} table=${table} />` : null}><${board.StatusBar} view=${view} ui=${ui} /><//>
    <div class="table-body">
      <main class="stage-area">
        <${board.View ?? BoardView} map=${map} cameraRef=${camera} label=${say(`${table.game}.title`)} />
        <${board.ActionPanel} view=${view} ui=${ui} frame=${frame} />
        <div class="over-map"><${ReplayPrompt} game=${game} frame=${frame} at=${at} ui=${ui} review=${review} open=${setDialog} />${board.Hand ? html`<${board.Hand} view=${view} ui=${ui} />` : null}</div>
      </main>
      <${ReplaySide} frames=${replay.frames} events=${events} version=${version} ui=${ui} go=${go} />
    </div>
    <${Transport} transport=${transport} id=${id} share=${() => setDialog("link")} />
    ${looked ? html`<${HelpCard} looked=${looked} view=${view} ui=${ui} />` : null}
    ${dialog === "sandbox" ? html`<${TryOutDialog} table=${table} version=${version} seat=${viewer} close=${close} />` : null}
    ${dialog === "review" ? html`<${ReviewDialog} game=${game} seat=${viewer} found=${review} keep=${setReview} go=${showPlace} close=${close} />` : null}
    ${dialog === "link" ? html`<${LinkDialog} link=${location.href} kind="position-link" close=${close} />` : null}
  </div>`;

  /** @param {number} to */
  function showPlace(to) {
    go(placeOf(replay, to));
    close();
  }
}

/** @param {{ over: boolean }} props */
const isReviewAsked = ({ over }) => over && new URLSearchParams(location.search).has("review");

/** @param {LoadedReplay} game @param {number} at @param {ReplayFrame | null} frame */
function useReplayUi({ table, replay }, at, frame) {
  const { catalogue, board } = useTable();
  const { frames, opening } = replay;
  const version = frame?.version ?? 0;
  const events = useMemo(() => [...(opening ?? []), ...frames.flatMap((each) => each.events)], [frames]);
  const shownEvents = useMemo(() => events.filter((event) => event.version <= version), [events, version]);
  const ui = makeUi({
    catalogue,
    board,
    seat: null,
    to_act: frame?.seat ? [frame.seat] : [],
    choices: NO_CHOICES,
    subjects: NOTHING,
    marks: frame ? marksOf(frame) : NOTHING,
    chosen: null,
    events: shownEvents,
    over: at === frames.length && Boolean(table.result),
    options: table.options,
  });
  return { events, ui };
}

/** The address names the version that is shown. @param {number} version @param {TableInfo} table */
function useAddress(version, table) {
  const { say } = useTable();
  useEffect(() => {
    const address = new URL(location.href);
    address.searchParams.set("at", String(version));
    address.searchParams.delete("review");
    history.replaceState(null, "", address);
    document.title = say("page.title.replay", { game: say(`${table.game}.title`) });
  }, [version]);
}

/**
 * @param {{ camera: { current: Camera | null }, root: { current: HTMLElement | null }, frame: Frame | null, view: View, at: number }} props
 */
function useCamera({ camera, root, frame, view, at }) {
  const { board } = useTable();
  useEffect(() => {
    if (!frame || settings.follow !== "on" || !camera.current) return;
    camera.current.show(elementsOf(/** @type {HTMLElement} */ (root.current), board.focus(frame, view)));
  }, [at]);
}

/** @param {(looked: Looked | null) => void} setLooked @returns {PointerOwner} */
const onPointer = (setLooked) => ({
  look: (target, element) => setLooked({ target, element }),
  leave: () => setLooked(null),
  act: (target, element, by) => setLooked(by === "touch" ? { target, element } : null),
});

/** @param {{ frames: Frame[], events: GameEvent[], version: number, ui: Ui, go: (to: number) => void }} props */
function ReplaySide({ frames, events, version, ui, go }) {
  const { say } = useTable();
  /** @param {number} wanted */
  const goTo = (wanted) => go(frames.findIndex((each) => each.version >= wanted) + 1);
  return html`<aside class="side" aria-label=${say("page.panels")}>
    <h2 class="side-title">${say("page.replay")}</h2>
    <div class="panel"><${EventLog} events=${events} ui=${ui} shownTo=${version} goTo=${goTo} /></div>
  </aside>`;
}
