// @ts-nocheck
// The prompt: what to do now and by which rule, buttons for what has no place on the board, undo.
import { html, useState } from "../../vendor/preact.js";
import { EventTexts } from "../text/catalogue.js";
import { Icon } from "../widgets/icons.js";
import { Rich } from "../widgets/rich.js";
import { Laid, Layout } from "./draft_panel.js";
import { toldOf } from "./frame_timing.js";
import { Final } from "./help_card.js";
import { HintButton } from "./hint.js";
import { Brief, Coming, FullToCome, InFull } from "./odds.js";
import { Rule } from "./rules.js";
import { StandIn } from "./stand_in.js";
import { Thinking } from "./thinking_timer.js";

export function PromptCard({ store, choices, board, ui, say, words, game, view }) {
  const { position } = store;
  const privacy = board.useScreenPrivacy?.(ui.seat, view);
  if (store.behind)
    return html`<${Showing} store=${store} board=${board} privacy=${privacy} ui=${ui} say=${say} words=${words} game=${game} />`;
  const prompt = privacy ? privacy.prompt(store.shown.prompt) : store.shown.prompt;
  const { draft } = store;
  const open = store.table.seats.some((seat) => seat.kind === "open" && position.to_act.includes(seat.seat));
  const invites = store.mine.length > 0 || store.table.opener;
  const laid = draft?.items.length > 0;
  const standIn = store.standInOf(store.seat);
  return html`<section class=${`prompt ${(prompt.waits || standIn) && !laid ? "waits" : "asks"} ${laid ? "is-draft" : ""} by-${store.seat ?? "nobody"}`} aria-label=${say("page.prompt")} data-busy=${!store.ready || undefined}>
    <${StandIn} store=${store} say=${say} />
    ${store.seat && !position.result ? html`<p class=${`prompt-seat seat-${store.seat}`}>${ui.name(`seat:${store.seat}`, "start")}</p>` : null}
    ${store.mine.length || position.result ? null : html`<p class="prompt-seat"><${Icon} name="eye" />${say("page.spectator")}</p>`}
    <p class="prompt-text" aria-live="polite" aria-atomic="true">${draft?.ends ? say("page.draft.last") : html`<${Rich} parts=${ui.parts(prompt.key, prompt.args)} />`}</p>
    <p class="prompt-rule">
      ${prompt.rule && !draft?.ends ? html`<${Rule} number=${prompt.rule} game=${game} say=${say} />` : null}
      <${Thinking} store=${store} say=${say} />
      ${prompt.waits && open && !position.result ? html`<span>${say(invites ? "page.waiting.open" : "page.waiting.empty")}</span>` : null}
    </p>
    ${prompt.waits || standIn || draft?.ends ? null : html`<${Buttons} store=${store} choices=${choices} board=${board} ui=${ui} say=${say} view=${view} game=${game} />`}
    ${laid ? html`<${Laid} store=${store} board=${board} ui=${ui} say=${say} words=${words} game=${game} />` : standIn ? null : html`<${Back} store=${store} say=${say} />`}
  </section>`;
}

/** Is all that glows in the panel that lies over the map? */
const areInActionPanel = (choices, board, view) =>
  [...choices.byTarget.keys()].every((target) => board.isInActionPanel?.(target, view));

/** The odds of a button: told, still to come, or none. */
function OddsOf({ move, store, ui, say, game }) {
  const odds = store.oddsNow;
  if (odds)
    return odds.ofMove(move).map((told, index) => html`<${Brief} key=${index} told=${told} ui=${ui} game=${game} />`);
  return store.shown.uncertain.includes(move) ? html`<${Coming} say=${say} />` : null;
}

/** The odds of what comes anyway in a line, and all of them in full. As much room is kept while they are reckoned. */
function OddsOfAll({ store, choices, ui, say, game }) {
  const { oddsNow: odds, shown } = store;
  const moves = choices.buttons.map(({ move }) => move);
  if (!odds) {
    const isOneAlone = shown.uncertain.filter((move) => !move).length === 1;
    return html`${isOneAlone ? html`<${Coming} say=${say} />` : null}${isOneAlone || moves.some((move) => shown.uncertain.includes(move)) ? html`<${FullToCome} />` : null}`;
  }
  const told = [...odds.alone, ...moves.flatMap((move) => odds.ofMove(move))];
  return html`${odds.alone.map((each) => html`<${Brief} key=${each.kind} told=${each} ui=${ui} game=${game} />`)}<${InFull} forecasts=${told} ui=${ui} game=${game} say=${say} />`;
}

