// The seats of a table: which of them are the user's, and which one looks at the screen.

/** @import { PositionMessage, TableMessage } from "../../net/types.d.ts" */
/** @import { Draft } from "./draft.js" */
/** @import { Session } from "./session.js" */

export class Seats {
  constructor() {
    /** @type {TableMessage | null} */
    this.table = null;
    /** The seat that looks: null for a spectator, undefined until the server has named the user's seats.
     * @type {string | null | undefined} */
    this.seat = undefined;
    this.isWatching = false;
    /** Has this page shown the table while a seat was open? */
    this.hasWaited = false;
  }

  /** Be a spectator, whatever seats the user has. */
  watch() {
    this.seat = null;
    this.isWatching = true;
  }

  /** @param {TableMessage} message */
  onTable(message) {
    const held = this.mine;
    this.table = message;
    this.hasWaited ||= message.seats.some(({ kind }) => kind === "open");
    // Who was removed from a seat watches from then on, and sees no hand any more.
    if (this.seat && held.includes(this.seat) && !this.mine.includes(this.seat)) this.seat = null;
    if (this.seat === undefined) this.seat = this.mine[0] ?? null;
  }

  /** @param {string | null} seat */
  look(seat) {
    this.seat = seat;
  }

  /** Is it the seat of an official? */
  get isOfficial() {
    return Boolean(this.seat && this.table?.officials.includes(this.seat));
  }

  /** The user's seats. */
  get mine() {
    return this.table && !this.isWatching ? this.table.seats.filter((seat) => seat.mine).map((seat) => seat.seat) : [];
  }

  /** The agent that stands in for a seat of the user; null if a person plays it.
   * @param {string | null | undefined} seat */
  standInOf(seat) {
    const found = this.table?.seats.find((each) => each.seat === seat && each.mine && each.kind === "person");
    return found?.agent ?? null;
  }

  /** The stand-in of the seat that looks. */
  get standIn() {
    return this.standInOf(this.seat);
  }

  /** Does a person at this screen play a seat?
   * @param {string | null} seat */
  isOwn(seat) {
    return seat !== null && this.mine.includes(seat) && !this.standInOf(seat);
  }

  /** Does a person at this screen play any seat? */
  get isPlaying() {
    return this.mine.some((seat) => this.isOwn(seat));
  }
}

// Several seats at one screen: it turns to the seat that must choose. If the game has secrets, the screen is hidden until
// the next player has taken the seat.

export class HotSeat {
  /** @param {Session} session @param {Draft} draft @param {{ reset: () => void, changed: () => void }} owner `reset`
   *   forgets all that the page knows of the match. */
  constructor(session, draft, { reset, changed }) {
    this.session = session;
    this.seats = session.seats;
    this.draft = draft;
    this.reset = reset;
    this.changed = changed;
    /** The seat that shall look next, while the screen is hidden. @type {string | null} */
    this.nextSeat = null;
  }

  get isHidden() {
    return this.nextSeat !== null;
  }

  /** Must a seat at this screen not see what another one sees? In a sandbox one person plays all of them. */
  get hasSecrets() {
    return Boolean(this.seats.table?.secrets && !this.seats.table.sandbox);
  }

  /** The seat at this screen that must choose, if it is not the one that looks; null if there is none. */
  get successor() {
    const { position } = this.session;
    const { mine, seat } = this.seats;
    if (!position || mine.every((each) => each === seat) || position.to_act.some((each) => each === seat)) return null;
    return mine.find((each) => position.to_act.includes(each) && each !== seat && !this.seats.standInOf(each)) ?? null;
  }

  /** Is the screen hidden once all frames are shown? */
  get willHide() {
    return this.hasSecrets && this.successor !== null;
  }

  /** A table with secrets and several own seats is opened behind a hidden screen. */
  onFirstTable() {
    const { mine, seat } = this.seats;
    if (this.hasSecrets && mine.length > 1 && seat) this.hideScreen(seat);
  }

  /** Turn the screen to the seat that must choose now. */
  onCaughtUp() {
    const next = this.successor;
    if (!next) return;
    if (this.hasSecrets) this.hideScreen(next);
    else this.takeSeat(next);
  }

  /** Forget all that the last seat saw. Until the next one looks, the page is a spectator. @param {string} next */
  hideScreen(next) {
    this.nextSeat = next;
    this.seats.look(null);
    this.reset();
    this.session.sayHello();
  }

  /** While the screen is hidden, only the next seat is kept. The end of a game hides nothing.
   * @param {PositionMessage} message */
  onPosition({ to_act, result }) {
    const { mine } = this.seats;
    if (result) this.takeSeat(mine[0]);
    else this.nextSeat = mine.find((seat) => to_act.includes(seat)) ?? this.nextSeat;
  }

  /** Look at the match as a seat of this screen. @param {string} seat */
  takeSeat(seat) {
    this.nextSeat = null;
    this.seats.look(seat);
    this.draft.drop();
    if (this.hasSecrets) this.reset();
    if (this.seats.table?.secrets) this.session.askForAll();
    else this.session.sayHello();
    this.changed();
  }
}
