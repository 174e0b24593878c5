// How a frame is shown: how long, with which events in words, and which targets it marks.
import { settings } from "../app/settings.js";
import { rattle } from "../app/sound.js";
import { isDecisive, seatOf, weightOf } from "./scenes.js";

/** @import { Pace } from "../app/settings.js" */
/** @import { AnyBoard, ScreenPrivacy } from "../board/types.d.ts" */
/** @import { GameEvent, TurnSummary } from "../net/types.d.ts" */
/** @import { FramePart } from "./scenes.js" */

/** Factors of all times, by pace. @type {Record<string, number>} */
export const PACE = { slow: 1.9, normal: 1, fast: 0.4, instant: 0 };
const LEAST = 1600;
const PER_EVENT = 600;
const PER_DICE = 600;
const MOST = 6500;
const ROW = 3;
const NOTHING_TOLD = 120;
/** Who has chosen an act knows what it is about. */
const OWN = 0.6;

/** Some acts are shown moment by moment: each is an event of such a type. */
const MOMENT = /-tick$/;
const PER_MOMENT = 170;

/** Milliseconds that a moment of such an act is shown. */
export const tickTime = (pace = settings.pace) => PER_MOMENT * PACE[pace];

/** The events to show in words, without those that the board shows itself; `privacy` rewords what this screen must hide.
 * @param {GameEvent[]} events
 * @param {AnyBoard | null} board
 * @param {ScreenPrivacy} [privacy] */
export function eventsToShow(events, board, privacy) {
  const hidden = board?.hiddenEvents ?? [];
  const worded = events.filter((event) => !hidden.includes(event.type));
  return privacy ? worded.map(privacy.event) : worded;
}

/** Is an event a roll? The board names the rolls that have neither `dice` nor `die`.
 * @param {GameEvent} event
 * @param {AnyBoard | null} board */
export const isRoll = (event, board) => Boolean(event.dice || event.die || board?.dice?.[event.type]);

/** Times of a scene by its weight: with one event, for each further one, for dice, and at most. */
const BY_WEIGHT = [
  { least: 750, perEvent: 120, perDice: 0, most: 1800 },
  { least: 1200, perEvent: 300, perDice: 200, most: 4000 },
  { least: 2000, perEvent: 400, perDice: 400, most: 5000 },
];
/** A decisive scene stays that long where others are shown at once. */
const DECISIVE_AT_ONCE = 1300;
/** A scene that goes on with the one before needs less time: the viewer knows what it is about. */
const GOES_ON = 0.6;
/** Time to read the summary of a turn that a decisive scene closes: its table, each line, and at most. */
const SUMMARY = { least: 2500, perLine: 450, most: 8000 };

/** @param {TurnSummary} summary */
function summaryTime({ sections }) {
  const lines = sections.reduce((sum, section) => sum + section.lines.length, 0);
  return Math.min(SUMMARY.most, SUMMARY.least + SUMMARY.perLine * lines);
}

/** Milliseconds of a scene: the more it matters, the longer it is shown.
 * @param {FramePart} part
 * @param {{ pace: string, board: AnyBoard | null }} props */
function sceneTime(part, { pace, board }) {
  const weight = weightOf(part);
  const worded = part.events.filter((event) => !MOMENT.test(event.type)).length;
  const dice = part.events.filter((event) => isRoll(event, board)).length;
  const { least, perEvent, perDice, most } = BY_WEIGHT[weight];
  const wanted = Math.min(most, least + perEvent * Math.max(0, worded - 1) + perDice * Math.min(dice, 3));
  const factor = part.scene?.joins ? GOES_ON : 1;
  const summary = weight === 2 && part.scene?.summary ? summaryTime(part.scene.summary) : 0;
  const shown = (wanted * factor + summary) * PACE[pace];
  return isDecisive(part) ? Math.max(shown, DECISIVE_AT_ONCE) : shown;
}

/** Milliseconds until the next frame: time to look at the board and to read the sentences.
 * @param {FramePart} frame
 * @param {{ pace: string, own?: boolean, board: AnyBoard | null }} props */
export function pauseAfter(frame, { pace, own = false, board }) {
  if (!frame.events.length) return NOTHING_TOLD * PACE[pace];
  const moments = frame.events.filter((event) => MOMENT.test(event.type)).length;
  if (frame.scene) return sceneTime(frame, { pace, board }) + moments * tickTime(pace);
  const dice = frame.events.filter((event) => isRoll(event, board)).length;
  const wanted = LEAST + PER_EVENT * (Math.min(frame.events.length, 6) - 1) + PER_DICE * Math.min(dice, 3);
  return Math.min(wanted, MOST) * PACE[pace] * (own ? OWN : 1) + moments * tickTime(pace);
}

/** Does a frame of the own seat have something to see: dice, several events, or the end of a battle?
 * @param {{ events: GameEvent[] }} frame
 * @param {AnyBoard | null} board */
export function isEventful({ events }, board) {
  if (events.length > ROW) return true;
  return events.some((event) => isRoll(event, board) || board?.conclusions?.includes(event.type));
}

/** The sound of dice, if a frame has any. @param {{ events: GameEvent[] }} frame @param {AnyBoard | null} board */
export function rattleFor(frame, board) {
  if (frame.events.some((event) => isRoll(event, board))) rattle();
}

/** Everything that a scene and its events speak of. @param {Pick<FramePart, "events" | "scene">} frame */
export function marksOf({ events, scene }) {
  const marks = new Set();
  for (const named of [...events, scene?.args ?? {}])
    for (const value of Object.values(named))
      for (const each of Array.isArray(value) ? value : [value])
        if (typeof each === "string" && each.includes(":")) marks.add(each);
  return marks;
}

// The pace of a turn: its scenes share a time, so that a long routine turn does not keep the viewer waiting.

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
const LEAST_OF_TURN = 120;
const BETWEEN = 1000;
/** Time to read the summary of a round in such a game. */
const SUMMARY_IN_TURN = 2000;

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
    if (part.scene?.summary) return SUMMARY_IN_TURN;
    if (own) return wanted;
    const left = Math.max(0, this.time - this.spent[0]);
    const { share, least } = IN_TURN[Math.min(weightOf(part), 1)];
    const end = waiting.findIndex((next) => seatOf(next) !== seatOf(part));
    const isEndKnown = end >= 0;
    const rest = waiting
      .slice(0, end < 0 ? waiting.length : end)
      .reduce((sum, next) => sum + this.wants(next, board), 0);
    const most = Math.min(isEndKnown ? 1 : share, wanted / (wanted + rest));
    const shown = Math.min(wanted, Math.max(left > least ? least : LEAST_OF_TURN, left * most));
    this.spent[0] += shown;
    return shown;
  }

  /** What a scene takes of the time of its turn, if there is enough. @param {FramePart} part @param {AnyBoard | null} board */
  wants(part, board) {
    return isDecisive(part) || part.scene?.summary ? 0 : pauseAfter(part, { pace: "normal", board });
  }
}
