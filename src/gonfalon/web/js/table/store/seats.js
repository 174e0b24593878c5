// The seats of a table: which of them are the user's, and which one looks at the screen.

/** @import { TableMessage } from "../../net/types.d.ts" */

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
