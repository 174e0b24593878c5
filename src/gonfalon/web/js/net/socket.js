// The WebSocket of one table. It connects again after a break, and sends unanswered requests again under the same key.

/** @import { ClientMessage, LessonClientMessage, ServerMessage } from "./types.d.ts" */
/** A message of the page.
 * @typedef {{ type: (ClientMessage | LessonClientMessage)["type"], [field: string]: unknown }} Outgoing */
/**
 * @typedef {object} SocketOwner
 * @property {() => Outgoing} hello the first message of every connection
 * @property {(message: ServerMessage) => void} receive
 * @property {(state: string, code?: number) => void} changed called with "open", "lost" or "closed" and a close code
 */

/** The close code for a table that does not exist. */
export const GONE = 4404;

/** A random key for a request. `crypto.randomUUID` needs a secure context, which a page in a local network has not. */
export function randomKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Milliseconds before each new attempt to connect; the last one repeats. */
const RETRY_AFTER = [300, 700, 1500, 3000, 6000];
const ANSWERS = ["done", "refused", "hint"];
/** Close codes after which a new attempt is useless. */
const FINAL = [GONE, 1008, 1009];
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;

/** @param {string} path the path of the socket */
function addressOf(path) {
  const protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return `${protocol}//${location.host}${path}`;
}

/** The path of a table's socket. @param {string} id */
export const tableSocket = (id) => `/api/tables/${encodeURIComponent(id)}/socket`;

export class SessionSocket {
  /** @param {string} path @param {SocketOwner} owner */
  constructor(path, { hello, receive, changed }) {
    this.address = addressOf(path);
    this.hello = hello;
    this.receive = receive;
    this.changed = changed;
    /** Requests without an answer, by key. @type {Map<string, Outgoing>} */
    this.pending = new Map();
    this.tries = 0;
    this.state = "connecting";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.retryTimer = undefined;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.pingTimer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.silenceTimer = undefined;
    this.socket = this.connect();
    this.online = () => this.retry();
    addEventListener("online", this.online);
  }

  connect() {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.onOpen();
    socket.onmessage = ({ data }) => this.onMessage(JSON.parse(data));
    socket.onclose = ({ code }) => {
      if (this.socket === socket) this.onClose(code);
    };
    return socket;
  }

  onOpen() {
    this.tries = 0;
    this.become("open");
    this.send(this.hello());
    for (const message of this.pending.values()) this.send(message);
    this.startPinging();
  }

  /** @param {ServerMessage} message */
  onMessage(message) {
    clearTimeout(this.silenceTimer);
    if (ANSWERS.includes(message.type) && "key" in message && message.key) this.pending.delete(message.key);
    this.receive(message);
  }

  /** @param {number} code */
  onClose(code) {
    this.stopPinging();
    if (this.state === "closed") return;
    const isFinal = FINAL.includes(code);
    this.become(isFinal ? "closed" : "lost", code);
    if (isFinal) return;
    const wait = RETRY_AFTER[Math.min(this.tries, RETRY_AFTER.length - 1)];
    this.tries += 1;
    this.retryTimer = setTimeout(() => this.connect(), wait);
  }

  /** Connect now instead of waiting. */
  retry() {
    if (this.state !== "lost") return;
    clearTimeout(this.retryTimer);
    this.connect();
  }

  /** Ping the server; a connection that does not answer is closed, which leads to a new one. */
  startPinging() {
    clearInterval(this.pingTimer);
    this.pingTimer = setInterval(() => {
      this.send({ type: "ping" });
      clearTimeout(this.silenceTimer);
      this.silenceTimer = setTimeout(() => this.socket.close(), PONG_WITHIN);
    }, PING_EVERY);
  }

  stopPinging() {
    clearInterval(this.pingTimer);
    clearTimeout(this.silenceTimer);
  }

  /** @param {string} state @param {number} [code] */
  become(state, code) {
    this.state = state;
    this.changed(state, code);
  }

  /** Send a message if the connection is open. @param {Outgoing} message */
  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send a message that must be answered, also after a break. Answers its key. @param {Outgoing} message */
  request(message) {
    const key = randomKey();
    const keyed = { ...message, key };
    this.pending.set(key, keyed);
    this.send(keyed);
    return key;
  }

  /** The answer is not wanted any more: the request is not sent again after a break. @param {string} key */
  forget(key) {
    this.pending.delete(key);
  }

  close() {
    this.state = "closed";
    removeEventListener("online", this.online);
    clearTimeout(this.retryTimer);
    this.stopPinging();
    this.socket.close();
  }
}
