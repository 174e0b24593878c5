// The prompt: what a seat is asked and by which rule, its choices and commands.

import { html, useEffect, useState } from "../../vendor/preact.js";
import { useTable, useTexts } from "../app/context.js";
import { agentName } from "../text/agents.js";
import { Icon } from "../widgets/icons.js";
import { later } from "../widgets/later.js";
import { Rich } from "../widgets/rich.js";
import { canDraft, canTakeBack, DraftSwitch, goBack, playAgain, sandboxStart, takeBack } from "./commands.js";
import { HintButton } from "./hint.js";
import { PromptChoices } from "./prompt_choices.js";
import { Rule } from "./rules.js";
import { Showing } from "./showing.js";
import { StandIn } from "./stand_in.js";

/** @import { Outgoing } from "../net/socket.js" */
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

// The notice that an agent thinks, with its seconds. A screen reader reads the notice once, not the seconds.

/** Whole seconds since a moment of `performance.now()`; null if there is none. @param {number | null} since */
function useSeconds(since) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? null : Math.floor((performance.now() - since) / 1000);
}

/** The space of the seconds is reserved, so that the layout does not change when they appear.
 * @param {{ since: number | null }} props */
export function Seconds({ since }) {
  const { say } = useTexts();
  const seconds = useSeconds(since);
  return html`<span class="seconds" aria-hidden="true">${seconds ? say("agent.seconds", { n: seconds }) : ""}</span>`;
}

/** @param {{ store: TableStore }} props */
export function Thinking({ store }) {
  const { say } = useTexts();
  // A seat that was just taken back is still `thinking` in the position, but a person plays it.
  const thinking = store.known.table.seats.filter(
    ({ seat, agent }) => agent && store.known.position.thinking.includes(seat),
  );
  if (!thinking.length) return null;
  const agents = thinking.map(({ agent }) => agentName(agent, say));
  const args = { seats: thinking.map(({ seat }) => `seat:${seat}`), agents: [...new Set(agents)] };
  return html`<span class="thought"><span class="thinking">${say("page.thinking", args)}</span><${Seconds} since=${store.session.thinkingSince} /></span>`;
}

// The commands below a prompt: undo, reset, correct, hint, draft, show again.

/** @param {{ store: TableStore }} props */
export function PromptCommands({ store }) {
  const { say } = useTexts();
  const { position } = store.known;
  const busy = !store.session.isReady;
  /** @param {string} name @param {string} icon @param {Outgoing["type"]} type @param {() => unknown} [act] @param {string} [action] */
  const button = (
    name,
    icon,
    type,
    act = () => store.session.request({ type }),
    action = type,
  ) => html`<button type="button" class="quiet" disabled=${busy} data-action=${action} onClick=${act}>
    <${Icon} name=${icon} />${say(name)}</button>`;
  const again = say(store.seats.seat ? "page.again" : "page.again.watched");
  return html`<div class="prompt-back">
    ${canTakeBack(store) ? button("page.undo", "undo", "undo", () => takeBack(store)) : null}
    ${position.can_reset ? button("page.reset", "reset", "reset") : null}
    ${sandboxStart(store) === null ? null : button("page.sandbox.restart", "first", "offer", () => goBack(store, sandboxStart(store)), "restart")}
    ${position.can_correct && !position.reports && (!position.can_undo || position.prompt.waits) ? button("page.correct", "quill", "correct") : null}
    ${store.isGuided ? null : html`<${HintButton} store=${store} />`}
    ${canDraft(store) && !store.isGuided ? html`<${DraftSwitch} />` : null}
    ${position.version > 0 && !store.isGuided ? html`<button type="button" class="quiet" disabled=${busy} data-action="again" title=${again} onClick=${() => playAgain(store)}><${Icon} name="again" /><span>${again}</span></button>` : null}
  </div>`;
}
