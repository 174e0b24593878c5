// The odds of a choice: by move, by target, and those that do not depend on the choice.

/** @import { Odds } from "../net/types.d.ts" */

/** The thing at which odds are shown: the target of the move, else what they are about. @param {Odds} odds */
const thingOf = ({ move, about }) => (move ? move.split(" ")[1] : Object.values(about)[0]);

export class OddsIndex {
  /** @param {Odds[]} all */
  constructor(all) {
    this.all = all;
  }

  /** @param {string} move */
  ofMove(move) {
    return this.all.filter((odds) => odds.move === move);
  }

  /** @param {string} target */
  at(target) {
    return this.all.filter((odds) => thingOf(odds) === target);
  }

  /** Odds of what comes whatever is chosen. If there are several, each is shown at its own thing only. */
  get alone() {
    const found = this.all.filter((odds) => !odds.move);
    return found.length === 1 ? found : [];
  }
}
