// The connection of a table: its state, the server's last position, and the requests that wait for an answer.
import { GONE, randomKey, SessionSocket } from "../../net/socket.js";

/** The protocol of this page: its frames have scenes. */
const PROTOCOL = 2;

/** @import { Message, PositionMessage, ServerMessage } from "../../net/types.d.ts" */
/** @import { Seats } from "./seats.js" */
/** @import { Outgoing } from "../../net/socket.js" */
/** @typedef {Outgoing} Request */

export class Session {
  /**
   * @param {string} path the path of the socket
   * @param {Seats} seats
   * @param {{ knownVersion: () => number | null, receive: (message: ServerMessage) => void, changed: () => void }} owner
   */
  constructor(path, seats, { knownVersion, receive, changed }) {
    this.seats = seats;
    this.knownVersion = knownVersion;
    this.changed = changed;
    /** @type {PositionMessage | null} */
    this.position = null;
    /** What the person must read now. @type {Message | null} */
    this.notice = null;
    this.connection = "connecting";
    this.isDeleted = false;
    /** Keys of requests without an answer. @type {Set<string>} */
    this.waiting = new Set();
    /** Since when agents think about the position, by `performance.now()`. @type {number | null} */
    this.thinkingSince = null;
    this.hasWithdrawn = false;
    const connected = this.onConnection.bind(this);
    this.socket = new SessionSocket(path, { hello: () => this.hello(), receive, changed: connected });
  }

  /** Forget the position; the connection stays. */
  reset() {
    this.position = null;
    this.notice = null;
    this.hasWithdrawn = false;
  }

  /** Until the server has named the user's seats, ask for the first of them. @returns {Outgoing} */
  hello() {
    const { seat } = this.seats;
    const viewer = seat === undefined ? { own: true } : { seat };
    // Others may see the screen of an official: hands are sent only on request.
    const discreet = seat === undefined || this.seats.isOfficial ? { discreet: true } : {};
    return { type: "hello", ...viewer, since: this.knownVersion(), protocol: PROTOCOL, dice: true, ...discreet };
  }

  sayHello() {
    this.send(this.hello());
  }

  /** The page's version is not the server's: ask for a whole view. */
  askForAll() {
    this.send({ ...this.hello(), since: null });
  }

  get isOpen() {
    return this.connection === "open";
  }

  /** Can the server be asked for something? */
  get isReady() {
    return this.isOpen && !this.waiting.size;
  }

  /** Must the person at this screen choose? */
  get isMyTurn() {
    return this.position !== null && !this.position.prompt.waits && !this.seats.standIn;
  }

  /** @param {string} state @param {number} [code] */
  onConnection(state, code) {
    this.connection = state;
    if (state === "closed" && code) this.notice = this.whyClosed(code);
    this.isDeleted = state === "closed" && code === GONE;
    this.changed();
  }

  /** A table that could not be opened has sent its reason before. @param {number} code @returns {Message} */
  whyClosed(code) {
    if (code === GONE) return { key: "page.table.gone", args: {} };
    return (!this.position && this.notice) || { key: "page.error.closed", args: {} };
  }

  /** @param {PositionMessage} message */
  onPosition(message) {
    const before = this.position;
    const offered = before?.offer && this.seats.mine.includes(before.offer.seat);
    if (offered && !message.offer && before.version === message.version && !this.hasWithdrawn)
      this.notice = { key: "page.offer.declined", args: {} };
    this.hasWithdrawn = false;
    if (!message.thinking.length) this.thinkingSince = null;
    else if (this.thinkingSince === null || before?.version !== message.version) this.thinkingSince = performance.now();
    this.position = message;
  }

  /** Show a message to the person; null removes it. @param {Message | null} message */
  notify(message) {
    this.notice = message;
    this.changed();
  }

  /** Play these moves, all or none. @param {string[]} moves */
  play(moves) {
    return this.request({ type: "play", moves });
  }

  /** Send a command about the last position. Answers its key; null if it could not be sent.
   * @param {Request} message */
  request(message) {
    if (!this.position || !this.isOpen) return null;
    if (message.type === "withdraw") this.hasWithdrawn = true;
    const key = this.socket.request({ ...message, seat: this.seats.seat, version: this.position.version });
    this.waiting.add(key);
    this.changed();
    return key;
  }

  /** Send a question about the last position that is not repeated after a break. Answers its key.
   * @param {Request} message */
  query(message) {
    const key = randomKey();
    this.send({ ...message, key, seat: this.seats.seat, version: this.position?.version });
    this.waiting.add(key);
    return key;
  }

  /** A request is answered, or its answer is not wanted any more. @param {string} key */
  stopWaiting(key) {
    this.waiting.delete(key);
  }

  /** Send a message that has no key. @param {Request} message */
  send(message) {
    this.socket.send(message);
  }
}
