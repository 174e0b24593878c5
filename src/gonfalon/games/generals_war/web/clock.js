// The marshal's clock: ten minutes for the Generals, five to set up, thirty to fight, and a horn at the end of each.
// It is kept on this device by the time of day, so that a reload or a power cut loses nothing.

import { horn } from "/static/js/app/sound.js";
import { Icon } from "/static/js/widgets/icons.js";
import { html, useEffect, useState } from "/static/vendor/preact.js";
import { t } from "./texts.js";

/** @import { Ui } from "/static/js/board/types.d.ts" */
/** @import { MinutesView } from "./view.d.ts" */
/** @import { ClockState, Span } from "./types.d.ts" */

/** @type {Span[]} */
const SPANS = ["meeting", "setup", "fight"];
const OFTEN = 200;
const SURE = 4000;
const MINUTE = 60_000;

/** @param {string} table */
const nameOf = (table) => `gonfalon.clock.${table}`;

/**
 * `left`: milliseconds when it was last stopped; `since`: when it was started, null while it stands.
 * @param {string} table
 * @param {MinutesView} minutes
 */
function kept(table, minutes) {
  try {
    const clock = JSON.parse(localStorage.getItem(nameOf(table)) ?? "null");
    if (SPANS.includes(clock?.span) && Number.isFinite(clock.left))
      return leftAt(clock, Date.now()) ? clock : over(clock);
  } catch {
    // Nothing is stored, or its format is unknown.
  }
  return whole("meeting", minutes);
}

/** @param {ClockState} clock */
const over = (clock) => ({ ...clock, left: 0, since: null });

/**
 * @param {Span} span
 * @param {MinutesView} minutes
 */
const whole = (span, minutes) => ({ span, left: minutes[span] * MINUTE, since: null });

/**
 * @param {ClockState} clock
 * @param {number} now
 */
export const leftAt = (clock, now) => Math.max(0, clock.since === null ? clock.left : clock.left - (now - clock.since));

/**
 * Minutes and seconds as they are read: a second counts until it is over.
 * @param {number} left
 */
export function digits(left) {
  const seconds = Math.ceil(left / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * The clock as it was last touched, and how to touch it. What ended while the page was not there ends in silence.
 * @param {string} table
 * @param {MinutesView} minutes
 */
export function useClock(table, minutes) {
  const [clock, setClock] = useState(() => kept(table, minutes));
  /** @param {ClockState} next */
  const keep = (next) => {
    setClock(next);
    try {
      localStorage.setItem(nameOf(table), JSON.stringify(next));
    } catch {
      // A private window may refuse to store it.
    }
  };
  useEffect(() => {
    if (clock.since === null) return undefined;
    const timer = setInterval(() => {
      if (leftAt(clock, Date.now()) > 0) return;
      horn();
      keep(over(clock));
    }, OFTEN);
    return () => clearInterval(timer);
  }, [clock]);
  useWakefulness(clock.since !== null);
  return { clock, keep };
}

/**
 * Where a browser lets us, the screen stays on; a lock is lost whenever the page is hidden.
 * @param {boolean} runs
 */
function useWakefulness(runs) {
  useEffect(() => {
    if (!runs || !navigator.wakeLock) return undefined;
    /** @type {WakeLockSentinel | null} */
    let lock = null;
    let wanted = true;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const given = await navigator.wakeLock.request("screen");
        if (wanted) lock = given;
        else await given.release();
      } catch {
        // The clock also runs while the screen is off.
      }
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      wanted = false;
      document.removeEventListener("visibilitychange", ask);
      lock?.release().catch(() => {});
    };
  }, [runs]);
}

/**
 * Milliseconds that are left, again and again.
 * @param {ClockState} clock
 */
function useLeft(clock) {
  const [, setNow] = useState(0);
  useEffect(() => {
    if (clock.since === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), OFTEN);
    return () => clearInterval(timer);
  }, [clock]);
  return leftAt(clock, Date.now());
}

/**
 * The time in a line of its own, for a desk that is folded away; nothing while the clock stands.
 * @param {{ clock: ClockState }} props
 */
export function FoldedTime({ clock }) {
  const left = useLeft(clock);
  if (clock.since === null && left) return null;
  return html`<b class="gw-folded-time ${left ? "" : "is-over"}">${digits(left)}</b>`;
}

/**
 * A button that would discard a running clock needs two presses: the first one shows what the second one does.
 * @param {boolean} runs
 */
function useTwice(runs) {
  const [asked, setAsked] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    if (asked === null) return undefined;
    const timer = setTimeout(() => setAsked(null), SURE);
    return () => clearTimeout(timer);
  }, [asked]);
  /**
   * @param {string} name
   * @param {() => void} act
   */
  const press = (name, act) => () => {
    const isSure = !runs || asked === name;
    setAsked(isSure ? null : name);
    if (isSure) act();
  };
  return { press, isAsked: (/** @type {string} */ name) => runs && asked === name };
}

/** @param {{ clock: ClockState; keep: (clock: ClockState) => void; minutes: MinutesView; ui: Ui }} props */
export function Clock({ clock, keep, minutes, ui }) {
  const left = useLeft(clock);
  const runs = clock.since !== null;
  const { press, isAsked } = useTwice(runs);
  const toggle = () =>
    keep(runs ? { ...clock, left: leftAt(clock, Date.now()), since: null } : { ...clock, since: Date.now() });
  /** @param {number} n */
  const add = (n) => () => keep({ ...clock, left: Math.max(0, clock.left + n * MINUTE) });
  const sure = t(ui, "clock.sure");
  return html`<section class="gw-clock ${runs ? "is-running" : ""} ${left ? "" : "is-over"}" aria-label=${t(ui, "clock")}>
    <div class="gw-spans" role="group" aria-label=${t(ui, "clock.span")}>${SPANS.map(
      (
        span,
      ) => html`<button key=${span} type="button" data-span=${span} aria-pressed=${clock.span === span} onClick=${press(span, () => keep(whole(span, minutes)))}>
      ${isAsked(span) ? sure : html`${t(ui, `clock.${span}`)} <b>${minutes[span]}</b>`}</button>`,
    )}</div>
    <p class="gw-digits" role="timer" aria-label=${t(ui, `clock.${clock.span}`)}>${digits(left)}</p>
    <div class="gw-clock-buttons">
      <button type="button" class="primary big" disabled=${!left} data-clock="run" onClick=${toggle}><${Icon} name=${runs ? "pause" : "play"} />${t(ui, runs ? "clock.stop" : "clock.start")}</button>
      <button type="button" class="big" disabled=${!left} data-clock="less" onClick=${add(-1)}>${t(ui, "clock.less")}</button>
      <button type="button" class="big" data-clock="more" onClick=${add(1)}>${t(ui, "clock.more")}</button>
      <button type="button" class="big" data-clock="reset" onClick=${press("reset", () => keep(whole(clock.span, minutes)))}><${Icon} name="reset" />${isAsked("reset") ? sure : t(ui, "clock.reset")}</button>
      <button type="button" class="big" data-clock="horn" onClick=${horn}><${Icon} name="horn" />${t(ui, "clock.horn")}</button>
    </div>
  </section>`;
}
