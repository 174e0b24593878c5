// The odds of a choice in words and bars. The server computes them.

import { html } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { lossWord, oddsWord } from "./odds_words.js";

/** @import { Ui } from "../board/types.d.ts" */
/** @import { Odds, Outcome } from "../net/types.d.ts" */

/** What is rounded to nought or to all although it is not is called less than one, or more than 99. */
const LEAST = 0.005;

/** @param {number} share */
export function percent(share) {
  if (share > 0 && share < LEAST) return "<1";
  if (share < 1 && share > 1 - LEAST) return ">99";
  return String(Math.round(100 * share));
}

/** @param {Odds} odds @param {Outcome} outcome @param {Ui} ui */
export function shareText(odds, { share, low, high }, ui) {
  const shown = percent(share);
  // "<1" and ">99" are intervals themselves.
  if (!odds.trials || Number.isNaN(Number(shown))) return ui.say("kernel.odds.exact", { share: shown });
  return ui.say("kernel.odds.share", { share: shown, low: Math.round(100 * low), high: Math.round(100 * high) });
}

/** @param {Odds} odds @param {Ui} ui @param {string} game */
const titleText = (odds, ui, game) => oddsWord(ui, `${game}.odds.${odds.kind}`, odds.about);
/** @param {Odds} odds @param {Outcome} outcome @param {Ui} ui @param {string} game */
export const outcomeText = (odds, { ending }, ui, game) =>
  oddsWord(ui, `${game}.odds.${odds.kind}.${ending}`, odds.about);

/** What the figures rest on. @param {Odds} odds @param {Ui} ui @param {string} game */
function basisText(odds, ui, game) {
  const basis = odds.trials ? ui.say("kernel.odds.by-trials", { n: odds.trials }) : ui.say("kernel.odds.by-count");
  return odds.assumption
    ? ui.say("kernel.odds.basis", { basis, assumed: oddsWord(ui, `${game}.odds.assumes.${odds.assumption}`) })
    : basis;
}

/** Is an outcome good for the viewer, bad, or neither? @param {Outcome} outcome @param {Ui} ui */
const tone = ({ seat }, ui) => (seat === ui.seat ? "good" : seat ? "bad" : "even");

/** The outcome that is good for the viewer; if none is, the first one. @param {Odds} odds @param {Ui} ui */
export const hopedFor = (odds, ui) => odds.chances.find(({ seat }) => seat === ui.seat) ?? odds.chances[0];

/** @param {{ odds: Odds, ui: Ui }} props */
function OddsBar({ odds, ui }) {
  let x = 0;
  const order = { good: 0, even: 1, bad: 2 };
  const parts = [...odds.chances]
    .sort((a, b) => order[tone(a, ui)] - order[tone(b, ui)])
    .map((chance) => {
      const width = 100 * chance.share;
      x += width;
      return html`<rect class=${`is-${tone(chance, ui)}`} x=${x - width} width=${width} height="6" />`;
    });
  return html`<svg class="odds-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}

/** Below this chance the hoped for outcome says nothing: the likeliest one is named. */
const FAINT = 0.05;
/** From this chance on nothing else need be said. */
const SURE = 0.95;

/** The outcome that a caption names. @param {Odds} odds @param {Ui} ui */
function captioned(odds, ui) {
  const hoped = hopedFor(odds, ui);
  return hoped.share >= FAINT ? hoped : odds.chances.reduce((best, each) => (each.share > best.share ? each : best));
}

/** The mean losses of the side that odds are about, by their names. @param {Odds} odds @param {Ui} ui */
const lossArgs = ({ losses, about }, ui) =>
  Object.fromEntries(
    losses
      .filter(({ owner }) => owner === about.side)
      .map(({ cost, mean }) => [`lost_${cost}`, mean.toLocaleString(ui.language, { maximumFractionDigits: 1 })]),
  );

/** One line: the chance that matters. It is part of a button, so it is short. A game may word what its losses mean
 * (`odds.<kind>.brief`): it stands there unless one outcome is nearly sure.
 * @param {{ odds: Odds, ui: Ui }} props */
export function Brief({ odds, ui }) {
  const { game } = useTable();
  const chance = captioned(odds, ui);
  const key = `${game}.odds.${odds.kind}.brief`;
  const isOpen = hopedFor(odds, ui).share < SURE && ui.has(key);
  return html`<span class="odds-brief" data-odds=${odds.kind} title=${basisText(odds, ui, game)}><${OddsBar} odds=${odds} ui=${ui} />
    <span><b>${shareText(odds, chance, ui)}</b> ${outcomeText(odds, chance, ui, game)}${isOpen ? html`<br />${ui.say(key, { ...odds.about, ...lossArgs(odds, ui) })}` : null}</span></span>`;
}

/** Room for a line that is still to come, so that no button moves below a finger. */
export function Coming() {
  const { say } = useTable();
  return html`<span class="odds-brief is-coming"><span class="odds-bar"></span><span>${say("page.odds.coming")}</span></span>`;
}

/** @param {{ odds: Odds, ui: Ui }} props */
function Losses({ odds, ui }) {
  const { game } = useTable();
  const owners = [...new Set(odds.losses.filter(({ mean }) => mean > 0).map(({ owner }) => owner))];
  /** @param {number} mean */
  const format = (mean) =>
    (Math.round(10 * mean) / 10).toLocaleString(ui.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  /** @param {string} owner */
  const lost = (owner) =>
    odds.losses
      .filter((loss) => loss.owner === owner)
      .map(({ cost, mean }) => lossWord(ui, `${game}.odds.cost.${cost}`, format(mean)));
  return owners.map(
    (owner) =>
      html`<tr key=${owner} class="odds-loss"><th scope="row">${ui.say("kernel.odds.lost", { owner })}</th><td>${lost(owner).join(", ")}</td></tr>`,
  );
}

/** Everything: all endings, what they cost, what it rests on. @param {{ odds: Odds, ui: Ui }} props */
export function Whole({ odds, ui }) {
  const { game } = useTable();
  return html`<div class="odds" data-odds=${odds.kind}>
    <h4>${titleText(odds, ui, game)}</h4>
    <${OddsBar} odds=${odds} ui=${ui} />
    <table><tbody>
      ${odds.chances.map((chance) => html`<tr key=${chance.ending} class=${`is-${tone(chance, ui)}`}><th scope="row">${outcomeText(odds, chance, ui, game)}</th><td><b>${shareText(odds, chance, ui)}</b></td></tr>`)}
      <${Losses} odds=${odds} ui=${ui} />
    </tbody></table>
    <p class="odds-basis">${basisText(odds, ui, game)}</p>
  </div>`;
}

/** Room for the words that open all of them. */
export const FullToCome = () => html`<div class="odds-details is-coming" aria-hidden="true"></div>`;

/** All odds, with what they are computed from. @param {{ all: Odds[], ui: Ui }} props */
export function InFull({ all, ui }) {
  const { say } = useTable();
  if (!all.length) return null;
  return html`<details class="odds-details"><summary>${say("page.odds.in-full")}</summary>${all.map((odds, index) => html`<${Whole} key=${index} odds=${odds} ui=${ui} />`)}</details>`;
}
