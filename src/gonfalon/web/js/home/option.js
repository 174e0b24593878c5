// One option of a new table: a menu, or a field for a number.
import { html } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { withValue } from "../app/dom.js";

/** @import { GameInfo, GameOption, OptionValue } from "../net/types.d.ts" */

/** An option with more choices is a sequence of whole numbers, and has a field. */
const FEW_CHOICES = 9;

/** @param {{ game: GameInfo, option: GameOption, value: OptionValue, set: (value: OptionValue) => void }} props */
export function Option({ game, option, value, set }) {
  const { catalogue, say } = useTexts();
  const key = `${game.id}.page.option.${option.name}`;
  const ruling = `${game.id}.page.ruling.${option.ruling}`;
  /** @param {OptionValue} choice */
  const label = (choice) =>
    game.seats.includes(String(choice)) ? catalogue.name(`seat:${choice}`, "start") : say(`${key}.${choice}`);
  const index = option.choices.indexOf(value);
  return html`<div class="option">
    <label class="field"><span>${say(key)}</span>
      ${
        option.choices.length > FEW_CHOICES
          ? html`<input type="number" min=${option.choices[0]} max=${option.choices.at(-1)} step=${Number(option.choices[1]) - Number(option.choices[0])} value=${value} onInput=${withValue((number) => set(Number(number)))} />`
          : html`<select value=${index} onChange=${withValue((chosen) => set(option.choices[Number(chosen)]))}>
          ${option.choices.map((choice, number) => html`<option value=${number}>${label(choice)}</option>`)}
        </select>`
      }</label>
    <p class="hint">${say(`${game.id}.option.${option.name}`)}</p>
    ${catalogue.has(ruling) ? html`<p class="hint ruling">${say("page.ruling", { number: option.ruling, text: say(ruling) })}</p>` : null}
  </div>`;
}
