// The player of a replay: the board at one place of the game, the log, and the buttons that move through it.
import { html, useEffect, useMemo, useRef, useState } from "../../vendor/preact.js";
import { AnalysisPanel } from "../analysis/panel.js";
import { isAnalysisAsked, useAnalysis, useEngine } from "../analysis/use_analysis.js";
import { Verdict, verdictArrows } from "../analysis/verdict.js";
import { useTable } from "../app/context.js";
import { settings } from "../app/settings.js";
import { arrowsOf } from "../board/arrow_list.js";
import { makeUi } from "../board/board_api.js";
import { listen } from "../board/pointer.js";
import { nameThings } from "../board/spoken_names.js";
import { BoardView } from "../board/viewport.js";
import { elementsOf } from "../table/camera_follow.js";
import { NO_CHOICES } from "../table/choices.js";
import { EventLog } from "../table/event_log.js";
import { marksOf } from "../table/frame_timing.js";
import { HelpCard } from "../table/help_card.js";
import { SandboxMark, TryOutDialog } from "../table/sandbox.js";
import { LinkDialog } from "../table/seat_links.js";
import { playersOf } from "../table/seat_names.js";
import { SummaryDialog } from "../table/turn_summary.js";
import { Bar } from "../widgets/bar.js";
import { ReplayPrompt } from "./replay_prompt.js";
import { eventsByPlace } from "./replay_scenes.js";
import { addressOf, boundary, firstPlace, versionToTry } from "./replay_steps.js";
import { Transport, useTransport } from "./transport.js";

/** @import { Camera, Ui } from "../board/types.d.ts" */
/** @import { EngineAnswer, ShownAct } from "../net/answers.d.ts" */
/** @import { Frame, GameEvent, View } from "../net/types.d.ts" */
/** @import { ReplayPart } from "./replay_scenes.js" */
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
  const [dialog, setDialog] = useState(/** @type {string | null} */ (null));
  const [turn, setTurn] = useState(/** @type {number | null} */ (null));
  const { isOpen, setOpen, analysis, act, isEngine, setEngine, engine } = useJudged(game, at);
  const camera = useRef(/** @type {Camera | null} */ (null));
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const frame = at > 0 ? replay.frames[at - 1] : null;
  const view = views[at];
  const { events, ui } = useReplayUi(game, at, frame);
  const arrows = useReplayArrows(game, at, act, engine);
  const map = useMemo(() => html`<${board.Map} view=${view} ui=${ui} />`, [view, frame, catalogue]);
  useAddress(game, at);
  useCamera({ camera, root, frame, view, at });
  useEffect(() => listen(/** @type {HTMLElement} */ (root.current), onPointer(setLooked)), []);
  useEffect(() => nameThings(/** @type {HTMLElement} */ (root.current), NO_CHOICES, say));
  return html`<div class=${`table replay ${table.sandbox ? "sandbox" : ""}`} ref=${root}>
    <${Bar} menu=${table.sandbox ? html`<${SandboxMark} table=${table} />` : null}><${board.StatusBar} view=${view} ui=${ui} /><//>
    <div class="table-body">
      <main class="stage-area">
        <h1 class="hidden">${say("page.title.replay", { game: say(`${table.game}.title`) })}</h1>
        <h2 class="hidden">${say("page.settings.view")}</h2>
        <${board.View ?? BoardView} map=${map} cameraRef=${camera} label=${say(`${table.game}.title`)} arrows=${arrows} view=${view} />
        <${board.ActionPanel} view=${view} ui=${ui} frame=${frame} />
        <div class="over-map"><${ReplayPrompt} game=${game} frame=${frame} at=${at} ui=${ui} open=${setDialog} analyse=${isOpen === null ? null : () => setOpen(!isOpen)}>${isOpen ? html`<${Verdict} game=${game} act=${act} seats=${playersOf(table)} engine=${engine} isEngine=${isEngine} agent=${analysis.agent} />` : null}<//>${board.Hand ? html`<${board.Hand} view=${view} ui=${ui} />` : null}</div>
      </main>
      <${ReplaySide} game=${game} events=${events} at=${at} ui=${ui} go=${go} summarise=${setTurn} />
    </div>
    ${isOpen ? html`<${AnalysisPanel} game=${game} analysis=${analysis} at=${at} go=${go} engine=${isEngine} setEngine=${setEngine} />` : null}
    <${Transport} transport=${transport} id=${id} share=${() => setDialog("link")} />
    ${looked ? html`<${HelpCard} looked=${looked} view=${view} ui=${ui} />` : null}
    ${turn === null ? null : html`<${SummaryDialog} id=${id} seat=${viewer} turn=${turn} ui=${ui} close=${() => setTurn(null)} />`}
    <${Opened} dialog=${dialog} game=${game} at=${at} close=${() => setDialog(null)} />
  </div>`;
}

