// Why an agent would choose a move: by odds where they decided, else by what the move gains.
import { figuresOf } from "../text/numbers.js";
import { hopedFor, outcomeText, shareText } from "./odds.js";

/** @import { AnyBoard, Ui } from "../board/types.d.ts" */
/** @import { OddsIndex } from "./odds_index.js" */
/** @import { HintMessage, Odds } from "../net/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */

/** @typedef {{ label: (move: string | null) => string | null, odds: OddsIndex | null, uncertain: string[], board: AnyBoard, ui: Ui, catalogue: Catalogue, game: string }} ReasonParts */

/** Fewer points are no difference. */
const LITTLE = 0.05;

/** @typedef {{ sentences: string[], hasFigures: boolean }} Reasons */

/** The reasons of a hint in sentences, and whether any of them holds figures. `label` is the text of a move.
 * @param {HintMessage} hint @param {ReasonParts} parts @returns {Reasons} */
export function reasonsOf(hint, parts) {
  const texts = new ReasonTexts(hint, parts);
  const { gains, losses, lead } = hint;
  switch (hint.why) {
    case "forced":
      return texts.plain("agent.reason.forced");
    case "plain":
      return texts.decided();
    case "ahead":
      return gains.length ? texts.weighed("agent.reason.gain") : texts.even();
    case "later":
      if (!gains.length) return texts.even();
      return texts.weighed(lead < -LITTLE ? "agent.reason.later" : "agent.reason.later-even");
    case "still":
      return texts.plain("agent.reason.still");
    case "behind":
      return losses.length ? texts.weighed("agent.reason.behind", losses, -1) : texts.plain("agent.reason.close");
    default:
      return texts.even();
  }
}

class ReasonTexts {
  /** @param {HintMessage} hint @param {ReasonParts} parts */
  constructor(hint, parts) {
    this.hint = hint;
    this.parts = parts;
    this.other = parts.label(hint.other);
    this.than = parts.label(hint.than);
    this.figures = figuresOf(parts);
  }

  /** @param {string} key @returns {Reasons} */
  plain(key) {
    return { sentences: [this.parts.catalogue.say(key, { other: this.other })], hasFigures: false };
  }

  /** Terms of the evaluation with their points. @param {[string, number][]} terms @param {number} sign */
  terms(terms, sign) {
    const { catalogue, game } = this.parts;
    return terms.map(([term, points]) =>
      catalogue.say("agent.reason.part", {
        part: catalogue.say(termKey(term, catalogue, game)),
        gain: this.figures(sign * points),
      }),
    );
  }

  /** A sentence with terms; gains are followed by what they cost.
   * @param {string} key @param {[string, number][]} [terms] @param {number} [sign] @returns {Reasons} */
  weighed(key, terms = this.hint.gains, sign = 1) {
    const { hint, other, than } = this;
    const { catalogue } = this.parts;
    const sentences = [catalogue.say(key, { other, than, parts: this.terms(terms, sign) })];
    if (terms === hint.gains && hint.losses.length)
      sentences.push(catalogue.say("agent.reason.loss", { parts: this.terms(hint.losses, 1) }));
    return { sentences, hasFigures: true };
  }

  even() {
    if (!this.hint.gains.length) return this.plain("agent.reason.even");
    return this.weighed(this.hint.than ? "agent.reason.even-than" : "agent.reason.even-now");
  }

  /** Odds decided if both moves have some; else the gains. */
  decided() {
    const { hint } = this;
    const { odds, uncertain } = this.parts;
    const both = oddsOfBoth(hint, odds);
    if (both) return { sentences: [byOdds(both, this.other, this.parts)], hasFigures: false };
    const areToCome = !odds && [hint.move, hint.other].every((move) => uncertain.includes(move ?? NO_MOVE));
    return areToCome || !hint.gains.length ? this.plain("agent.reason.plain") : this.weighed("agent.reason.gain");
  }
}

/** Stands for a missing move where moves are looked up: no move has this text. */
const NO_MOVE = "-";

/** The odds of a move and of the other one, if each has odds of its own.
 * @param {HintMessage} hint @param {OddsIndex | null} odds @returns {[Odds, Odds] | null} */
function oddsOfBoth({ move, other }, odds) {
  const [mine, theirs] = [move, other].map((each) => odds?.ofMove(each ?? NO_MOVE) ?? []);
  return mine.length === 1 && theirs.length === 1 ? [mine[0], theirs[0]] : null;
}

/** The chance of what is hoped for by either move. If the move has the lesser chance, its stakes have decided.
 * @param {[Odds, Odds]} both @param {string | null} other @param {ReasonParts} parts */
function byOdds([mine, theirs], other, { ui, game, catalogue }) {
  const [chance, rival] = [hopedFor(mine, ui), hopedFor(theirs, ui)];
  const args = {
    other,
    ending: outcomeText(mine, chance, ui, game),
    share: shareText(mine, chance, ui),
    otherEnding: outcomeText(theirs, rival, ui, game),
    otherShare: shareText(theirs, rival, ui),
  };
  return catalogue.say(chance.share > rival.share ? "agent.reason.odds" : "agent.reason.stakes", args);
}

/** The key of a term of the evaluation in a game. @param {string} term @param {Catalogue} catalogue @param {string} game */
const termKey = (term, catalogue, game) =>
  [`agent.part.${game}.${term}`, `agent.part.${term}`].find((key) => catalogue.has(key)) ?? "agent.part.score";
