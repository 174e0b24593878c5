// Advice for the person at the screen: the hint of an agent, the odds of a choice, why a move is not legal.

/** @import { HintMessage, Odds, OddsMessage, WhyMessage } from "../../net/types.d.ts" */
/** @import { Draft } from "./draft.js" */
/** @import { Playback } from "./playback.js" */
/** @import { Session } from "./session.js" */

/** @typedef {{ key: string, version: number, agent: string, since: number, move?: undefined }} AskedHint */

export class Advice {
  /** @param {Session} session @param {Playback} playback @param {Draft} draft */
  constructor(session, playback, draft) {
    this.session = session;
    this.playback = playback;
    this.draft = draft;
    /** The hint that was asked for, then its answer. @type {AskedHint | HintMessage | null} */
    this.hint = null;
    /** Why the last thing that was clicked cannot be chosen. @type {WhyMessage | null} */
    this.why = null;
    /** @type {{ choice: string, index: OddsIndex } | null} */
    this.odds = null;
    /** Odds of a target that an overlay draws. @type {{ choice: string, index: OddsIndex } | null} */
    this.overlayOdds = null;
    /** Moves of an act that wait until something is revealed. @type {string[]} */
    this.rest = [];
  }

  /** Play a whole act. A list of moves ends where something is revealed; the rest follows move by move.
   * @param {HintMessage["act"]} act */
  play(act) {
    const first = act.findIndex(({ final }) => final);
    const end = first < 0 ? act.length : first + 1;
    const moves = act.map(({ move }) => move);
    this.session.play(moves.slice(0, end));
    this.rest = moves.slice(end);
  }

  /** Go on with an act as soon as its seat is asked again; give it up if its next move does not fit. */
  goOn() {
    const { position, isMyTurn, isReady } = this.session;
    if (!this.rest.length || !position || !isReady || this.playback.isReplaying) return;
    const [next, ...rest] = isMyTurn ? this.rest : [];
    const fits = position.moves.some(([move]) => move === next);
    this.rest = fits ? rest : [];
    if (fits) this.session.play([next]);
  }

  reset() {
    this.rest = [];
    this.why = null;
    this.odds = null;
    this.overlayOdds = null;
    this.forgetHint();
  }

  /** The choice that odds belong to, as a text. */
  get choice() {
    return choiceText(this.session.seats.seat, this.session.position?.version, this.draft.knownMoves);
  }

  /** The odds of the choice that is asked now; null until they have arrived. */
  get oddsNow() {
    return this.odds?.choice === this.choice ? this.odds.index : null;
  }

  /** The odds that an overlay draws; null until they have arrived. */
  get overlayOddsNow() {
    return this.overlayOdds?.choice === this.choice ? this.overlayOdds.index : null;
  }

  /** The moves of the hint, once it has been given. */
  get act() {
    return this.hint?.move ? this.hint.act : NO_ACT;
  }

  /** Ask for the odds of the present choice, if it has any. */
  askOdds() {
    if (!this.oddsNow && this.draft.shown.uncertain.length) this.sendOdds({});
  }

  /** Ask for the odds of a target, for an overlay. @param {string} target */
  askOverlayOdds(target) {
    if (!this.overlayOddsNow) this.sendOdds({ target });
  }

  /** @param {{ target?: string }} about */
  sendOdds(about) {
    const { seats, position } = this.session;
    if (!seats.seat || !position || position.no_help) return;
    const { version } = position;
    this.session.send({ type: "odds", seat: seats.seat, version, laid: this.draft.knownMoves, ...about });
  }

  /** @param {OddsMessage} message */
  onOdds({ seat, version, laid, odds, target }) {
    if (seat !== this.session.seats.seat) return;
    const found = { choice: choiceText(seat, version, laid), index: new OddsIndex(odds) };
    if (target) this.overlayOdds = found;
    else this.odds = found;
  }

  /** Ask an agent what it would choose. @param {string} agent */
  askHint(agent) {
    const { session } = this;
    if (!session.isReady || this.playback.isReplaying || !session.position) return;
    this.why = null;
    this.forgetHint();
    const asked = {
      type: /** @type {const} */ ("hint"),
      seat: session.seats.seat,
      version: session.position.version,
      agent,
    };
    const key = session.socket.request(asked);
    this.hint = { ...asked, key, since: performance.now() };
    session.changed();
  }

  /** A hint for another position is of no use. @param {HintMessage} message */
  onHint(message) {
    if (this.hint?.key === message.key && this.session.position?.version === message.version) this.hint = message;
  }

  dropHint() {
    this.forgetHint();
    this.session.changed();
  }

  forgetHint() {
    if (this.hint) this.session.socket.forget(this.hint.key);
    this.hint = null;
  }

  /** Ask why a target cannot be chosen. @param {string} target */
  askWhy(target) {
    this.session.send({ type: "why", seat: this.session.seats.seat, target, laid: this.draft.knownMoves });
  }

  /** @param {WhyMessage} message */
  onWhy(message) {
    this.why = message.legal ? null : message;
  }

  forgetWhy() {
    this.why = null;
  }

  /** @param {string | null} key */
  onRefused(key) {
    this.rest = [];
    if (key && this.hint?.key === key) this.hint = null;
  }

  /** @param {number} version */
  onPosition(version) {
    if (this.hint?.version !== version) this.forgetHint();
  }
}

/** @type {HintMessage["act"]} */
const NO_ACT = [];

/** @param {string | null | undefined} seat @param {number | undefined} version @param {string[]} moves */
const choiceText = (seat, version, moves) => JSON.stringify([seat, version, moves]);

// The odds of a choice: by move, by target, and those that do not depend on the choice.

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
