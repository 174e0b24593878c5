// Which tables have a coach on this device, and of which kinds of choices it has spoken.
import { store, stored } from "./progress.js";

/** Tables with a coach that are remembered; the oldest are forgotten. */
const MOST_COACHED = 20;

/** Has a table a coach? @param {string} table */
export const isCoached = (table) => Boolean(stored().coached?.includes?.(table));

/** Give a table a coach, or take it away. @param {string} table @param {boolean} on */
export function setCoached(table, on) {
  const learned = stored();
  const others = (learned.coached ?? []).filter((each) => each !== table);
  store({ ...learned, coached: on ? [table, ...others].slice(0, MOST_COACHED) : others });
}

/** Has the coach spoken of a step of a game? @param {string} game @param {string} step */
export const wasCoached = (game, step) => Boolean(stored().coach?.[game]?.includes?.(step));

/** @param {string} game @param {string} step */
export function rememberCoached(game, step) {
  const learned = stored();
  const steps = [...new Set([...(learned.coach?.[game] ?? []), step])];
  store({ ...learned, coach: { ...learned.coach, [game]: steps } });
}
