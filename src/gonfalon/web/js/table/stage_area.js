// The board, and the cards over it: action panel, dice, prompt, hint, hand, offers, the end.
import { html, useMemo, useState } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { settings } from "../app/settings.js";
import { aimArrow, arrowsOf, shownArrows } from "../board/arrow_list.js";
import { BoardView } from "../board/viewport.js";
import { later } from "../widgets/later.js";
import { actArrows } from "./acts.js";
import { ChosenCard } from "./chosen_card.js";
import { DiceTray } from "./dice_tray.js";
import { WithGuide } from "./guide.js";
import { MapTools } from "./map_tools.js";
import { Closed, Notices } from "./notices.js";
import { PromptCard } from "./prompt.js";

const CoachCard = later(() => import("../learn/coach_card.js").then((module) => module.CoachCard));
const StudyCard = later(() => import("../studies/study_card.js").then((module) => module.StudyCard));
const FirstGame = later(() => import("../learn/first_game.js").then((module) => module.FirstGame), true);
const Ending = later(() => import("./ending.js").then((module) => module.Ending), true);
const TextView = later(() => import("./text_view.js").then((module) => module.TextView));
const Offer = later(() => import("./offer.js").then((module) => module.Offer));
const HintCard = later(() => import("./hint_card.js").then((module) => module.HintCard));

/** @import { Camera, Choices, Ui } from "../board/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */
/** @import { Frame, View } from "../net/types.d.ts" */
/** @import { VNode } from "../../vendor/preact.js" */
/** @import { Chosen } from "./chosen_card.js" */
/** @import { ShownPosition } from "./store/draft.js" */
/** @import { Offered } from "./playing.js" */
/** @import { Overlays } from "../board/overlays.js" */
/** @import { Tools } from "./map_tools.js" */

/** @typedef {{ store: TableStore, shown: ShownPosition, offered: Offered, ui: Ui, camera: { current: Camera | null }, chosen: Chosen | null, setChosen: (chosen: Chosen | null) => void, unread: Frame | null, oddsAt: (target: string) => VNode[], tools: Tools, aim: string | null, showGoal: () => void }} StageProps */

