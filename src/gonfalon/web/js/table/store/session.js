// @ts-nocheck
// What the page knows of one table: the server's last position, and the view that is shown, which may still be on its
// way there while the acts of others are played one by one.

import { settings } from "../../app/settings.js";
import { call, rattle } from "../../app/sound.js";
import { patched } from "../../net/patch.js";
import { GONE, SessionSocket } from "../../net/socket.js";
import { isEventful, isRoll, marksOf, pauseAfter } from "../frame_timing.js";
import { OddsIndex } from "../odds.js";
import { Draft } from "./draft.js";

const TELL_EVERY = 100;

export class TableStore {
  constructor(id, changed) {
    this.id = id;
    this.changed = changed;
    this.table = null;
    this.board = null;
    this.connection = "connecting";
    this.seat = undefined;
    this.curtain = null;
    this.deleted = false;
    this.waiting = new Set();
    this.draft = null;
    this.thinkingSince = null;
    this.forget();
    this.socket = new SessionSocket(id, {
      hello: () => this.hello(),
      receive: (message) => this.receive(message),
      changed: (state, code) => this.connected(state, code),
    });
  }

  /** Nothing is known of the game. */
  forget() {
    this.stopTimers();
    this.position = null;
    this.notice = null;
    this.why = null;
    this.paused = false;
    this.withdrew = false;
    this.odds = null;
    this.forgetHint();
    this.drop();
    this.showWhole(null, null, []);
  }

  /** Show a whole view: nothing is known of what led to it. */
  showWhole(view, version, events) {
    this.view = view;
    this.version = version;
    this.events = events;
    this.toldTo = version;
    this.queue = [];
    this.act = null;
    this.lastFrame = null;
    this.marks = new Set();
  }

  stopTimers() {
    clearTimeout(this.timer);
    clearTimeout(this.telling);
    this.telling = null;
  }

  close() {
    this.stopTimers();
    this.socket.close();
  }

  /** Until the server has said which seats are ours, we ask for the first of them, if there is any. */
  hello() {
    const eyes = this.seat === undefined ? { own: true } : { seat: this.seat };
    return { type: "hello", ...eyes, since: this.knownVersion() };
  }

  /** The version that frames must start from: that of the last queued one. */
  knownVersion() {
    return this.queue.length ? this.queue[this.queue.length - 1].version : this.version;
  }

  connected(state, code) {
    this.connection = state;
    if (state === "closed" && code) this.notice = this.whyClosed(code);
    this.deleted = state === "closed" && code === GONE;
    this.changed();
  }

  /** A table that could not even be opened has said why. */
  whyClosed(code) {
    if (code === GONE) return { key: "page.table.gone", args: {} };
    return (!this.position && this.notice) || { key: "page.error.closed", args: {} };
  }

  get mine() {
    return this.table ? this.table.seats.filter((seat) => seat.mine).map((seat) => seat.seat) : [];
  }

  /** The level that goes on for a seat of mine; null if I play it myself. */
  standInOf(seat) {
    return this.table.seats.find((each) => each.seat === seat && each.mine && each.kind === "person")?.agent ?? null;
  }

  /** Is a seat played at this screen, by somebody who sees what he does? */
  isOwn(seat) {
    return this.mine.includes(seat) && !this.standInOf(seat);
  }

  /** Must nothing that one seat at this screen sees reach another? In a sandbox one person plays them all. */
  get curtained() {
    return this.table.secrets && !this.table.sandbox;
  }

  /** Can something be asked of the server now? */
  get ready() {
    return this.connection === "open" && !this.waiting.size;
  }

  /** Are we watching others' acts rather than the present? */
  get behind() {
    return this.act !== null || this.queue.length > 0;
  }

  /** The seats that must choose; of an act that is being shown, the one that made it. */
  get acting() {
    if (this.behind) return this.act?.seat ? [this.act.seat] : [];
    return this.position?.to_act ?? [];
  }

