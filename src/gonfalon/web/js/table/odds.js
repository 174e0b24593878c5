// @ts-nocheck
// Odds: how likely is what, before a choice is made. The server reckons them; here they become words and bars.
import { html } from "../../vendor/preact.js";
import { lossWord, oddsWord } from "./odds_words.js";

/** What is rounded to nought or to all although it is not is called less than one, or more than 99. */
const LEAST = 0.005;

export function percent(share) {
  if (share > 0 && share < LEAST) return "<1";
  if (share < 1 && share > 1 - LEAST) return ">99";
  return String(Math.round(100 * share));
}

/** The thing on the board that a forecast is shown at: where its move leads, else what it is about. */
const thingOf = ({ move, about }) => (move ? move.split(" ")[1] : Object.values(about)[0]);

/** The odds of a position as the page meets them: by move, by thing, and those that stand alone. */
export class OddsIndex {
  constructor(forecasts) {
    this.forecasts = forecasts;
  }

  ofMove(move) {
    return this.forecasts.filter((each) => each.move === move);
  }

  at(target) {
    return this.forecasts.filter((each) => thingOf(each) === target);
  }

  /** What comes whatever is chosen; of many such things each is told at its own place only. */
  get alone() {
    const found = this.forecasts.filter((each) => !each.move);
    return found.length === 1 ? found : [];
  }
}

export const shareOf = (told, { share, low, high }, ui) =>
  told.trials
    ? ui.say("kernel.odds.share", { share: percent(share), low: percent(low), high: percent(high) })
    : ui.say("kernel.odds.exact", { share: percent(share) });

const titleOf = (told, ui, game) => oddsWord(ui, `${game}.odds.${told.kind}`, told.about);
export const endingOf = (told, { ending }, ui, game) => oddsWord(ui, `${game}.odds.${told.kind}.${ending}`, told.about);

/** What the figures rest on. */
function basisOf(told, ui, game) {
  const basis = told.trials ? ui.say("kernel.odds.by-trials", { n: told.trials }) : ui.say("kernel.odds.by-count");
  return told.assumption
    ? ui.say("kernel.odds.basis", { basis, assumed: oddsWord(ui, `${game}.odds.assumes.${told.assumption}`) })
    : basis;
}

/** Is an ending good for whoever looks, bad, or neither? */
const tone = ({ seat }, ui) => (seat === ui.seat ? "good" : seat ? "bad" : "even");

/** The ending that whoever looks hopes for; of others' affairs the first. */
export const hoped = (told, ui) => told.chances.find(({ seat }) => seat === ui.seat) ?? told.chances[0];

function Bar({ told, ui }) {
  let x = 0;
  const order = { good: 0, even: 1, bad: 2 };
  const parts = [...told.chances]
    .sort((a, b) => order[tone(a, ui)] - order[tone(b, ui)])
    .map((chance) => {
      const width = 100 * chance.share;
      x += width;
      return html`<rect class=${`is-${tone(chance, ui)}`} x=${x - width} width=${width} height="6" />`;
    });
  return html`<svg class="odds-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}

/** One line: the chance that matters. It stands on a button, so its words are short. */
export function Brief({ told, ui, game }) {
  const chance = hoped(told, ui);
  return html`<span class="odds-brief" data-odds=${told.kind} title=${basisOf(told, ui, game)}><${Bar} told=${told} ui=${ui} />
    <span><b>${shareOf(told, chance, ui)}</b> ${endingOf(told, chance, ui, game)}</span></span>`;
}

/** Room for a line that is still to come, so that no button moves below a finger. */
export const Coming = ({ say }) =>
  html`<span class="odds-brief is-coming"><span class="odds-bar"></span><span>${say("page.odds.coming")}</span></span>`;

function Losses({ told, ui, game }) {
  const owners = [...new Set(told.losses.filter(({ mean }) => mean > 0).map(({ owner }) => owner))];
  const format = (mean) =>
    (Math.round(10 * mean) / 10).toLocaleString(ui.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const lost = (owner) =>
    told.losses
      .filter((loss) => loss.owner === owner)
      .map(({ cost, mean }) => lossWord(ui, `${game}.odds.cost.${cost}`, format(mean)));
  return owners.map(
    (owner) =>
      html`<tr key=${owner} class="odds-loss"><th scope="row">${ui.say("kernel.odds.lost", { owner })}</th><td>${lost(owner).join(", ")}</td></tr>`,
  );
}

/** Everything: all endings, what they cost, what it rests on. */
export function Whole({ told, ui, game }) {
  return html`<div class="odds" data-odds=${told.kind}>
    <h4>${titleOf(told, ui, game)}</h4>
    <${Bar} told=${told} ui=${ui} />
    <table><tbody>
      ${told.chances.map((chance) => html`<tr key=${chance.ending} class=${`is-${tone(chance, ui)}`}><th scope="row">${endingOf(told, chance, ui, game)}</th><td><b>${shareOf(told, chance, ui)}</b></td></tr>`)}
      <${Losses} told=${told} ui=${ui} game=${game} />
    </tbody></table>
    <p class="odds-basis">${basisOf(told, ui, game)}</p>
  </div>`;
}

/** Room for the words that open all of them. */
export const FullToCome = () => html`<div class="odds-details is-coming" aria-hidden="true"></div>`;

/** The odds in full, for whoever wants to know what they rest on. */
export function InFull({ forecasts, ui, game, say }) {
  if (!forecasts.length) return null;
  return html`<details class="odds-details"><summary>${say("page.odds.in-full")}</summary>${forecasts.map((told, index) => html`<${Whole} key=${index} told=${told} ui=${ui} game=${game} />`)}</details>`;
}
