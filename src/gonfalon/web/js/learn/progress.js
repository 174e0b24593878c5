// What this device has learned: the stars of each lesson. It is stored in the browser and not sent.

/** @typedef {{ lessons?: Record<string, { stars: number }> }} Learned */

const NAME = "gonfalon.learning";

/** @returns {Learned} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "null") ?? {};
  } catch {
    return {};
  }
}

/** @param {Learned} learned */
function store(learned) {
  try {
    localStorage.setItem(NAME, JSON.stringify(learned));
  } catch {
    // A private window may refuse to store it: lessons work without progress.
  }
}

/** @param {string} game @param {string} lesson */
const nameOf = (game, lesson) => `${game}/${lesson}`;

/** The stars of a lesson; 0 if it was not finished on this device. @param {string} game @param {string} lesson */
export const starsOf = (game, lesson) => Number(stored().lessons?.[nameOf(game, lesson)]?.stars) || 0;

/** How many lessons of a game were finished. @param {string} game */
export const countDone = (game) =>
  Object.keys(stored().lessons ?? {}).filter((name) => name.startsWith(`${game}/`)).length;

/** Keep the best result of a lesson. @param {string} game @param {string} lesson @param {number} stars */
export function finish(game, lesson, stars) {
  const learned = stored();
  const best = Math.max(stars, starsOf(game, lesson));
  store({ ...learned, lessons: { ...learned.lessons, [nameOf(game, lesson)]: { stars: best } } });
}

/** Forget everything. */
export const forget = () => store({});
