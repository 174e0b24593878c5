// What the page knows of one table: the server's last position, and the view that is shown, which may still be on its
// way there while the acts of others are played one by one.
import { GONE, TableSocket } from "../net.js";
import { patched } from "../patch.js";
import { settings } from "../settings.js";
import { call, rattle } from "../sound.js";
import { isEventful, marksOf, pauseAfter } from "./acts.js";

export class TableStore {
  constructor(id, changed) {
    this.id = id;
    this.changed = changed;
    this.table = null;
    this.position = null;
    this.view = null;
    this.version = null;
    this.events = [];
    this.queue = [];
    this.act = null;
    this.marks = new Set();
    this.notice = null;
    this.why = null;
    this.connection = "connecting";
    this.seat = undefined;
    this.curtain = null;
    this.waiting = new Set();
    this.socket = new TableSocket(id, {
      hello: () => this.hello(),
      receive: (message) => this.receive(message),
      changed: (state, code) => this.connected(state, code),
    });
  }

  close() {
    clearTimeout(this.timer);
    this.socket.close();
  }

  hello() {
    const since = this.again ? null : this.knownVersion();
    return { type: "hello", seat: this.seat ?? null, since };
  }

  /** The version that frames must start from: that of the last queued one. */
  knownVersion() {
    return this.queue.length ? this.queue[this.queue.length - 1].version : this.version;
  }

  connected(state, code) {
    this.connection = state;
    if (state === "closed" && code) this.notice = { key: code === GONE ? "page.table.gone" : "page.error.closed", args: {} };
    this.changed();
  }

  get mine() {
    return this.table ? this.table.seats.filter((seat) => seat.mine).map((seat) => seat.seat) : [];
  }

  /** Are we watching others' acts rather than the present? */
  get behind() {
    return this.act !== null || this.queue.length > 0;
  }

  get moves() {
    return this.behind || !this.position || this.position.prompt.waits ? [] : this.position.moves;
  }

  receive(message) {
    const handler = this[`on_${message.type}`];
    if (handler) handler.call(this, message);
    this.changed();
  }

  on_table(message) {
    this.table = message;
    if (this.seat === undefined) this.sit(this.mine[0] ?? null);
  }

  on_done({ key }) {
    this.waiting.delete(key);
    this.notice = null;
  }

  on_refused({ key, error }) {
    this.waiting.delete(key);
    this.notice = error;
  }

  on_why(message) {
    this.why = message.legal ? null : message;
  }

  on_thinking({ seats }) {
    if (this.position) this.position = { ...this.position, thinking: seats };
  }

  on_error({ error }) {
    this.notice = error;
  }

  on_position(message) {
    if (message.seat !== (this.seat ?? null)) return;
    const mineBefore = this.isMine(this.position);
    this.noticeDecline(this.position, message);
    this.position = message;
    if (message.view) this.start(message);
    else this.enqueue(message.frames);
    if (!this.behind) this.arrive(mineBefore);
  }

  /** An offer of mine that is gone while nothing else has changed was declined. */
  noticeDecline(before, now) {
    const own = before?.offer && this.mine.includes(before.offer.seat);
    if (own && !now.offer && before.version === now.version && !this.withdrew) this.notice = { key: "page.offer.declined", args: {} };
    this.withdrew = false;
  }

  /** Take a whole view: nothing is known of what led here. */
  start(message) {
    this.view = message.view;
    this.version = message.version;
    this.events = message.log ?? [];
    this.queue = [];
    this.act = null;
    this.marks = new Set();
  }

  on_frames({ from, view, frames }) {
    if (!frames.length) return;
    this.view = view;
    this.version = from;
    this.queue = frames.map((frame) => ({ ...frame, again: true }));
    this.next();
  }

  enqueue(frames) {
    for (const frame of frames) {
      const plain = this.mine.includes(frame.seat) && !isEventful(frame);
      if (!this.behind && (plain || settings.pace === "instant")) this.show(frame);
      else this.queue.push(frame);
    }
    if (this.queue.length && !this.act) this.next();
  }

  /** Take a frame over into what is shown. */
  show(frame) {
    this.view = patched(this.view, frame.patch);
    this.version = frame.version;
    this.marks = marksOf(frame);
    if (!frame.again) this.remember(frame.events);
    if (frame.events.some((event) => event.dice || event.die)) rattle();
    this.lastFrame = frame;
  }

  remember(events) {
    for (const event of events)
      if (event.type === "undo" || event.type === "went-back")
        this.events = this.events.map((old) => (old.version > event.back_to ? { ...old, struck: true } : old));
    this.events = [...this.events, ...events];
  }

  next() {
    clearTimeout(this.timer);
    const frame = this.queue.shift();
    if (!frame) {
      this.act = null;
      this.arrive(false);
    } else {
      this.show(frame);
      this.act = frame;
      if (!this.paused) this.timer = setTimeout(() => this.next(), pauseAfter(frame, settings.pace));
    }
    this.changed();
  }

  pause(paused) {
    this.paused = paused;
    if (!paused) this.next();
    else clearTimeout(this.timer);
    this.changed();
  }

  skip() {
    clearTimeout(this.timer);
    const marks = new Set(this.marks);
    for (const frame of this.queue) {
      this.show(frame);
      for (const mark of this.marks) marks.add(mark);
    }
    this.marks = marks;
    this.queue = [];
    this.act = null;
    this.paused = false;
    this.arrive(false);
    this.changed();
  }

  isMine(position) {
    return Boolean(position) && !position.prompt.waits;
  }

  /** The present is reached: call the player if it is now for him to choose. */
  arrive(mineBefore) {
    this.turnAtOneScreen();
    if (this.isMine(this.position) && !mineBefore) call();
  }

  /** All at one screen: look through the eyes of whoever must choose; with secrets only behind the curtain. */
  turnAtOneScreen() {
    const others = this.mine.filter((seat) => seat !== this.seat);
    if (!others.length || !this.position || this.position.to_act.includes(this.seat)) return;
    const next = others.find((seat) => this.position.to_act.includes(seat));
    if (!next) return;
    if (this.table.secrets) this.draw(next);
    else this.sit(next);
  }

  /** Draw the curtain: nothing that one seat saw is left when the next one looks. */
  draw(next) {
    this.curtain = next;
    this.position = null;
    this.view = null;
    this.version = null;
    this.events = [];
    this.queue = [];
    this.act = null;
  }

  sit(seat) {
    this.curtain = null;
    this.seat = seat;
    if (this.table.secrets) this.version = null;
    this.socket.send(this.hello());
    this.changed();
  }

  /** Make moves: one, or a short list that is taken whole or not at all. */
  play(moves) {
    this.why = null;
    this.ask({ type: "play", moves });
  }

  ask(message) {
    if (!this.position) return;
    if (message.type === "withdraw") this.withdrew = true;
    this.waiting.add(this.socket.request({ ...message, seat: this.seat, version: this.position.version }));
    this.changed();
  }

  askWhy(target) {
    this.socket.send({ type: "why", seat: this.seat, target });
  }

  playAgain() {
    this.socket.send({ type: "since", seat: this.seat ?? null, version: null });
  }

  dismiss() {
    this.notice = null;
    this.why = null;
    this.changed();
  }
}
