// @ts-nocheck
// Moves laid out before they are made: the server says how things would stand, the board shows it, and they are
// confirmed as one or put back. Nothing is done at the table, and nothing kept, until then.

import { patched } from "../../net/patch.js";
import { randomKey } from "../../net/socket.js";
import { marksOf } from "../frame_timing.js";

/** As many moves as the server takes at a time. */
const MOST = 64;

/** Nobody knows how things will stand after such a move. */
const isUnseen = ({ final }) => final === "luck" || final === "reveal";
const seen = (items) => items.filter((item) => !isUnseen(item));

export class Draft {
  constructor(store) {
    this.store = store;
    /** What is laid out: moves with the question that each answers. */
    this.items = [];
    /** What the board shows, once the server has said it. */
    this.shown = null;
    /** What the server has been asked: the key, the moves, and what to do if they do not fit. */
    this.question = null;
    /** The key of the confirmation, then the version it has led to. */
    this.confirmed = null;
    this.done = null;
  }

  get moves() {
    return this.items.map((item) => item.move);
  }

  /** The moves that can be seen on the board: all but one at the end that needs luck, or turns something up. */
  get laid() {
    return seen(this.items).map((item) => item.move);
  }

  /** Why nothing can follow the last move; null if something can. */
  get ends() {
    return this.items.at(-1)?.final || null;
  }

  /** Lay a choice out, with what a click on it chooses as well; the latter is left to the person if it does not fit. */
  add(choice, then) {
    const { prompt, view } = this.store.shown;
    const items = [choice, ...then].map(({ move, final = "" }) => ({ move, final, prompt, view }));
    if (this.items.length + items.length > MOST) this.store.remark("page.draft.full");
    else if (isUnseen(choice)) this.items = [...this.items, items[0]];
    else this.ask([...this.items, ...items], () => (then.length ? this.addAlone(choice) : this.store.keep(this)));
  }

  addAlone(choice) {
    this.store.notice = null;
    this.add(choice, []);
  }

  takeBack() {
    const items = this.items.slice(0, -1);
    if (!items.length) this.store.drop();
    else if (isUnseen(this.items.at(-1))) this.items = items;
    else this.ask(items, () => this.store.drop());
  }

  /** How would things stand after these moves? */
  ask(items, refused) {
    if (this.question) this.store.waiting.delete(this.question.key);
    const { position, socket, seat, waiting } = this.store;
    const key = randomKey();
    this.question = { key, items, refused };
    waiting.add(key);
    const moves = seen(items).map((item) => item.move);
    socket.send({ type: "draft", key, seat, version: position.version, moves });
  }

  answer(message) {
    const { position, view, events, seat, behind } = this.store;
    if (behind || message.version !== position.version) return;
    const { prompt, moves, uncertain, laid, patch, version } = message;
    const last = laid.at(-1);
    this.items = this.question.items;
    this.question = null;
    this.shown = {
      version,
      prompt,
      moves,
      uncertain,
      laid,
      view: patched(view, patch),
      events: [...events, ...laid.flatMap((each) => each.events)],
      marks: marksOf(last),
      frame: { ...last, seat },
    };
  }

  refuse() {
    const { refused } = this.question;
    this.question = null;
    refused();
  }

  /** The present is reached, perhaps another one: what is laid out is laid out again, or put back if it does not fit. */
  arrive() {
    const { position } = this.store;
    if (this.confirmed) return;
    if (position.prompt.waits) this.store.drop("page.draft.dropped");
    else if (this.question) this.ask(this.question.items, this.question.refused);
    else if (this.shown.version !== position.version) this.ask(this.items, () => this.store.drop("page.draft.dropped"));
  }
}
