// The marshal's clock as the pages show it: ten minutes for the Generals, five to set up, thirty to fight.
// The server keeps it: every page shows the same second.

import { Icon } from "/static/js/widgets/icons.js";
import { html, useEffect, useState } from "/static/vendor/preact.js";
import { t } from "./texts.js";

/** @import { Clock as TableClock } from "/static/js/table/store/clock.js" */
/** @import { Ui } from "/static/js/board/types.d.ts" */

const OFTEN = 200;
const SURE = 4000;

/**
 * Minutes and seconds as they are read: a second counts until it is over.
 * @param {number} left
 */
export function digits(left) {
  const seconds = Math.ceil(left / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Where a browser lets us, the screen stays on; a lock is lost whenever the page is hidden.
 * @param {boolean} runs
 */
export function useWakefulness(runs) {
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
 * @param {TableClock} clock
 */
export function useLeft(clock) {
  const [, setNow] = useState(0);
  const { runs } = clock;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), OFTEN);
    return () => clearInterval(timer);
  }, [runs]);
  return clock.left;
}

/**
 * The time in a line of its own, for a desk that is folded away; nothing while the clock stands.
 * @param {{ clock: TableClock }} props
 */
export function FoldedTime({ clock }) {
  const left = useLeft(clock);
  if (!clock.runs && left) return null;
  return html`<b class="gw-folded-time ${left ? "" : "is-over"}">${digits(left)}</b>`;
}

/**
 * The clock in the bar of every page: the phase and the time.
 * @param {{ clock: TableClock; ui: Ui }} props
 */
export function BarTime({ clock, ui }) {
  const left = useLeft(clock);
  const state = clock.runs ? "is-running" : left ? "" : "is-over";
  return html`<div class="gw-track gw-bar-time ${state}" role="timer" aria-label=${t(ui, `clock.${clock.phase}`)} title=${t(ui, `clock.${clock.phase}`)}>
    <span class="gw-track-name">${t(ui, `clock.${clock.phase}.short`)}</span> <b>${digits(left)}</b>${clock.isHeld && html`<${Icon} name="pause" />`}</div>`;
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

/** @param {{ clock: TableClock; ui: Ui }} props */
export function Clock({ clock, ui }) {
  const left = useLeft(clock);
  const { runs, phase, phases, isHeld, pace } = clock;
  useWakefulness(runs);
  const { press, isAsked } = useTwice(runs);
  const sure = t(ui, "clock.sure");
  /** @param {string} name */
  const begin = (name) => press(name, () => clock.set("phase", { phase: name }));
  return html`<section class="gw-clock ${runs ? "is-running" : ""} ${left ? "" : "is-over"}" aria-label=${t(ui, "clock")}>
    <div class="gw-spans" role="group" aria-label=${t(ui, "clock.span")}>${phases.map(
      ({
        name,
        minutes,
      }) => html`<button key=${name} type="button" data-span=${name} title=${t(ui, `clock.${name}`)} aria-pressed=${phase === name} onClick=${begin(name)}>
      ${isAsked(name) ? sure : html`${t(ui, `clock.${name}.short`)} <b>${minutes}</b>`}</button>`,
    )}</div>
    <p class="gw-digits" role="timer" aria-label=${t(ui, `clock.${phase}`)}>${digits(left)}</p>
    ${isHeld && html`<p class="gw-clock-note" role="status">${t(ui, "clock.held")}</p>`}
    ${pace > 1 && html`<p class="gw-clock-note">${t(ui, "clock.pace", { n: pace })}</p>`}
    <div class="gw-clock-buttons">
      <button type="button" class="primary big" disabled=${!left} data-clock="run" onClick=${() => clock.set(runs ? "stop" : "start")}><${Icon} name=${runs ? "pause" : "play"} />${t(ui, runs ? "clock.stop" : isHeld ? "clock.go-on" : "clock.start")}</button>
      <button type="button" class="big" disabled=${!left} data-clock="less" onClick=${() => clock.set("add", { n: -1 })}>${t(ui, "clock.less")}</button>
      <button type="button" class="big" data-clock="more" onClick=${() => clock.set("add", { n: 1 })}>${t(ui, "clock.more")}</button>
      <button type="button" class="big" data-clock="reset" onClick=${press("reset", () => clock.set("phase", { phase }))}><${Icon} name="reset" />${isAsked("reset") ? sure : t(ui, "clock.reset")}</button>
      <button type="button" class="big" data-clock="horn" onClick=${() => clock.set("horn")}><${Icon} name="horn" />${t(ui, "clock.horn")}</button>
    </div>
  </section>`;
}
