// The pace of a turn: scenes of one seat in a row share a time, so that a long routine turn does not keep the viewer waiting.
import { PACE, pauseAfter } from "./frame_timing.js";
import { isDecisive, weightOf } from "./scenes.js";

/** @import { AnyBoard } from "../board/types.d.ts" */
/** @import { FramePart } from "./scenes.js" */

/** By weight: milliseconds for the scenes of one seat in a row at the normal pace, and the least for each of them. */
const TIMES = [
  { all: 5000, least: 150 },
  { all: 7500, least: 450 },
];
/** The part of the time that is left which one scene may take: later scenes of a long turn are shorter. */
const SHARE = 0.2;
/** The same where a board names the time of a whole turn, and the least for each scene. */
const OF_TURN = { share: 0.18, least: 60 };

export class TurnPace {
  constructor() {
    /** @type {string | null} */
    this.seat = null;
    /** By weight: milliseconds of the seat's scenes so far, at the normal pace. */
    this.spent = [0, 0];
  }

  /** A seat's scene is shown: another seat begins with its whole time. @param {string | null} seat */
  follow(seat) {
    if (!seat || seat === this.seat) return;
    this.seat = seat;
    this.spent = [0, 0];
  }

  /** Milliseconds that a scene is shown. Decisive scenes and summaries take their time.
   * @param {FramePart} part @param {{ pace: string, own?: boolean, board: AnyBoard | null }} props */
  timeOf(part, props) {
    this.follow(part.seat);
    const factor = PACE[props.pace];
    const wanted = pauseAfter(part, props);
    if (isDecisive(part) || !part.scene || !factor) return wanted;
    const weight = weightOf(part);
    const { share, least } = props.board?.turnTime ? OF_TURN : { share: SHARE, least: TIMES[weight].least };
    const shown = Math.min(wanted / factor, Math.max(least, this.left(weight, props.board) * share));
    this.spent[weight] += shown;
    return shown * factor;
  }

  /** What is left of the seat's time for scenes of a weight. @param {number} weight @param {AnyBoard | null} board */
  left(weight, board) {
    if (board?.turnTime) return board.turnTime - this.spent[0] - this.spent[1];
    return TIMES[weight].all - this.spent[weight];
  }
}