/** @param {StageProps} props */
export function StageArea(props) {
  const { say, game, board } = useTable();
  const { store, shown, offered, ui, camera, chosen, unread, tools, aim } = props;
  const { view, prompt, frame } = shown;
  const [isDismissed, setDismissed] = useState(false);
  const map = useMapElement(shown, offered, ui, chosen);
  const drawn = useOverlaid({
    map,
    overlays: tools.overlays,
    view,
    ui,
    odds: [store.advice.oddsNow, store.advice.overlayOddsNow],
  });
  const arrows = [...useArrows(store, shown), ...aimArrow(chosen?.target ?? aim, offered, view, board)];
  const isText = settings.view === "text";
  if (isText) camera.current = null;
  const isClosed = store.session.connection === "closed";
  const isOver = store.known.position.result && !store.playback.isReplaying;
  return html`<main class="stage-area">
    <h1 class="hidden">${say(`${game}.title`)}</h1>
    <h2 class="hidden">${say("page.settings.view")}</h2>
    ${
      isText
        ? html`<${WithGuide} names=${store.known.table.names}><${TextView} store=${store} choices=${offered.choices} view=${view} ui=${ui} /><//>`
        : html`<${board.View ?? BoardView} map=${drawn} cameraRef=${camera} label=${say(`${game}.title`)} arrows=${arrows} view=${view} />
    <${MapTools} ...${tools} />
    <${board.ActionPanel} view=${view} ui=${ui} prompt=${prompt} frame=${frame} table=${store.known.table} />`
    }
    <${DiceTray} frame=${unread} ui=${ui} />
    ${isClosed ? html`<${Closed} store=${store} />` : html`<${Notices} store=${store} />`}
    <${OverMap} ...${props} isText=${isText} isClosed=${isClosed} />
    ${isOver && !isDismissed && !store.isGuided ? html`<${Ending} store=${store} ui=${ui} dismiss=${() => setDismissed(true)} />` : null}
  </main>`;
}

/** The cards below the map or over it: lesson, study, prompt, hint, hand, what is chosen, offer.
 * @param {StageProps & { isText: boolean, isClosed: boolean }} props */
function OverMap({ store, shown: { view }, offered, ui, chosen, setChosen, oddsAt, showGoal, isText, isClosed }) {
  const { say, board } = useTable();
  const isGuideText = (store.lesson ?? store.study)?.waits === false && !store.playback.isReplaying;
  return html`<div class=${`over-map ${chosen ? "with-choice" : ""}`}>
    <h2 class="hidden">${say("page.prompt")}</h2>
    ${store.lesson ? html`<${CoachCard} store=${store} ui=${ui} choices=${offered.choices} />` : null}
    ${store.study ? html`<${StudyCard} store=${store} view=${view} ui=${ui} />` : null}
    ${mayBeCoached(store) ? html`<${WithGuide} names=${store.known.table.names}><${FirstGame} store=${store} ui=${ui} showGoal=${showGoal} /><//>` : null}
    ${isClosed || isGuideText ? null : html`<${PromptCard} store=${store} choices=${offered.choices} ui=${ui} view=${view} />`}
    ${store.advice.hint ? html`<${HintCard} store=${store} choices=${offered.choices} ui=${ui} view=${view} />` : null}
    ${board.Hand && !isText ? html`<${board.Hand} view=${view} ui=${ui} />` : null}
    ${chosen ? html`<${ChosenCard} chosen=${chosen} ui=${ui} view=${view} store=${store} odds=${oddsAt(chosen.target)} cancel=${() => setChosen(null)} />` : null}
    ${isClosed || !store.known.position.offer ? null : html`<${Offer} store=${store} view=${view} />`}
  </div>`;
}

/** @param {TableStore} store */
function mayBeCoached({ lesson, known }) {
  try {
    return !lesson && localStorage.getItem("gonfalon.learning")?.includes(known.table.id);
  } catch {
    return false;
  }
}

/** Returns the same element as long as nothing changes: Preact then skips the map, which has over 1000 elements.
 * @param {{ view: View, marks: Set<string> }} props
 * @param {{ choices: Choices, subjects: Set<string>, advised: Set<string> }} props
 * @param {Ui} ui
 * @param {Chosen | null} chosen */
function useMapElement({ view, marks }, { choices, subjects, advised }, ui, chosen) {
  const { catalogue, board } = useTable();
  return useMemo(
    () => html`<${board.Map} view=${view} ui=${ui} />`,
    [view, choices, subjects, marks, chosen?.target ?? null, advised, catalogue],
  );
}

/** What a hint advises, or the solution of a study; else what the shown scene moves, or the draft.
 * @param {TableStore} store @param {ShownPosition} shown */
function useArrows({ playback, advice, study }, { view, frame, laid }) {
  const { board } = useTable();
  const act = study?.acts.length && study.waits ? study.acts[0].act : advice.act;
  return useMemo(() => {
    if (act.length) return actArrows(act, "advised", board, view);
    if (board.drawsMoves) return [];
    if (playback.isReplaying) return shownArrows(frame, board, view);
    return arrowsOf(
      laid.flatMap(({ events }) => events),
      "planned",
      board,
      view,
    );
  }, [act, view, frame, laid, playback.isReplaying]);
}

/** The map below the overlays that are on. They are drawn again when the odds have arrived.
 * @param {{ map: VNode, overlays: Overlays, view: View, ui: Ui, odds: unknown[] }} props */
function useOverlaid({ map, overlays: { on, Layer }, view, ui, odds }) {
  return useMemo(
    () =>
      Layer
        ? html`<g>${map}<g class="overlays-on" aria-hidden="true"><${Layer} view=${view} ui=${ui} on=${on} /></g></g>`
        : map,
    [map, on, Layer, ...odds],
  );
}
