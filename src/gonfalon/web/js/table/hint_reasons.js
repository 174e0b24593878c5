// Why an agent would choose an act: one sentence, by odds where they decided, else by what the act gains.
import { gainsOf } from "../text/numbers.js";
import { hopedFor, outcomeText, shareText } from "./odds.js";

/** @import { AnyBoard, Ui } from "../board/types.d.ts" */
/** @import { OddsIndex } from "./store/advice.js" */
/** @import { HintMessage, Odds } from "../net/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */

/** @typedef {{ label: (move: string | null) => string | null, odds: OddsIndex | null, uncertain: string[], board: AnyBoard, ui: Ui, catalogue: Catalogue, game: string }} ReasonParts */

/** Fewer points are no difference. */
const LITTLE = 0.05;

/** The reason of a hint as a sentence with at most one gain. `label` is the text of a move.
 * @param {HintMessage} hint @param {ReasonParts} parts */
export function reasonOf(hint, parts) {
  const texts = new ReasonTexts(hint, parts);
  const { gains, losses, lead } = hint;
  switch (hint.why) {
    case "forced":
      return texts.plain("agent.reason.forced");
    case "plain":
      return texts.decided();
    case "ahead":
      return gains.length ? texts.weighed("agent.reason.gain", lead) : texts.even();
    case "later":
      if (!gains.length) return texts.even();
      return texts.weighed(
        lead < -LITTLE ? "agent.reason.later" : "agent.reason.later-even",
        sumOf([...gains, ...losses]),
      );
    case "still":
      return texts.plain("agent.reason.still");
    case "behind":
      return losses.length ? texts.weighed("agent.reason.behind", -lead, losses) : texts.plain("agent.reason.close");
    default:
      return texts.even();
  }
}

/** @param {[string, number][]} terms */
const sumOf = (terms) => terms.reduce((sum, [, points]) => sum + points, 0);

class ReasonTexts {
  /** @param {HintMessage} hint @param {ReasonParts} parts */
  constructor(hint, parts) {
    this.hint = hint;
    this.parts = parts;
    this.other = parts.label(hint.other);
    this.than = parts.label(hint.than);
  }

  /** @param {string} key */
  plain(key) {
    return this.parts.catalogue.say(key, { other: this.other });
  }

  /** A sentence with a gain in points of the evaluation, and with the term that has most of it.
   * @param {string} key @param {number} points @param {[string, number][]} [terms] the greatest first */
  weighed(key, points, terms = this.hint.gains) {
    const { other, than } = this;
    const { catalogue, game } = this.parts;
    const gain = gainsOf(this.parts)(points);
    const part = catalogue.say(termKey(terms[0][0], catalogue, game));
    return catalogue.say(key, { other, than, gain, part });
  }

  even() {
    const { gains, losses, than } = this.hint;
    if (!gains.length) return this.plain("agent.reason.even");
    return this.weighed(than ? "agent.reason.even-than" : "agent.reason.even-now", sumOf([...gains, ...losses]));
  }

  /** Odds decided if both moves have some; else the gains. */
  decided() {
    const { hint } = this;
    const { odds, uncertain } = this.parts;
    const both = oddsOfBoth(hint, odds);
    if (both) return byOdds(both, this.other, this.parts);
    const areToCome = !odds && [hint.move, hint.other].every((move) => uncertain.includes(move ?? NO_MOVE));
    if (areToCome || !hint.gains.length) return this.plain("agent.reason.plain");
    return this.weighed("agent.reason.gain", hint.lead);
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
