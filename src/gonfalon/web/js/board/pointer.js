// @ts-nocheck
// Pointing at things: hover, focus, long press, click, arrow keys. Boards only name their things with data-target.

const LONG_PRESS = 450;
const HOVER = 400;

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function thing(event) {
  return event.target.closest?.("[data-target]") ?? null;
}

function centre(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** The nearest thing in a direction; what lies aside counts double. */
export function neighbour(from, key, candidates) {
  const [dx, dy] = DIRECTIONS[key];
  const [x, y] = centre(from);
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

/** Listens on the root of a table and tells what is pointed at (look), left (leave) and chosen (act). */
export function listen(root, { look, leave, act }) {
  let timer = 0;
  let pressed = false;
  let still = false;
  let rested = null;
  let waiting = null;
  const later = (wait, doing) => {
    clearTimeout(timer);
    timer = setTimeout(doing, wait);
  };
  const handlers = {
    pointermove(event) {
      if (event.movementX || event.movementY) still = false;
      rested = [event.clientX, event.clientY].join();
      if (waiting) later(HOVER, waiting);
    },
    pointerover(event) {
      // When things move below a mouse that rests, or after a click: that is no pointing.
      if (event.pointerType !== "mouse" || still || rested === [event.clientX, event.clientY].join()) return;
      const element = thing(event);
      waiting =
        element &&
        (() => {
          waiting = null;
          look(element.dataset.target, element, "hover");
        });
      later(element ? HOVER : HOVER / 2, waiting ?? leave);
    },
    pointerleave() {
      waiting = null;
      later(HOVER, leave);
    },
    pointerdown(event) {
      pressed = false;
      if (event.pointerType === "mouse") return;
      const element = thing(event);
      if (element)
        later(LONG_PRESS, () => {
          pressed = true;
          look(element.dataset.target, element, "press");
        });
    },
    pointerup() {
      if (!pressed) clearTimeout(timer);
    },
    pointercancel() {
      clearTimeout(timer);
    },
    contextmenu(event) {
      if (thing(event) && event.pointerType !== "mouse") event.preventDefault();
    },
    focusin(event) {
      const element = thing(event);
      if (element?.matches(":focus-visible")) later(60, () => look(element.dataset.target, element, "focus"));
    },
    focusout() {
      later(HOVER / 2, leave);
    },
    click(event) {
      const element = thing(event);
      if (!element || event.target.closest("button, a, input")) return;
      if (pressed) return;
      clearTimeout(timer);
      waiting = null;
      still = true;
      act(element.dataset.target, element, event.pointerType || "mouse");
    },
    keydown(event) {
      const element = thing(event);
      if (!element || event.target.closest("button, a, input")) return;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        act(element.dataset.target, element, "key");
      } else if (event.key in DIRECTIONS && element.closest("[data-group]")) {
        event.preventDefault();
        event.stopPropagation();
        step(element, event.key);
      }
    },
  };
  for (const [name, handler] of Object.entries(handlers)) root.addEventListener(name, handler);
  return () => {
    clearTimeout(timer);
    for (const [name, handler] of Object.entries(handlers)) root.removeEventListener(name, handler);
  };
}

function step(element, key) {
  const found = neighbour(element, key, element.closest("[data-group]").querySelectorAll("[data-target]"));
  if (!found) return;
  element.setAttribute("tabindex", "-1");
  found.setAttribute("tabindex", "0");
  found.focus();
}
