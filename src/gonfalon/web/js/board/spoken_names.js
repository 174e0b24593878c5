// What a screen reader says of the things on a board: the board gives a label, the page adds whether the thing can be
// chosen and what a click does. This is done in the document, so that boards of all games have it.

/** @import { Catalogue } from "../text/catalogue.js" */
/** @import { Choice, Choices } from "./types.d.ts" */

/** By element: the label that the board gave, and the name with the additions. @type {WeakMap<Element, { own: string, spoken: string }>} */
const names = new WeakMap();

const ALL = "[data-target][role=button]";
const CAN_BE_CHOSEN = "[data-board], [data-stage], [data-hand]";

/** Give every thing below `root` its name. Things that cannot be chosen now are marked as disabled if others can; a
 * click on them still says why.
 * @param {Element} root @param {Choices} choices @param {Catalogue["say"]} say */
export function nameThings(root, choices, say) {
  for (const thing of root.querySelectorAll(ALL)) {
    const isOffered = Boolean(thing.closest(CAN_BE_CHOSEN));
    const here = (isOffered && choices.byTarget.get(thing.getAttribute("data-target") ?? "")) || [];
    const own = labelOf(thing);
    if (own) write(thing, own, here.length ? spokenName(own, here, say) : own);
    if (isOffered && choices.all.length && !here.length) thing.setAttribute("aria-disabled", "true");
    else thing.removeAttribute("aria-disabled");
  }
}

/** The label from the board; "" if the thing is named by its content. @param {Element} thing */
function labelOf(thing) {
  const present = thing.getAttribute("aria-label");
  const known = names.get(thing);
  return present === null || present === known?.spoken ? (known?.own ?? "") : present;
}

/** The signs inside a thing are for the eye: its label says more. In HTML the name is hidden text, because speech input
 * cannot use a label that differs from what is seen. @param {Element} thing @param {string} own @param {string} spoken */
function write(thing, own, spoken) {
  if (thing instanceof HTMLElement) {
    thing.removeAttribute("aria-label");
    const text = thing.querySelector(":scope > .spoken") ?? thing.appendChild(document.createElement("span"));
    text.className = "hidden spoken";
    if (text.textContent !== spoken) text.textContent = spoken;
  } else if (thing.getAttribute("aria-label") !== spoken) thing.setAttribute("aria-label", spoken);
  names.set(thing, { own, spoken });
  for (const sign of thing.querySelectorAll(":scope > :not([aria-hidden], .spoken)"))
    sign.setAttribute("aria-hidden", "true");
}

/** @param {string} name @param {Choice[]} choices @param {Catalogue["say"]} say */
function spokenName(name, choices, say) {
  const labels = choices.map(({ label, final }) => (final ? say("page.spoken.final", { what: label }) : label));
  const what = labels.join("; ");
  return say(labels.length > 1 ? "page.spoken.several" : "page.spoken.one", { name, what, n: labels.length });
}
