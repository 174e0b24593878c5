// New frames of the server: which are shown at once, and which wait to be replayed.
import { settings } from "../../app/settings.js";
import { isEventful } from "../frame_timing.js";
import { isDecisive, isQuiet, seatOf } from "../scenes.js";
import { countedAt } from "./display.js";

/** @import { Frame, FramesMessage, PositionMessage } from "../../net/types.d.ts" */
/** @import { FramePart } from "../scenes.js" */
/** @import { Display } from "./display.js" */
/** @import { Playback } from "./playback.js" */
/** @import { Session } from "./session.js" */

export class FrameIntake {
  /** @param {Session} session @param {Display} display @param {Playback} playback
   * @param {() => boolean} willHide is the screen hidden once all frames are shown? */
  constructor(session, display, playback, willHide) {
    this.session = session;
    this.display = display;
    this.playback = playback;
    this.willHide = willHide;
  }

  /** The version that new frames must start from. */
  get knownVersion() {
    return this.playback.scenes.lastVersion ?? this.display.version;
  }

  /** Do the frames of a position start from what the page has, if it needs them at all?
   * @param {PositionMessage} message */
  fits({ base, version }) {
    const known = this.knownVersion;
    return known !== null && (known === base || known === version);
  }

  /** @param {PositionMessage} message */
  onPosition(message) {
    if (message.view) {
      this.playback.dropScenes();
      this.display.showWhole(message.view, message.version, message.log ?? []);
    } else if (message.version !== this.knownVersion) this.enqueue(message.frames);
  }

  /** Show earlier frames again. If the match has gone on meanwhile, the rest is asked for and follows.
   * @param {FramesMessage} message */
  onFrames({ from, view, frames }) {
    const { position } = this.session;
    const last = frames.at(-1);
    const kept = keptOf(frames, from);
    const end = kept.at(-1);
    if (!last || !end || !position) return;
    this.display.rewind(view, from);
    this.playback.queueAnew([...kept.slice(0, -1), { ...end, version: last.version }]);
    if (last.version < position.version) this.session.sayHello();
    this.playback.next();
  }

  /** Show plain scenes of this screen at once, queue the others. @param {Frame[]} frames */
  enqueue(frames) {
    const { playback } = this;
    const hides = this.willHide();
    for (const part of playback.partsOf(frames))
      if (!playback.isReplaying && this.isPlain(part, hides)) playback.show(part);
      else playback.queue(part);
    if (!playback.isReplaying) this.display.settle();
    // At this pace a frame would not be seen before the screen is hidden: it stays until the player goes on.
    playback.begin(settings.pace === "instant" && hides);
  }

  /** May a scene be shown without a pause? A player sees what decides their game at every pace.
   * @param {FramePart} part @param {boolean} hides */
  isPlain(part, hides) {
    const { seats } = this.session;
    const instant = settings.pace === "instant";
    if (isQuiet(part)) return true;
    if (isDecisive(part) && seats.isPlaying) return false;
    // A player who has made no choice must see that there was none.
    if (part.scene?.forced && !instant && seats.isOwn(part.scene.forced)) return false;
    if (!seats.isOwn(seatOf(part))) return instant;
    // What follows from the own choice is shown after it, not together with it.
    const isChoiceAlone = (part.isOnly ?? true) && !isEventful(part, this.playback.board);
    return isChoiceAlone || (instant && !hides);
  }
}

/** Earlier frames without the choices that were taken back, whose changes cancel each other.
 * @param {Frame[]} frames @param {number} from */
function keptOf(frames, from) {
  const events = frames.flatMap((frame) => frame.events);
  // What was taken back before the first frame is still in its view.
  if (events.some(({ back_to }) => back_to !== undefined && back_to < from)) return frames;
  const counts = countedAt(events, frames.at(-1)?.version ?? from);
  return frames.filter(({ version }) => counts(version));
}
