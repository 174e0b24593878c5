// A table in play: the board with the cards over it, the panels at its side, and the card of the thing that is pointed at.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { makeUi } from "../board/board_api.js";
import { isRoomy } from "../board/placement.js";
import { listen } from "../board/pointer.js";
import { nameThings } from "../board/spoken_names.js";
import { freshLinks } from "../home/open_table.js";
import { Bar } from "../widgets/bar.js";
import { later } from "../widgets/later.js";
import { targetsOf } from "./acts.js";
import { Announcer } from "./announcer.js";
import { elementsOf, useFollowingCamera } from "./camera_follow.js";
import { choicesOf, NO_CHOICES, subjectsOf } from "./choices.js";
import { onPointer } from "./clicks.js";
import { Guide, HelpMenu, useHelp } from "./guide.js";
import { HelpCard } from "./help_card.js";
import { onKeys } from "./keys.js";
import { RosterDialog, useTools } from "./map_tools.js";
import { focusNext } from "./next_focus.js";
import { Whole } from "./odds.js";
import { SidePanels } from "./side_panels.js";
import { StageArea } from "./stage_area.js";

/** @import { Frame, GameEvent } from "../net/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */
/** @import { Chosen } from "./chosen_card.js" */
/** @import { AnyBoard, Camera, Choices, Ui } from "../board/types.d.ts" */
/** @import { ShownPosition } from "./store/draft.js" */
/** @import { Help } from "./guide.js" */
/** @import { Looked } from "./help_card.js" */
/** @import { Tools } from "./map_tools.js" */

const FreshInvitation = later(() => import("./seat_links.js").then((module) => module.FreshInvitation));
const SandboxMark = later(() => import("./sandbox.js").then((module) => module.SandboxMark));

/** @typedef {{ waits: boolean, choices: Choices, subjects: Set<string>, advised: Set<string> }} Offered */
/**
 * @typedef {object} TableInput what listeners of pointer and keys need
 * @property {{ current: HTMLElement | null }} root
 * @property {TableStore} store
 * @property {AnyBoard} board
 * @property {Choices} choices
 * @property {Chosen | null} chosen
 * @property {(chosen: Chosen | null) => void} setChosen
 * @property {(looked: Looked | null) => void} setLooked
 * @property {{ current: Camera | null }} camera
 * @property {(open: boolean) => void} setSheet
 * @property {Tools} tools
 * @property {(help: Help) => void} setHelp
 */

