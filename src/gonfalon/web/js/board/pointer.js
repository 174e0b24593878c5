// Pointing at things: hover, focus, long press, click, arrow keys. Boards only name their things with data-target.
import { elementOf } from "../app/dom.js";

/**
 * @typedef {object} PointerOwner
 * @property {(target: string, element: HTMLElement, by: string) => void} look a thing is pointed at
 * @property {() => void} leave nothing is pointed at any more
 * @property {(target: string, element: HTMLElement, by: string) => void} act a thing is clicked; `by` is the type of
 *   the pointer, or "key"
 */

const LONG_PRESS = 450;
const HOVER = 400;
const FOCUS = 60;

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The thing at which an event happened. @param {Event} event @returns {HTMLElement | null} */
const thingOf = (event) => elementOf(event).closest?.("[data-target]") ?? null;

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** The nearest thing in a direction; what lies aside counts double.
 * @param {HTMLElement} from @param {string} key @param {Iterable<HTMLElement>} candidates */
export function neighbour(from, key, candidates) {
  const [dx, dy] = DIRECTIONS[key];
  const [x, y] = centre(from);
  /** @type {HTMLElement | null} */
  let best = null;
  let least = Infinity;
  for (const candidate of candidates) {
    const [cx, cy] = centre(candidate);
    const along = (cx - x) * dx + (cy - y) * dy;
    const aside = Math.abs((cx - x) * dy) + Math.abs((cy - y) * dx);
    const distance = along + 2 * aside;
    if (candidate !== from && along > 2 && distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** @param {PointerEvent} event */
const placeOf = (event) => `${event.clientX},${event.clientY}`;

class Pointer {
  /** @param {PointerOwner} owner */
  constructor(owner) {
    this.owner = owner;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.isLongPress = false;
    /** Has the mouse not moved since a click? */
    this.isStill = false;
    /** Where the mouse was last. */
    this.place = "";
    /** The thing that is shown if the mouse rests. @type {HTMLElement | null} */
    this.hovered = null;
  }

  /** @param {number} milliseconds @param {() => void} act */
  later(milliseconds, act) {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, milliseconds);
  }

  /** @param {HTMLElement} element @param {string} by */
  look(element, by) {
    this.owner.look(element.dataset.target ?? "", element, by);
  }

  /** @param {HTMLElement} element @param {string} by */
  act(element, by) {
    this.owner.act(element.dataset.target ?? "", element, by);
  }

  showHovered() {
    const element = this.hovered;
    this.hovered = null;
    if (element) this.look(element, "hover");
  }

  /** @param {PointerEvent} event */
  onMove(event) {
    if (event.movementX || event.movementY) this.isStill = false;
    this.place = placeOf(event);
    if (this.hovered) this.later(HOVER, () => this.showHovered());
  }

  /** Things that move below a mouse at rest, or after a click, are not pointed at. @param {PointerEvent} event */
  onOver(event) {
    if (event.pointerType !== "mouse" || this.isStill || this.place === placeOf(event)) return;
    this.hovered = thingOf(event);
    if (this.hovered) this.later(HOVER, () => this.showHovered());
    else this.later(HOVER / 2, this.owner.leave);
  }

  onLeave() {
    this.hovered = null;
    this.later(HOVER, this.owner.leave);
  }

  /** @param {PointerEvent} event */
  onDown(event) {
    this.isLongPress = false;
    const element = event.pointerType === "mouse" ? null : thingOf(event);
    if (!element) return;
    this.later(LONG_PRESS, () => {
      this.isLongPress = true;
      this.look(element, "press");
    });
  }

  onUp() {
    if (!this.isLongPress) clearTimeout(this.timer);
  }

  /** @param {FocusEvent} event */
  onFocus(event) {
    const element = thingOf(event);
    if (element?.matches(":focus-visible")) this.later(FOCUS, () => this.look(element, "focus"));
  }

  /** @param {PointerEvent} event */
  onClick(event) {
    const element = thingOf(event);
    if (!element || elementOf(event).closest("button, a, input") || this.isLongPress) return;
    clearTimeout(this.timer);
    this.hovered = null;
    this.isStill = true;
    this.act(element, event.pointerType || "mouse");
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const element = thingOf(event);
    if (!element || elementOf(event).closest("button, a, input")) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.act(element, "key");
    } else if (event.key in DIRECTIONS && element.closest("[data-group]")) {
      event.preventDefault();
      event.stopPropagation();
      step(element, event.key);
    }
  }
}

/** A long touch opens no menu of the browser. @param {PointerEvent} event */
function preventMenu(event) {
  if (thingOf(event) && event.pointerType !== "mouse") event.preventDefault();
}

/** Listen on the root of a table. Answers a function that stops. @param {HTMLElement} root @param {PointerOwner} owner */
export function listen(root, owner) {
  const pointer = new Pointer(owner);
  const stop = new AbortController();
  /** @template {keyof HTMLElementEventMap} T @param {T} type @param {(event: HTMLElementEventMap[T]) => void} handler */
  const on = (type, handler) => root.addEventListener(type, handler, { signal: stop.signal });
  on("pointermove", (event) => pointer.onMove(event));
  on("pointerover", (event) => pointer.onOver(event));
  on("pointerleave", () => pointer.onLeave());
  on("pointerdown", (event) => pointer.onDown(event));
  on("pointerup", () => pointer.onUp());
  on("pointercancel", () => clearTimeout(pointer.timer));
  on("contextmenu", preventMenu);
  on("focusin", (event) => pointer.onFocus(event));
  // The focus that leaves a button, for example of a dialog that closes, showed nothing.
  on("focusout", (event) => thingOf(event) && pointer.later(HOVER / 2, owner.leave));
  on("click", (event) => pointer.onClick(event));
  on("keydown", (event) => pointer.onKey(event));
  return () => {
    clearTimeout(pointer.timer);
    stop.abort();
  };
}

/** Move the focus to the next thing of a group. @param {HTMLElement} element @param {string} key */
function step(element, key) {
  const group = /** @type {HTMLElement} */ (element.closest("[data-group]"));
  const found = neighbour(element, key, group.querySelectorAll("[data-target]"));
  if (!found) return;
  element.setAttribute("tabindex", "-1");
  found.setAttribute("tabindex", "0");
  found.focus();
}
