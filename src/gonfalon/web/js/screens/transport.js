// Moving through a replay: buttons, a slider, keys, and playing on at the pace of the settings.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { elementOf, withValue } from "../app/dom.js";
import { settings } from "../app/settings.js";
import { pauseAfter } from "../table/frame_timing.js";
import { Icon } from "../widgets/icons.js";

/** @import { LoadedReplay } from "./replay.js" */

/**
 * @typedef {object} TransportControls
 * @property {(place: number) => void} go
 * @property {(by: number) => void} step
 * @property {(unit: string, by: number) => void} jump
 * @property {(change: boolean | ((on: boolean) => boolean)) => void} setPlaying
 * @property {number} last
 */
/** @typedef {TransportControls & { at: number, isPlaying: boolean }} Transport */

/** The place that is shown, and how it changes.
 * @param {LoadedReplay} game
 * @param {(game: LoadedReplay) => number} firstPlace
 * @param {(game: LoadedReplay, at: number, unit: string, by: number) => number} boundary */
export function useTransport(game, firstPlace, boundary) {
  const { frames } = game.replay;
  const last = frames.length;
  const [at, setAt] = useState(() => firstPlace(game));
  const [isPlaying, setPlaying] = useState(false);
  const inside = (/** @type {number} */ place) => Math.max(0, Math.min(last, place));
  const current = useRef(/** @type {TransportControls} */ ({}));
  current.current = {
    go: (place) => setAt(inside(place)),
    step: (by) => setAt((was) => inside(was + by)),
    jump: (unit, by) => setAt(inside(boundary(game, at, unit, by))),
    setPlaying,
    last,
  };
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (at >= last) {
      setPlaying(false);
      return undefined;
    }
    const pace = settings.pace === "instant" ? "fast" : settings.pace;
    const timer = setTimeout(() => setAt(inside(at + 1)), pauseAfter(frames[at], { pace, board: game.board }));
    return () => clearTimeout(timer);
  }, [isPlaying, at]);
  // Before the first picture is seen: a key that is pressed at once must not be lost.
  useLayoutEffect(() => onKeys(current), []);
  return { ...current.current, at, isPlaying };
}

/** @type {Record<string, (transport: TransportControls) => void>} */
const KEYS = {
  ArrowRight: ({ step }) => step(1),
  ArrowLeft: ({ step }) => step(-1),
  Home: ({ go }) => go(0),
  End: ({ go, last }) => go(last),
  " ": ({ setPlaying }) => setPlaying((on) => !on),
  PageDown: ({ jump }) => jump("turn", 1),
  PageUp: ({ jump }) => jump("turn", -1),
};

/** Is a key meant for the element that has the focus? @param {KeyboardEvent} event */
function isTaken(event) {
  const element = elementOf(event);
  if (event.key.startsWith("Arrow")) return element.closest("[data-board] [data-target]");
  return event.key === " " && element.closest("button");
}

/** @param {{ current: TransportControls }} transport */
function onKeys(transport) {
  /** @param {KeyboardEvent} event */
  const obey = (event) => {
    if (elementOf(event).closest("input, select, dialog") || event.ctrlKey || event.metaKey) return;
    if (!(event.key in KEYS) || isTaken(event)) return;
    event.preventDefault();
    KEYS[event.key](transport.current);
  };
  addEventListener("keydown", obey);
  return () => removeEventListener("keydown", obey);
}

/** @param {{ transport: Transport, id: string, share: () => void }} props */
export function Transport({ transport, id, share }) {
  const { say } = useTexts();
  const { at, last, isPlaying, go, step, jump, setPlaying } = transport;
  /** @param {string} icon @param {string} key @param {() => void} act @param {boolean} disabled */
  const button = (icon, key, act, disabled) =>
    html`<button type="button" title=${say(key)} aria-label=${say(key)} disabled=${disabled} onClick=${act}><${Icon} name=${icon} /></button>`;
  const play = isPlaying ? ["pause", "page.pause"] : ["play", "page.replay.play"];
  return html`<footer class="transport" aria-label=${say("page.replay")}>
    ${button("first", "page.replay.first", () => go(0), at === 0)}
    ${button("reset", "page.replay.turn-back", () => jump("turn", -1), at === 0)}
    ${button("phase-back", "page.replay.phase-back", () => jump("phase", -1), at === 0)}
    ${button("back", "page.replay.back", () => step(-1), at === 0)}
    ${button(play[0], play[1], () => setPlaying(!isPlaying), at === last)}
    ${button("forward", "page.replay.forward", () => step(1), at === last)}
    ${button("skip", "page.replay.phase", () => jump("phase", 1), at === last)}
    <button type="button" class="wide-only" onClick=${() => jump("turn", 1)} disabled=${at === last}>${say("page.replay.next-turn")}</button>
    <input type="range" min="0" max=${last} value=${at} aria-label=${say("page.replay.where")} aria-valuetext=${say("page.replay.at", { at, last })} onInput=${withValue((value) => go(Number(value)))} />
    <output>${say("page.replay.at", { at, last })}</output>
    <button type="button" class="wide-only" onClick=${share}><${Icon} name="link" />${say("page.position-link")}</button>
    <a class="button wide-only" href=${`/table/${id}`}>${say("page.to-table")}</a>
  </footer>`;
}