/** @param {{ store: TableStore }} props */
export function Playing({ store }) {
  const { board } = useTable();
  const { table } = store.known;
  const { draft } = store;
  const shown = draft.shown;
  const [tab, setTab] = useState("chronicle");
  const [isSheetOpen, setSheet] = useState(false);
  const [looked, setLooked] = useState(/** @type {Looked | null} */ (null));
  const [chosen, setChosen] = useState(/** @type {Chosen | null} */ (null));
  const camera = useRef(/** @type {Camera | null} */ (null));
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const { help, setHelp, openFirst } = useHelp(store);
  const offered = useChoices(store, shown);
  const ui = useUi(store, shown, offered, chosen);
  const unread = useUnreadFrame(store, tab);
  const tools = useTools();
  const handlers = { setChosen, setLooked, setSheet, setHelp };
  useClosedCards(store, handlers);
  useInput({ root, store, board, choices: offered.choices, chosen, camera, tools, ...handlers });
  useFollowingCamera({ store, camera, root, view: shown.view, ...offered });
  useSpokenThings(root, store, offered.choices);
  useTitle(store);
  useOdds(store, offered.waits, tools.overlays.on);
  const goTo = pathTo({ root, camera, ...handlers });
  /** @param {string} target */
  const oddsAt = (target) => oddsElements(target, store, offered.waits, ui);
  return html`<div class=${`table ${isSheetOpen ? "with-sheet" : ""} ${table.sandbox ? "sandbox" : ""}`} ref=${root} data-version=${store.display.version} data-laid=${draft.items.length || undefined} data-seat=${store.seats.seat ?? ""}>
    <${Bar} menu=${html`${table.sandbox ? html`<${SandboxMark} table=${table} />` : null}<${HelpMenu} setHelp=${setHelp} />`}><${board.StatusBar} view=${shown.view} ui=${ui} /><//>
    <div class="table-body">
      <${StageArea} store=${store} shown=${shown} offered=${offered} ui=${ui} camera=${camera} chosen=${chosen} setChosen=${setChosen} unread=${unread} oddsAt=${oddsAt} tools=${tools} aim=${looked?.target ?? null} showGoal=${() => setHelp("goal")} />
      <${SidePanels} store=${store} view=${shown.view} ui=${ui} tab=${tab} setTab=${setTab} isOpen=${isSheetOpen} setOpen=${setSheet} />
    </div>
    <${Announcer} store=${store} choices=${offered.choices} view=${shown.view} ui=${ui} />
    ${looked ? html`<${HelpCard} looked=${looked} view=${shown.view} ui=${ui}>${oddsAt(looked.target)}<//>` : null}
    <${RosterDialog} roster=${tools.roster} view=${shown.view} ui=${ui} go=${goTo} />
    ${freshLinks.has(table.id) ? html`<${FreshInvitation} table=${table} done=${openFirst} />` : null}
    <${Guide} help=${help} setHelp=${setHelp} store=${store} choices=${offered.choices} view=${shown.view} ui=${ui} />
  </div>`;
}

/** Closes the cards of things when they do not fit any more.
 * @param {TableStore} store @param {Pick<TableInput, "setChosen" | "setLooked">} handlers */
function useClosedCards({ known, playback, draft, lesson }, { setChosen, setLooked }) {
  // Before the next key or click: what is chosen in the new position must not be forgotten with the old one.
  useLayoutEffect(() => setChosen(null), [known.position.version, playback.isReplaying, draft.count]);
  // The answer of a lesson must not be hidden behind the card of the thing that was touched.
  useEffect(() => setLooked(null), [lesson?.at]);
}

/** A function that shows a thing on the board, and its card.
 * @param {Pick<TableInput, "root" | "camera" | "setSheet" | "setLooked">} input @returns {(target: string) => void} */
const pathTo =
  ({ root, camera, setSheet, setLooked }) =>
  (target) => {
    const [element] = elementsOf(/** @type {HTMLElement} */ (root.current), [target]);
    if (!element) return;
    setSheet(false);
    camera.current?.show([element]);
    setLooked({ target, element });
  };

/** The targets that can be chosen, those in the prompt, and those of a hint.
 * @param {TableStore} store
 * @param {ShownPosition} shown */
function useChoices(store, { view, prompt, moves }) {
  const { catalogue, game, board } = useTable();
  const { isReplaying } = store.playback;
  const { isOpen } = store.session;
  const waits = isReplaying || prompt.waits || Boolean(store.seats.standIn) || Boolean(store.draft.end);
  const offered = useMemo(
    () => (waits ? NO_CHOICES : choicesOf({ moves, prompt, board, view, catalogue, game })),
    [moves, prompt, waits, catalogue, view],
  );
  const choices = useMemo(() => (isOpen ? offered : { ...offered, byTarget: new Map() }), [offered, isOpen]);
  const subjects = useMemo(() => (isReplaying ? new Set() : subjectsOf(prompt)), [prompt, isReplaying]);
  const { act } = store.advice;
  const { lesson } = store;
  const advised = useMemo(
    () => new Set([...targetsOf(waits ? [] : act), ...(lesson?.show ?? [])]),
    [act, waits, lesson],
  );
  return { waits, choices, subjects, advised };
}

/**
 * @param {TableStore} store
 * @param {{ events: GameEvent[], marks: Set<string> }} props
 * @param {Offered} props
 * @param {Chosen | null} chosen
 */
function useUi(store, { events, marks }, { waits, choices, subjects, advised }, chosen) {
  const { catalogue, board } = useTable();
  const odds = waits ? null : store.advice.oddsNow;
  return makeUi({
    catalogue,
    board,
    odds: (target) => odds?.at(target) ?? [],
    overlayOdds: (target) => (waits ? [] : (store.advice.overlayOddsNow?.at(target) ?? [])),
    seat: store.seats.seat ?? null,
    to_act: store.acting,
    choices,
    subjects,
    marks,
    chosen: chosen?.target ?? null,
    advised,
    events,
    over: Boolean(store.known.position.result) && !store.playback.isReplaying,
    options: store.known.table.options,
    clock: store.clock,
    official: store.official,
  });
}

/** Listens to pointer and keys. The listeners are added once and read what is current. @param {TableInput} input */
function useInput(input) {
  const current = useRef(input);
  current.current = input;
  useLayoutEffect(() => listen(/** @type {HTMLElement} */ (input.root.current), onPointer(current)), []);
  useLayoutEffect(() => onKeys(current), []);
}

/** For screen readers and keys: names that say what a click does, and the focus at the next choice.
 * @param {{ current: HTMLElement | null }} root @param {TableStore} store @param {Choices} choices */
function useSpokenThings(root, { session, playback }, choices) {
  const { say } = useTable();
  useLayoutEffect(() => {
    if (root.current) nameThings(root.current, choices, say);
  });
  const focused = useRef(/** @type {Choices | null} */ (null));
  useEffect(() => {
    if (!root.current || !session.isReady || playback.isReplaying) return;
    focusNext(root.current, focused.current !== choices);
    focused.current = choices;
  });
}

/** Asks for the odds of each choice once, and for those of the overlays that are on.
 * @param {TableStore} store @param {boolean} waits @param {string[]} on */
function useOdds({ session, advice, seats }, waits, on) {
  const { board } = useTable();
  const choice = waits || !session.isOpen ? null : advice.choice;
  const asking = on.find((name) => board.overlays?.odds?.[name]);
  useEffect(() => {
    if (choice) advice.askOdds();
  }, [choice]);
  useEffect(() => {
    if (choice && asking && seats.seat) advice.askOverlayOdds(board.overlays?.odds?.[asking](seats.seat) ?? "");
  }, [choice, asking]);
}

/** @param {string} target @param {TableStore} store @param {boolean} waits @param {Ui} ui */
function oddsElements(target, { advice }, waits, ui) {
  const found = waits ? [] : [advice.oddsNow, advice.overlayOddsNow].flatMap((index) => index?.at(target) ?? []);
  return found.map((odds, index) => html`<${Whole} key=${index} odds=${odds} ui=${ui} />`);
}

/** The last frame, unless the prompt has shown it or the log stands beside the map.
 * @param {TableStore} store
 * @param {string} tab */
function useUnreadFrame({ playback, display }, tab) {
  const read = useRef(/** @type {Frame | null} */ (null));
  if (playback.frame) read.current = playback.frame;
  const isRead = display.lastFrame === read.current || (tab === "chronicle" && isRoomy());
  return isRead || playback.isReplaying ? null : display.lastFrame;
}

/** @param {TableStore} store */
function useTitle({ known, session, playback }) {
  const { catalogue, say, game } = useTable();
  const isMine = !playback.isReplaying && session.isMyTurn;
  useEffect(() => {
    const name = say(`${game}.title`);
    const title = known.table.sandbox ? say("page.sandbox.title", { game: name }) : name;
    document.title = isMine ? say("page.title.yours", { game: title }) : title;
    return () => {
      document.title = "Gonfalon";
    };
  }, [isMine, catalogue.language]);
}
