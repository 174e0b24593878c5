// The pace of a turn: its scenes share a time, so that a long routine turn does not keep the viewer waiting.
import { PACE, pauseAfter } from "./frame_timing.js";
import { isDecisive, seatOf, weightOf } from "./scenes.js";

/** @import { AnyBoard } from "../board/types.d.ts" */
/** @import { FramePart } from "./scenes.js" */
/** @typedef {{ pace: string, own?: boolean, board: AnyBoard | null, waiting?: FramePart[] }} Props `waiting`: the scenes that follow */

/** By weight: milliseconds for the scenes of one seat in a row at the normal pace, and the least for each of them. */
const TIMES = [
  { all: 5000, least: 150 },
  { all: 6000, least: 400 },
];
/** The part of the time that is left which one scene may take: later scenes of a long turn are shorter. */
const SHARE = 0.2;
/** By weight, in a game with a time for each turn: the share as long as the end of the turn is not known, and the least. */
const IN_TURN = [
  { share: 0.15, least: 120 },
  { share: 0.28, least: 250 },
];
/** The least for a scene once the time of its turn is used up, and the time for all scenes between two turns. */
const LEAST = 120;
const BETWEEN = 1000;
/** Time to read the summary of a round in such a game. */
const SUMMARY = 2000;

export class TurnPace {
  constructor() {
    /** @type {string | null | undefined} */
    this.seat = undefined;
    /** By weight: milliseconds of the turn's scenes so far, at the normal pace. */
    this.spent = [0, 0];
    /** In a game with a time for each turn: the time of this turn and what earlier turns have left of theirs. */
    this.time = 0;
  }

  /** A scene is shown: another turn begins with its whole time.
   * @param {FramePart} part @param {{ own?: boolean, board: AnyBoard | null }} props */
  follow(part, { own, board }) {
    const seat = seatOf(part);
    if (seat === this.seat) return;
    const left = this.time - this.spent[0];
    const time = seat ? (board?.turnTime ?? 0) : BETWEEN;
    this.time = own ? 0 : left + time;
    this.seat = seat;
    this.spent = [0, 0];
  }

  /** Milliseconds that a scene is shown. Decisive scenes and summaries take their time.
   * @param {FramePart} part @param {Props} props */
  timeOf(part, props) {
    this.follow(part, props);
    const factor = PACE[props.pace];
    const wanted = pauseAfter(part, props);
    if (isDecisive(part) || !part.scene || !factor) return wanted;
    if (props.board?.turnTime) return this.inTurn(part, wanted / factor, props) * factor;
    const weight = weightOf(part);
    const { all, least } = TIMES[weight];
    const shown = Math.min(wanted / factor, Math.max(least, (all - this.spent[weight]) * SHARE));
    this.spent[weight] += shown;
    return shown * factor;
  }

  /** In a game with a time for each turn. What is left is shared by what each scene wants.
   * @param {FramePart} part @param {number} wanted @param {Props} props */
  inTurn(part, wanted, { own, board, waiting = [] }) {
    if (part.scene?.summary) return SUMMARY;
    if (own) return wanted;
    const left = Math.max(0, this.time - this.spent[0]);
    const { share, least } = IN_TURN[Math.min(weightOf(part), 1)];
    const end = waiting.findIndex((next) => seatOf(next) !== seatOf(part));
    const isEndKnown = end >= 0;
    const rest = waiting
      .slice(0, end < 0 ? waiting.length : end)
      .reduce((sum, next) => sum + this.wants(next, board), 0);
    const most = Math.min(isEndKnown ? 1 : share, wanted / (wanted + rest));
    const shown = Math.min(wanted, Math.max(left > least ? least : LEAST, left * most));
    this.spent[0] += shown;
    return shown;
  }

  /** What a scene takes of the time of its turn, if there is enough. @param {FramePart} part @param {AnyBoard | null} board */
  wants(part, board) {
    return isDecisive(part) || part.scene?.summary ? 0 : pauseAfter(part, { pace: "normal", board });
  }
}
