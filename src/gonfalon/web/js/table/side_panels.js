// The panels at the side of the board: the log, the situation, the table.
import { html, useMemo, useState } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { Icon } from "../widgets/icons.js";
import { later } from "../widgets/later.js";
import { goBack } from "./commands.js";
import { EventLog } from "./event_log.js";

/** @import { Ui } from "../board/types.d.ts" */
/** @import { TableMessage, View } from "../net/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */

const SeatList = later(() => import("./seats.js").then((module) => module.SeatList));
const SummaryDialog = later(() => import("./turn_summary.js").then((module) => module.SummaryDialog));
const Luck = later(() => import("./luck.js").then((module) => module.Luck));

const TABS = [
  ["chronicle", "scroll"],
  ["situation", "map"],
  ["table", "table"],
];

/**
 * @param {{ store: TableStore, view: View, ui: Ui, tab: string, setTab: (tab: string) => void, isOpen: boolean, setOpen: (open: boolean) => void }} props
 */
export function SidePanels({ store, view, ui, tab, setTab, isOpen, setOpen }) {
  const { say, board } = useTable();
  const [isGoingBack, setGoingBack] = useState(false);
  const startGoingBack = () => {
    setGoingBack(true);
    setTab("chronicle");
  };
  const [turn, setTurn] = useState(/** @type {number | null} */ (null));
  const log = useLog({ store, view, ui, isGoingBack, setGoingBack, setTurn });
  const { id } = store.known.table;
  return html`<aside class=${`side ${isOpen ? "open" : ""}`} aria-label=${say("page.panels")}>
    <${Tabs} tab=${tab} setTab=${setTab} isOpen=${isOpen} setOpen=${setOpen} />
    <div class="panel" id="panel" role="tabpanel" aria-labelledby=${`tab-${tab}`}>
      <h2 class="hidden">${say(`page.tab.${tab}`)}</h2>
      ${tab === "chronicle" && isGoingBack ? html`<${ChooseVersion} table=${store.known.table} cancel=${() => setGoingBack(false)} />` : null}
      ${tab === "chronicle" ? log : null}
      ${tab === "situation" ? html`<div class="scrolls"><${board.Panels} view=${view} ui=${ui} /></div>` : null}
      ${tab === "table" ? html`<div class="scrolls"><${SeatList} store=${store} startGoingBack=${startGoingBack} /><${Luck} store=${store} /></div>` : null}
    </div>
    ${turn === null ? null : html`<${SummaryDialog} id=${id} seat=${store.seats.seat} turn=${turn} ui=${ui} isOver=${Boolean(store.known.position.result)} close=${() => setTurn(null)} />`}
  </aside>`;
}

/** The log is drawn again only when it changes: it may have thousands of lines.
 * @param {{ store: TableStore, view: View, ui: Ui, isGoingBack: boolean, setGoingBack: (going: boolean) => void, setTurn: (turn: number) => void }} props */
function useLog({ store, view, ui, isGoingBack, setGoingBack, setTurn }) {
  const { catalogue, say } = useTable();
  const { events } = store.display;
  /** @param {number} version */
  const back = (version) => {
    goBack(store, version);
    setGoingBack(false);
  };
  // While scenes are shown, the summary of the running turn would show what they have not shown yet.
  const summarise = (/** @type {number} */ turn) => (store.playback.isReplaying ? undefined : setTurn(turn));
  const before = store.known.table.sandbox ? say("page.sandbox.begins") : null;
  return useMemo(
    () =>
      html`<${EventLog} events=${events} view=${view} ui=${ui} back=${isGoingBack ? back : null} summarise=${summarise} before=${before} />`,
    [events, catalogue, isGoingBack],
  );
}

/** @param {{ table: TableMessage, cancel: () => void }} props */
function ChooseVersion({ table, cancel }) {
  const { say } = useTable();
  return html`<p class="notice">${say(table.sandbox ? "page.sandbox.choose" : "page.back.choose")} <button type="button" class="quiet" onClick=${cancel}>${say("page.cancel")}</button></p>`;
}

/**
 * @param {{ tab: string, setTab: (tab: string) => void, isOpen: boolean, setOpen: (open: boolean) => void }} props
 */
function Tabs({ tab, setTab, isOpen, setOpen }) {
  const { say } = useTable();
  /** @param {string} name */
  const choose = (name) => {
    setOpen(!(isOpen && tab === name));
    setTab(name);
  };
  /** @param {string[]} list */
  const button = ([name, icon]) =>
    html`<button type="button" role="tab" id=${`tab-${name}`} aria-selected=${tab === name} aria-controls="panel" class=${tab === name ? "on" : ""}
      onClick=${() => choose(name)}><${Icon} name=${icon} /><span>${say(`page.tab.${name}`)}</span></button>`;
  return html`<div class="tabs" role="tablist">${TABS.map(button)}</div>`;
}