function Buttons({ store, choices, board, ui, say, view, game }) {
  const busy = !store.ready;
  const hint = board.hint?.({ choices: choices.all, view, ui });
  return html`<div class="prompt-choices">
    ${choices.byTarget.size ? html`<p class="hint lit-hint">${say(areInActionPanel(choices, board, view) ? "page.choose-on-stage" : "page.choose-on-map", { n: choices.byTarget.size })}</p>` : null}
    ${hint ? html`<p class="hint">${hint}</p>` : null}
    ${choices.amounts.length ? html`<${Amount} key=${`${store.position.version} ${store.draft?.items.length}`} amounts=${choices.amounts} say=${say} choose=${(choice) => store.choose(choice)} busy=${busy} />` : null}
    ${choices.buttons.map(
      (
        choice,
      ) => html`<button type="button" key=${choice.move} class=${`move ${choice.move === store.hint?.move ? "advised" : ""}`} data-move=${choice.move} disabled=${busy}
      data-target=${choice.target || undefined} onClick=${() => store.choose(choice)}>
      ${choice.target && !choice.target.startsWith("n:") ? html`<${board.Icon} target=${choice.target} view=${view} ui=${ui} />` : null}
      <span>${choice.label}</span>${choice.final ? html`<${Final} why=${choice.final} say=${say} short />` : null}
      ${choice.key ? html`<kbd aria-hidden="true">${choice.key}</kbd>` : null}<${OddsOf} move=${choice.move} store=${store} ui=${ui} say=${say} game=${game} /></button>`,
    )}
    <${OddsOfAll} store=${store} choices=${choices} ui=${ui} say=${say} game=${game} />
  </div>`;
}

/** Several amounts: a field and a slider, the first one offered first. Each question has its own. */
function Amount({ amounts, say, choose, busy }) {
  const values = amounts.map((choice) => Number(choice.target.slice(2)));
  const [value, setValue] = useState(values[0]);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const chosen = amounts.find((choice) => choice.target === `n:${value}`);
  const submit = (event) => {
    event.preventDefault();
    if (chosen && !busy) choose(chosen);
  };
  const set = (event) => setValue(Number(event.target.value));
  return html`<form class="amount" onSubmit=${submit}>
    <input type="range" min=${least} max=${most} value=${value} onInput=${set} aria-label=${say("page.amount")} />
    <input type="number" inputmode="numeric" min=${least} max=${most} value=${value} onInput=${set} aria-label=${say("page.amount")} />
    <button class="primary" disabled=${busy || !chosen}>${chosen?.label ?? say("page.amount.range", { least, most })}</button>
  </form>`;
}

function Back({ store, say }) {
  const { position } = store;
  const busy = !store.ready;
  const button = (
    name,
    icon,
    type,
    act = () => store.ask({ type }),
  ) => html`<button type="button" class="quiet" disabled=${busy} data-action=${type} onClick=${act}>
    <${Icon} name=${icon} />${say(name)}</button>`;
  const again = say(store.seat ? "page.again" : "page.again.watched");
  return html`<div class="prompt-back">
    ${store.canTakeBack ? button("page.undo", "undo", "undo", () => store.takeBack()) : null}
    ${position.can_reset ? button("page.reset", "reset", "reset") : null}
    ${store.start === null ? null : button("page.sandbox.restart", "first", "restart", () => store.goBack(store.start))}
    ${position.can_correct && (!position.can_undo || position.prompt.waits) ? button("page.correct", "quill", "correct") : null}
    <${HintButton} store=${store} say=${say} />
    ${store.canLayOut ? html`<${Layout} say=${say} />` : null}
    ${position.version > 0 ? html`<button type="button" class="quiet" disabled=${busy} data-action="again" title=${again} onClick=${() => store.playAgain()}><${Icon} name="again" /><span>${again}</span></button>` : null}
  </div>`;
}

const MOST_LINES = 5;

/** What an act did, in a few sentences. */
export function Lines({ frame, ui, words, game, board, privacy }) {
  const lines = frame
    ? new EventTexts(words, game).tell(toldOf(frame.events, board, privacy)).slice(0, MOST_LINES)
    : [];
  return lines.map((line) => html`<p class="act-line"><${Rich} parts=${ui.parts(line.key, line.args)} /></p>`);
}

/** While the acts of others, or what followed from one's own, are shown one by one. */
function Showing({ store, board, privacy, ui, say, words, game }) {
  const own = store.isOwn(store.act?.seat);
  const last = store.paused && !store.queue.length;
  return html`<section class="prompt shows" aria-label=${say("page.prompt")}>
    <${StandIn} store=${store} say=${say} />
    <p class="prompt-text">${store.act?.seat && !own ? say("page.shows", { seat: `seat:${store.act.seat}` }) : say("page.shows.nobody")}</p>
    <${Lines} frame=${store.act} ui=${ui} words=${words} game=${game} board=${board} privacy=${privacy} />
    <div class="prompt-choices row">
      <button type="button" class=${last ? "primary" : ""} data-action="pause" onClick=${() => store.pause(!store.paused)}><${Icon} name=${store.paused ? "play" : "pause"} />${say(store.paused ? "page.go-on" : "page.pause")}</button>
      ${last ? null : html`<button type="button" class="primary" data-action="skip" onClick=${() => store.skip()}><${Icon} name="skip" />${say("page.skip", { n: store.queue.length })}</button>`}
    </div>
  </section>`;
}
