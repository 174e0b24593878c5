// The prompt: what a seat is asked and by which rule, its choices and commands.
import { html } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { Icon } from "../widgets/icons.js";
import { later } from "../widgets/later.js";
import { Rich } from "../widgets/rich.js";
import { PromptChoices } from "./prompt_choices.js";
import { PromptCommands } from "./prompt_commands.js";
import { Rule } from "./rules.js";
import { Showing } from "./showing.js";
import { StandIn } from "./stand_in.js";
import { Thinking } from "./thinking_timer.js";

/** @import { Choices, Ui } from "../board/types.d.ts" */
/** @import { View } from "../net/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */

const DraftMoves = later(() => import("./draft_panel.js").then((module) => module.DraftMoves));

/** @param {{ store: TableStore, choices: Choices, ui: Ui, view: View }} props */
export function PromptCard({ store, choices, ui, view }) {
  const { say, board } = useTable();
  const { draft, playback, session } = store;
  const { seat, standIn } = store.seats;
  const privacy = board.useScreenPrivacy?.(ui.seat, view);
  if (playback.isReplaying) return html`<${Showing} store=${store} privacy=${privacy} ui=${ui} />`;
  const prompt = privacy ? privacy.prompt(draft.shown.prompt) : draft.shown.prompt;
  const hasDraft = draft.items.length > 0;
  const waits = (prompt.waits || standIn) && !hasDraft;
  return html`<section class=${`prompt ${waits ? "waits" : "asks"} ${hasDraft ? "is-draft" : ""} by-${seat ?? "nobody"}`} tabindex="-1" aria-label=${say("page.prompt")} data-busy=${!session.isReady || undefined}>
    <${StandIn} store=${store} />
    <${Viewer} store=${store} ui=${ui} />
    <div class="prompt-text">${draft.end ? say("page.draft.last") : html`<${Rich} parts=${ui.parts(prompt.key, prompt.args)} />`}</div>
    <p class="prompt-rule">
      ${prompt.rule && !draft.end ? html`<${Rule} number=${prompt.rule} />` : null}
      <${Thinking} store=${store} />
      ${prompt.waits ? html`<${OpenSeats} store=${store} />` : null}
    </p>
    ${prompt.waits || standIn || draft.end ? null : html`<${PromptChoices} store=${store} choices=${choices} ui=${ui} view=${view} />`}
    ${hasDraft ? html`<${DraftMoves} store=${store} ui=${ui} />` : standIn ? null : html`<${PromptCommands} store=${store} />`}
  </section>`;
}

/** The seat whose view is shown, or that it is the view of a spectator. @param {{ store: TableStore, ui: Ui }} props */
function Viewer({ store, ui }) {
  const { say } = useTable();
  const { seat, mine } = store.seats;
  if (store.known.position.result) return null;
  return html`${seat ? html`<p class=${`prompt-seat seat-${seat}`}>${ui.name(`seat:${seat}`, "start")}</p>` : null}
    ${mine.length ? null : html`<p class="prompt-seat"><${Icon} name="eye" />${say("page.spectator")}</p>`}`;
}

/** The match waits for a seat that has no player. @param {{ store: TableStore }} props */
function OpenSeats({ store }) {
  const { say } = useTable();
  const { table } = store.known;
  const { to_act, result } = store.known.position;
  const isOpen = table.seats.some((seat) => seat.kind === "open" && to_act.includes(seat.seat));
  if (!isOpen || result) return null;
  return html`<span>${say(table.opener ? "page.waiting.open" : "page.waiting.empty")}</span>`;
}