  /** What is asked and seen now: of the draft, once something is laid out. */
  get shown() {
    if (this.draft?.shown && !this.behind) return this.draft.shown;
    const { view, events, marks, lastFrame: frame, position } = this;
    return {
      view,
      events,
      marks,
      frame,
      prompt: position.prompt,
      moves: position.moves,
      uncertain: position.uncertain,
    };
  }

  /** Can anything here be laid out before it is made? */
  get canLayOut() {
    return !this.behind && !this.standInOf(this.seat) && this.shown.moves.some(([, final]) => !final);
  }

  receive(message) {
    const handler = this[`on_${message.type}`];
    if (handler) handler.call(this, message);
    this.changed();
  }

  on_table(message) {
    this.table = message;
    if (this.seat !== undefined) return;
    this.seat = this.mine[0] ?? null;
    if (this.curtained && this.mine.length > 1) this.draw(this.seat);
  }

  on_done({ key, version }) {
    this.waiting.delete(key);
    this.notice = null;
    if (this.draft?.confirmed !== key) return;
    this.draft.done = version;
    this.dropConfirmed();
  }

  on_refused({ key, error }) {
    this.waiting.delete(key);
    if (this.curtain === null) this.notice = error;
    if (this.draft?.confirmed === key) this.draft.confirmed = null;
    if (key && this.hint?.key === key) this.hint = null;
    if (key && this.draft?.question?.key === key) this.draft.refuse();
  }

  /** Advice that came too late is none. */
  on_hint(message) {
    if (this.hint?.key === message.key && this.position?.version === message.version) this.hint = message;
  }

  on_draft(message) {
    this.waiting.delete(message.key);
    if (this.draft?.question?.key === message.key) this.draft.answer(message);
  }

  on_odds(message) {
    if (message.seat === this.seat) this.odds = { ...message, odds: new OddsIndex(message.odds) };
  }

  /** What choice it is that odds are told of. */
  get question() {
    return JSON.stringify([this.seat, this.position.version, this.draft?.laid ?? []]);
  }

  /** The odds of the choice that is asked now; null while they are not here. */
  get oddsNow() {
    if (!this.odds) return null;
    const { seat, version, laid, odds } = this.odds;
    return JSON.stringify([seat, version, laid]) === this.question ? odds : null;
  }

  /** Ask for the odds of what is chosen now, if there are any to tell. */
  askOdds() {
    if (this.seat && !this.oddsNow && this.shown.uncertain.length)
      this.socket.send({ type: "odds", seat: this.seat, version: this.position.version, laid: this.draft?.laid ?? [] });
  }

  on_why(message) {
    if (this.curtain === null) this.why = message.legal ? null : message;
  }

  on_position(message) {
    if (message.seat !== (this.seat ?? null)) return;
    if (this.curtain !== null) return this.waitForSomebody(message);
    if (!message.view && !this.fits(message)) return this.askForAll();
    const mineBefore = this.isMine(this.position);
    this.noticeDecline(this.position, message);
    this.noticeThinking(this.position, message);
    if (this.hint?.version !== message.version) this.forgetHint();
    this.position = message;
    this.dropConfirmed();
    if (message.view) this.showWhole(message.view, message.version, message.log ?? []);
    else if (message.version !== this.knownVersion()) this.enqueue(message.frames);
    if (!this.behind) this.arrive(mineBefore);
    this.tellShown();
  }

  /** Say how far the acts are shown: computers that play among themselves go on after it. Quick ones make hundreds of
   * choices in a second, and the server closes its door to whoever says as much: a few times a second is enough. */
  tellShown() {
    if (!this.position?.thinking.length || this.telling) return;
    this.telling = setTimeout(() => {
      this.telling = null;
      this.socket.send({ type: "shown", version: this.version });
    }, TELL_EVERY);
  }

