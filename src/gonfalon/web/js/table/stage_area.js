// The board, and the cards over it: action panel, dice, prompt, hint, hand, offers, the end.
import { html, useMemo, useState } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { BoardView } from "../board/viewport.js";
import { ChosenCard } from "./chosen_card.js";
import { Closed } from "./closed_notice.js";
import { DiceTray } from "./dice_tray.js";
import { Ending } from "./ending.js";
import { HintCard } from "./hint.js";
import { Notices } from "./notices.js";
import { Offer } from "./offer.js";
import { PromptCard } from "./prompt.js";

/** @import { Camera, Choices, Ui } from "../board/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */
/** @import { Frame, View } from "../net/types.d.ts" */
/** @import { VNode } from "../../vendor/preact.js" */
/** @import { Chosen } from "./chosen_card.js" */
/** @import { ShownPosition } from "./store/draft_position.js" */
/** @import { Offered } from "./playing.js" */

/**
 * @param {{ store: TableStore, shown: ShownPosition, offered: Offered, ui: Ui, camera: { current: Camera | null }, chosen: Chosen | null, setChosen: (chosen: Chosen | null) => void, unread: Frame | null, oddsAt: (target: string) => VNode[] }} props
 */
export function StageArea({ store, shown, offered, ui, camera, chosen, setChosen, unread, oddsAt }) {
  const { say, game, board } = useTable();
  const { view, prompt, frame } = shown;
  const [isDismissed, setDismissed] = useState(false);
  const map = useMapElement(shown, offered, ui, chosen);
  const isClosed = store.session.connection === "closed";
  const isOver = store.known.position.result && !store.playback.isReplaying;
  return html`<main class="stage-area">
    <${board.View ?? BoardView} map=${map} cameraRef=${camera} label=${say(`${game}.title`)} />
    <${board.ActionPanel} view=${view} ui=${ui} prompt=${prompt} frame=${frame} table=${store.known.table} />
    <${DiceTray} frame=${unread} ui=${ui} />
    ${isClosed ? html`<${Closed} store=${store} />` : html`<${Notices} store=${store} />`}
    <div class=${`over-map ${chosen ? "with-choice" : ""}`}>
      ${isClosed ? null : html`<${PromptCard} store=${store} choices=${offered.choices} ui=${ui} view=${view} />`}
      <${HintCard} store=${store} choices=${offered.choices} ui=${ui} />
      ${board.Hand ? html`<${board.Hand} view=${view} ui=${ui} />` : null}
      ${chosen ? html`<${ChosenCard} chosen=${chosen} ui=${ui} view=${view} store=${store} odds=${oddsAt(chosen.target)} cancel=${() => setChosen(null)} />` : null}
      ${isClosed ? null : html`<${Offer} store=${store} />`}
    </div>
    ${isOver && !isDismissed ? html`<${Ending} store=${store} ui=${ui} dismiss=${() => setDismissed(true)} />` : null}
  </main>`;
}

/** Returns the same element as long as nothing changes: Preact then skips the map, which has over 1000 elements.
 * @param {{ view: View, marks: Set<string> }} props
 * @param {{ choices: Choices, subjects: Set<string>, advised: string | null }} props
 * @param {Ui} ui
 * @param {Chosen | null} chosen */
function useMapElement({ view, marks }, { choices, subjects, advised }, ui, chosen) {
  const { catalogue, board } = useTable();
  return useMemo(
    () => html`<${board.Map} view=${view} ui=${ui} />`,
    [view, choices, subjects, marks, chosen?.target ?? null, advised, catalogue],
  );
}
