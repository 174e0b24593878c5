// @ts-nocheck
// Why a level would choose a move: by odds where they decided, else by what it gains.
import { figuresOf } from "../text/numbers.js";
import { endingOf, hoped, shareOf } from "./odds.js";

/** Points that nobody would call a difference. */
const LITTLE = 0.05;

/** The reasons of a hint in sentences, and whether any of them holds figures. `label` words a move. */
export function reasonsOf(hint, { label, odds, uncertain, board, ui, words, game }) {
  const say = words.say.bind(words);
  const { why, lead } = hint;
  const [other, than] = [label(hint.other), label(hint.than)];
  const figures = figuresOf({ words, game, board });
  const parts = (reasons, sign = 1) =>
    reasons.map(([part, gain]) =>
      say("agent.reason.part", { part: say(partKey(part, words, game)), gain: figures(sign * gain) }),
    );
  const plain = (...sentences) => ({ sentences, hasFigures: false });
  const weighed = (key, reasons = hint.gains, sign = 1) => {
    const told = [say(key, { other, than, parts: parts(reasons, sign) })];
    if (reasons === hint.gains && hint.losses.length)
      told.push(say("agent.reason.loss", { parts: parts(hint.losses) }));
    return { sentences: told, hasFigures: true };
  };
  const even = () => {
    if (!hint.gains.length) return plain(say("agent.reason.even", { other }));
    return weighed(hint.than ? "agent.reason.even-than" : "agent.reason.even-now");
  };
  const decided = () => {
    const both = oddsOfBoth(hint, odds);
    if (both) return plain(byOdds(both, other, { ui, game, say }));
    const isToCome = !odds && uncertain.includes(hint.move) && uncertain.includes(hint.other);
    return isToCome || !hint.gains.length ? plain(say("agent.reason.plain")) : weighed("agent.reason.gain");
  };
  const known = {
    forced: () => plain(say("agent.reason.forced")),
    plain: decided,
    ahead: () => (hint.gains.length ? weighed("agent.reason.gain") : even()),
    later: () =>
      hint.gains.length ? weighed(lead < -LITTLE ? "agent.reason.later" : "agent.reason.later-even") : even(),
    still: () => plain(say("agent.reason.still", { other })),
    behind: () =>
      hint.losses.length
        ? weighed("agent.reason.behind", hint.losses, -1)
        : plain(say("agent.reason.close", { other })),
    even,
  };
  return known[why]();
}

/** The odds of a move and of the one that was not chosen, where each has odds of its own. */
function oddsOfBoth({ move, other }, odds) {
  const [mine, theirs] = [move, other].map((each) => odds?.ofMove(each) ?? []);
  return mine.length === 1 && theirs.length === 1 ? [mine[0], theirs[0]] : null;
}

/** The chance of what is hoped for by either move: where the lesser one is taken, something else has decided. */
function byOdds([mine, theirs], other, { ui, game, say }) {
  const [chance, rival] = [hoped(mine, ui), hoped(theirs, ui)];
  const told = {
    other,
    ending: endingOf(mine, chance, ui, game),
    share: shareOf(mine, chance, ui),
    otherEnding: endingOf(theirs, rival, ui, game),
    otherShare: shareOf(theirs, rival, ui),
  };
  return say(chance.share > rival.share ? "agent.reason.odds" : "agent.reason.stakes", told);
}

/** What a part of the evaluation is called in a game. */
const partKey = (part, words, game) =>
  [`agent.part.${game}.${part}`, `agent.part.${part}`].find((key) => words.has(key)) ?? "agent.part.score";