  /** Do the frames of a position start from what we have, if we need them at all? */
  fits({ base, version }) {
    const known = this.knownVersion();
    return known !== null && (known === base || known === version);
  }

  /** What we have is not what the server thinks: begin again from a whole view. */
  askForAll() {
    this.socket.send({ ...this.hello(), since: null });
  }

  /** An offer of mine that is gone while nothing else has changed was declined. */
  noticeDecline(before, now) {
    const own = before?.offer && this.mine.includes(before.offer.seat);
    if (own && !now.offer && before.version === now.version && !this.withdrew)
      this.notice = { key: "page.offer.declined", args: {} };
    this.withdrew = false;
  }

  /** A thought is as old as the position that it is about. */
  noticeThinking(before, now) {
    if (!now.thinking.length) this.thinkingSince = null;
    else if (this.thinkingSince === null || before?.version !== now.version) this.thinkingSince = performance.now();
  }

  /** The past once more. What has happened since the server looked is asked for, and follows. */
  on_frames({ seat, from, view, frames }) {
    if (!frames.length || !this.position || seat !== (this.seat ?? null)) return;
    this.view = view;
    this.version = from;
    this.queue = frames;
    if (this.knownVersion() < this.position.version) this.socket.send(this.hello());
    this.next();
  }

  enqueue(frames) {
    const instant = settings.pace === "instant";
    for (const frame of frames) {
      const own = this.isOwn(frame.seat);
      const plain = own && !isEventful(frame, this.board);
      if (!this.behind && (plain || (instant && !(own && this.curtainFalls)))) this.show(frame);
      else this.queue.push(frame);
    }
    if (!this.queue.length || this.act) return;
    this.paused = instant; // nobody would see it: it stays until its player goes on
    this.next();
  }

  /** Take a frame over into what is shown. */
  show(frame) {
    this.view = patched(this.view, frame.patch);
    this.version = frame.version;
    this.marks = marksOf(frame);
    if (frame.version > this.toldTo) this.remember(frame);
    if (frame.events.some((event) => isRoll(event, this.board))) rattle();
    this.lastFrame = frame;
  }

  remember({ version, events }) {
    this.toldTo = version;
    for (const event of events)
      if (["undo", "went-back", "corrected"].includes(event.type))
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
      if (!this.paused)
        this.timer = setTimeout(
          () => this.next(),
          pauseAfter(frame, { pace: settings.pace, own: this.isOwn(frame.seat), board: this.board }),
        );
      this.tellShown();
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
    this.tellShown();
    this.changed();
  }

  isMine(position) {
    return Boolean(position) && !position.prompt.waits && !this.standInOf(this.seat);
  }

  /** The present is reached: call the player if it is now for him to choose. */
  arrive(mineBefore) {
    this.draft?.arrive();
    this.turnAtOneScreen();
    if (this.isMine(this.position) && !mineBefore) call();
  }

  /** All at one screen: who of us must choose now, if it is not the one who looks; null if nobody has to take over. */
  get successor() {
    const others = this.mine.filter((seat) => seat !== this.seat);
    if (!others.length || !this.position || this.position.to_act.includes(this.seat)) return null;
    return others.find((seat) => this.position.to_act.includes(seat) && !this.standInOf(seat)) ?? null;
  }

  /** Will the curtain fall once all is shown? */
  get curtainFalls() {
    return Boolean(this.curtained && this.successor);
  }

  /** All at one screen: look through the eyes of whoever must choose; with secrets only behind the curtain. */
  turnAtOneScreen() {
    const next = this.successor;
    if (!next) return;
    if (this.curtained) this.draw(next);
    else this.sit(next);
  }

  /** Draw the curtain: nothing that one seat saw is left when the next one looks, and meanwhile we see what all may. */
  draw(next) {
    this.curtain = next;
    this.seat = null;
    this.forget();
    this.socket.send(this.hello());
  }

