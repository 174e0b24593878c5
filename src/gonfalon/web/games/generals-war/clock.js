// The marshal's clock: ten minutes for the Generals, five to set up, thirty to fight, and a horn at the end of each.
// It is kept on this device by the time of day, so that a reload or a power cut loses nothing.

import { html, useEffect, useState } from "../../vendor/preact.js";
import { horn } from "../../js/sound.js";
import { Icon } from "../../js/widgets/icons.js";
import { t } from "./texts.js";

const SPANS = ["meeting", "setup", "fight"];
const OFTEN = 200;
const LATE = 3000;
const MINUTE = 60_000;

const nameOf = (table) => `gonfalon.clock.${table}`;

/** `left`: milliseconds when it was last stopped; `since`: when it was started, null while it stands. */
function kept(table, minutes) {
  try {
    const clock = JSON.parse(localStorage.getItem(nameOf(table)));
    if (SPANS.includes(clock?.span) && Number.isFinite(clock.left)) return clock;
  } catch {
    // Nothing was kept, or not by us.
  }
  return whole("meeting", minutes);
}

const whole = (span, minutes) => ({ span, left: minutes[span] * MINUTE, since: null });

export const leftAt = (clock, now) => Math.max(0, clock.since === null ? clock.left : clock.left - (now - clock.since));

/** Minutes and seconds as they are read: a second counts until it is over. */
export function digits(left) {
  const seconds = Math.ceil(left / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}

function useClock(table, minutes) {
  const [clock, setClock] = useState(() => kept(table, minutes));
  const [now, setNow] = useState(Date.now());
  const keep = (next) => {
    setNow(Date.now());
    setClock(next);
    try {
      localStorage.setItem(nameOf(table), JSON.stringify(next));
    } catch {
      // A private window may refuse to remember.
    }
  };
  useEffect(() => {
    if (clock.since === null) return undefined;
    const timer = setInterval(() => {
      const at = Date.now();
      if (leftAt(clock, at) > 0) return setNow(at);
      if (at - clock.since - clock.left < LATE) horn();
      keep({ ...clock, left: 0, since: null });
    }, OFTEN);
    return () => clearInterval(timer);
  }, [clock]);
  return { clock, left: leftAt(clock, now), keep };
}

export function Clock({ table, minutes, ui }) {
  const { clock, left, keep } = useClock(table, minutes);
  const runs = clock.since !== null;
  const toggle = () => keep(runs ? { ...clock, left: leftAt(clock, Date.now()), since: null } : { ...clock, since: Date.now() });
  return html`<section class="gw-clock ${runs ? "is-running" : ""} ${left ? "" : "is-over"}" aria-label=${t(ui, "clock")}>
    <div class="gw-spans" role="group" aria-label=${t(ui, "clock.span")}>${SPANS.map((span) => html`<button key=${span} type="button" aria-pressed=${clock.span === span} onClick=${() => keep(whole(span, minutes))}>
      ${t(ui, `clock.${span}`)} <b>${minutes[span]}</b></button>`)}</div>
    <p class="gw-digits" role="timer" aria-label=${t(ui, `clock.${clock.span}`)}>${digits(left)}</p>
    <div class="gw-clock-buttons">
      <button type="button" class="primary big" disabled=${!left} data-clock="run" onClick=${toggle}><${Icon} name=${runs ? "pause" : "play"} />${t(ui, runs ? "clock.stop" : "clock.start")}</button>
      <button type="button" class="big" data-clock="reset" onClick=${() => keep(whole(clock.span, minutes))}><${Icon} name="reset" />${t(ui, "clock.reset")}</button>
      <button type="button" class="big" data-clock="horn" onClick=${horn}><${Icon} name="horn" />${t(ui, "clock.horn")}</button>
    </div>
  </section>`;
}
