// @ts-nocheck
// The WebSocket of one table: it connects again after a break.

/** How the server closes the socket of a table that is not there. */
export const GONE = 4404;

/** A name that nobody else thinks of; works where the page is no secure context. */
export function randomKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const PATIENCE = [300, 700, 1500, 3000, 6000];
const ANSWERS = ["done", "refused", "hint"];
const FINAL = [GONE, 1008, 1009];
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;

/** The socket of one table. What was sent and not answered is sent again after a break, under the same key. */
export class SessionSocket {
  constructor(id, { hello, receive, changed }) {
    this.address = `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/api/tables/${encodeURIComponent(id)}/socket`;
    this.hello = hello;
    this.receive = receive;
    this.changed = changed;
    this.pending = new Map();
    this.tries = 0;
    this.state = "connecting";
    this.connect();
    this.online = () => this.retry();
    addEventListener("online", this.online);
  }

  connect() {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.become("open");
      this.send(this.hello());
      for (const message of this.pending.values()) this.send(message);
      this.heartbeat();
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      clearTimeout(this.silence);
      if (ANSWERS.includes(message.type)) this.pending.delete(message.key);
      this.receive(message);
    };
    socket.onclose = ({ code }) => {
      if (this.socket === socket) this.lost(code);
    };
  }

  lost(code) {
    clearInterval(this.pulse);
    clearTimeout(this.silence);
    if (this.state === "closed") return;
    const final = FINAL.includes(code);
    this.become(final ? "closed" : "lost", code);
    if (!final) this.timer = setTimeout(() => this.connect(), PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)]);
  }

  retry() {
    if (this.state !== "lost") return;
    clearTimeout(this.timer);
    this.connect();
  }

  heartbeat() {
    clearInterval(this.pulse);
    this.pulse = setInterval(() => {
      this.send({ type: "ping" });
      clearTimeout(this.silence);
      this.silence = setTimeout(() => this.socket.close(), PONG_WITHIN);
    }, PING_EVERY);
  }

  become(state, code) {
    this.state = state;
    this.changed(state, code);
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send something that must be answered, once and only once. */
  request(message) {
    const keyed = { ...message, key: randomKey() };
    this.pending.set(keyed.key, keyed);
    this.send(keyed);
    return keyed.key;
  }

  /** Whoever asked does not want the answer any more: after a break it is not asked for again. */
  forget(key) {
    this.pending.delete(key);
  }

  close() {
    this.state = "closed";
    removeEventListener("online", this.online);
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    clearTimeout(this.silence);
    this.socket.close();
  }
}