/** The dialog that is open. @param {{ dialog: string | null, game: LoadedReplay, at: number, close: () => void }} props */
function Opened({ dialog, game, at, close }) {
  if (dialog === "link") return html`<${LinkDialog} link=${location.href} kind="position-link" close=${close} />`;
  if (dialog !== "sandbox") return null;
  return html`<${TryOutDialog} table=${game.table} version=${versionToTry(game, at)} seat=${game.viewer} close=${close} />`;
}

/** The analysis of a replay, and what it says at a place. `isOpen` is null where there can be none: while a game runs.
 * @param {LoadedReplay} game @param {number} at */
function useJudged(game, at) {
  const { table } = game;
  const [isAsked, setOpen] = useState(isAnalysisAsked);
  const [isEngine, setEngine] = useState(false);
  const isOpen = table.over || table.sandbox ? isAsked : null;
  const analysis = useAnalysis(game, isOpen === true);
  const act = isOpen ? analysis.acts.get(at) : undefined;
  const engine = useEngine(game, at, analysis.agent, isOpen === true && isEngine);
  return { isOpen, setOpen, analysis, act, isEngine, setEngine, engine };
}

/** What an analysis compares at a place; else what the scene has moved.
 * @param {LoadedReplay} game @param {number} at @param {ShownAct | undefined} act @param {EngineAnswer | null | undefined} engine */
function useReplayArrows(game, at, act, engine) {
  return useMemo(() => {
    const { board, views, replay } = game;
    const judged = verdictArrows(game, at, act, engine);
    if (judged.length || board.drawsMoves) return judged;
    return arrowsOf(replay.frames[at - 1]?.events ?? [], "shown", board, views[at]);
  }, [game, at, act, engine]);
}

/** @param {LoadedReplay} game @param {number} at @param {ReplayPart | null} frame */
function useReplayUi({ table, replay }, at, frame) {
  const { catalogue, board } = useTable();
  const { frames, opening } = replay;
  const events = useMemo(() => eventsByPlace(opening ?? [], frames), [frames]);
  const shownEvents = useMemo(() => events.filter((event) => event.version <= at), [events, at]);
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

/** The address names the place that is shown. @param {LoadedReplay} game @param {number} at */
function useAddress(game, at) {
  const { say } = useTable();
  const { table } = game;
  useEffect(() => {
    const address = new URL(location.href);
    const { version, before } = addressOf(game, at);
    address.searchParams.set("at", String(version));
    if (before) address.searchParams.set("before", String(before));
    else address.searchParams.delete("before");
    address.searchParams.delete("review");
    address.searchParams.delete("analysis");
    history.replaceState(null, "", address);
    document.title = say("page.title.replay", { game: say(`${table.game}.title`) });
  }, [at]);
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

/** @param {{ game: LoadedReplay, events: GameEvent[], at: number, ui: Ui, go: (to: number) => void, summarise: (turn: number) => void }} props */
function ReplaySide({ game, events, at, ui, go, summarise }) {
  const { say } = useTable();
  return html`<aside class="side" aria-label=${say("page.panels")}>
    <h2 class="side-title">${say("page.replay")}</h2>
    <div class="panel"><${EventLog} events=${events} view=${game.views[at]} ui=${ui} shownTo=${at} goTo=${go} summarise=${summarise} before=${game.table.sandbox ? say("page.sandbox.begins") : null} /></div>
  </aside>`;
}
