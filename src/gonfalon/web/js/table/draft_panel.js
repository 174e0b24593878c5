// @ts-nocheck
// What is laid out and not yet made: the switch for it, the list in sentences, and what can be done with it.
import { html, useLayoutEffect, useRef } from "../../vendor/preact.js";
import { choose, settings } from "../app/settings.js";
import { isRoomy } from "../board/placement.js";
import { EventTexts } from "../text/catalogue.js";
import { Icon } from "../widgets/icons.js";
import { Rich } from "../widgets/rich.js";
import { labelOf } from "./choices.js";
import { toldOf } from "./frame_timing.js";
import { Final } from "./help_card.js";

export const toggleLayout = () => choose("layout", settings.layout === "on" ? "off" : "on");

/** The switch: are moves laid out before they are made? */
export function Layout({ say }) {
  return html`<button type="button" class="quiet layout-switch" data-action="layout" aria-pressed=${settings.layout === "on" ? "true" : "false"} title=${say("page.draft.switch.hint")} onClick=${toggleLayout}>
    <${Icon} name=${settings.layout === "on" ? "checked" : "unchecked"} />${say("page.draft.switch")}</button>`;
}

/** Lines of what is laid out: what each move tells, in place of the choices that led to it; what tells nothing as it was chosen. */
function linesOf({ draft, words, game, board, ui }) {
  const story = new EventTexts(words, game);
  const lines = [];
  for (const [index, item] of draft.items.entries()) {
    const told = story.tell(toldOf(draft.shown.laid[index]?.events ?? [], board));
    const begun = lines.at(-1)?.goesOn && (told.length || goesOn(item)) ? lines.pop().words : null;
    if (told.length)
      lines.push({
        words: told.map((line) => html`<${Rich} parts=${ui.parts(line.key, line.args)} /> `),
        final: item.final,
      });
    else {
      const chosen = wordsOf(item, { words, game, board, ui });
      lines.push({ words: begun ? [...begun, " · ", ...chosen] : chosen, goesOn: goesOn(item), final: item.final });
    }
  }
  return lines;
}

/** Is a choice of a thing, which only begins what is done with it? */
const goesOn = ({ move }) => /^\S+ (?!n:)/.test(move);

/** A choice as on its button; a mere number with the question that it answers. */
function wordsOf({ move, prompt, view }, { words, game, board, ui }) {
  const label = labelOf(move, { prompt, words, game, board, view });
  return / n:/.test(move) ? [html`<${Rich} parts=${ui.parts(prompt.key, prompt.args)} /> `, label] : [label];
}

export function Laid({ store, board, ui, say, words, game }) {
  const { draft } = store;
  const busy = !store.ready;
  const lines = linesOf({ draft, words, game, board, ui });
  const n = lines.length;
  const list = useRef(null);
  useLayoutEffect(() => {
    list.current.scrollTop = list.current.scrollHeight;
  }, [draft.items]);
  return html`<div class="laid">
    <details open=${isRoomy()}>
      <summary><b>${say("page.draft.laid", { n })}</b> <span class="laid-last" aria-hidden="true">${lines.at(-1).words}</span></summary>
      <ol ref=${list}>${lines.map((line, index) => html`<li>${line.words}${line.goesOn && !line.final && index === n - 1 ? " …" : null}${line.final ? html` <${Final} why=${line.final} say=${say} />` : null}</li>`)}</ol>
    </details>
    <div class="laid-buttons">
      <button type="button" class=${lines.at(-1).goesOn && !draft.ends ? "" : "primary"} data-action="confirm" disabled=${busy} onClick=${() => store.confirm()}><${Icon} name="check" />${say("page.draft.confirm", { n })}<kbd aria-hidden="true">c</kbd></button>
      <button type="button" class="quiet" data-action="take-back" disabled=${busy} onClick=${() => store.unlay()}><${Icon} name="undo" />${say("page.draft.back")}</button>
      <button type="button" class="quiet" data-action="put-back" disabled=${busy} onClick=${() => store.putBack()}><${Icon} name="reset" />${say("page.draft.clear")}</button>
    </div>
  </div>`;
}
