// Several seats at one screen: it turns to the seat that must choose. If the game has secrets, the screen is hidden until
// the next player has taken the seat.

/** @import { PositionMessage } from "../../net/types.d.ts" */
/** @import { Draft } from "./draft.js" */
/** @import { Session } from "./session.js" */

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