  /** Behind the curtain nothing is kept but who should sit down next; the end of a game hides nothing any more. */
  waitForSomebody({ to_act, result }) {
    if (result) this.sit(this.mine[0]);
    else this.curtain = this.mine.find((seat) => to_act.includes(seat)) ?? this.curtain;
  }

  sit(seat) {
    this.curtain = null;
    this.seat = seat;
    this.drop();
    if (this.curtained) this.forget();
    if (this.table.secrets) this.askForAll();
    else this.socket.send(this.hello());
    this.changed();
  }

  /** Choose a move, with what the same click chooses after it: it is made, or laid out if the person wants that. */
  choose(choice, then = []) {
    this.why = null;
    if (!this.draft && (settings.layout === "off" || choice.final))
      return void this.ask({ type: "play", moves: [choice.move, ...then] });
    if (this.connection !== "open") return;
    this.draft ??= new Draft(this);
    this.draft.add(
      choice,
      then.map((move) => ({ move })),
    );
    this.changed();
  }

  /** Make all that is laid out, or nothing of it. */
  confirm() {
    if (!this.draft?.items.length || !this.ready) return;
    this.draft.confirmed = this.ask({ type: "play", moves: this.draft.moves });
  }

  unlay() {
    this.draft?.takeBack();
    this.changed();
  }

  putBack() {
    this.drop();
    this.changed();
  }

  /** Forget what is laid out, with a word about it if the person did not do it. */
  drop(why = null) {
    if (this.draft?.question) this.waiting.delete(this.draft.question.key);
    if (this.draft && why) this.notice = { key: why, args: {} };
    this.draft = null;
  }

  /** A choice could not be laid out: what is laid out already stays. */
  keep(draft) {
    if (!draft.items.length) this.drop();
  }

  /** What is laid out stays in sight until the position that it has led to is here. */
  dropConfirmed() {
    if (this.draft && this.draft.done !== null && this.position.version >= this.draft.done) this.drop();
  }

  ask(message) {
    if (!this.position || this.connection !== "open") return null;
    if (message.type === "withdraw") this.withdrew = true;
    const key = this.socket.request({ ...message, seat: this.seat, version: this.position.version });
    this.waiting.add(key);
    this.changed();
    return key;
  }

  /** Can the last choice be taken back: for free, or in a sandbox whatever came of it? */
  get canTakeBack() {
    return this.position.can_undo || (this.seat && typeof this.position.back?.last === "number");
  }

  takeBack() {
    if (this.position.can_undo) this.ask({ type: "undo" });
    else this.goBack(this.position.back.last);
  }

  /** The first choice of a sandbox that can be begun anew; null if there is none. */
  get start() {
    return (this.seat && this.position.back?.first) ?? null;
  }

  goBack(to) {
    this.ask({ type: "offer", what: "back", to });
  }

  /** Ask a level what it would do here. */
  askHint(agent) {
    if (!this.ready || this.behind) return;
    this.why = null;
    this.forgetHint();
    const asked = { type: "hint", seat: this.seat, version: this.position.version, agent };
    this.hint = { ...asked, key: this.socket.request(asked), since: performance.now() };
    this.changed();
  }

  dropHint() {
    this.forgetHint();
    this.changed();
  }

  forgetHint() {
    if (this.hint) this.socket.forget(this.hint.key);
    this.hint = null;
  }

  /** Let a level go on for my seat; null: I go on myself. */
  entrust(agent) {
    this.ask({ type: "entrust", agent });
  }

  askWhy(target) {
    this.socket.send({ type: "why", seat: this.seat, target, laid: this.draft?.laid ?? [] });
  }

  playAgain() {
    this.socket.send({ type: "since", seat: this.seat ?? null, version: null });
  }

  /** Tell the person something that the page knows by itself. */
  remark(key) {
    this.notice = { key, args: {} };
    this.changed();
  }

  dismiss() {
    this.notice = null;
    this.why = null;
    this.changed();
  }
}
