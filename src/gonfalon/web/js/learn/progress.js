// What this device has learned. It is stored in the browser and not sent.

/** @typedef {"solved" | "helped" | "missed"} StudyResult */
/**
 * @typedef {object} Learned
 * @property {Record<string, { stars: number }>} [lessons]
 * @property {Record<string, StudyResult>} [studies]
 * @property {Record<string, { level: number, row: number }>} [levels]
 * @property {string[]} [coached]
 * @property {Record<string, string[]>} [coach]
 */

const NAME = "gonfalon.learning";

/** @returns {Learned} */
export function stored() {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "null") ?? {};
  } catch {
    return {};
  }
}

/** @param {Learned} learned */
export function store(learned) {
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

/** How a study was answered at last; null if it was not tried on this device. @param {string} game @param {string} study
 * @returns {StudyResult | null} */
export const resultOf = (game, study) => stored().studies?.[nameOf(game, study)] ?? null;

const FIRST_LEVEL = 2;
const MOST_LEVEL = 5;
const ROW = 2;

/** The stars of the studies that fit the person: one more after two solved in a row, one less after one that was missed.
 * @param {string} game */
export const levelOf = (game) => stored().levels?.[game]?.level ?? FIRST_LEVEL;

/** Keep the result of a study. A later try does not make a missed or helped study solved at the first try.
 * @param {string} game @param {string} study @param {StudyResult} result @param {number} stars */
export function finishStudy(game, study, result, stars) {
  const learned = stored();
  const before = resultOf(game, study);
  if (before === result || before === "solved") return;
  const level = nextLevel(learned.levels?.[game] ?? { level: FIRST_LEVEL, row: 0 }, before ? null : result, stars);
  store({
    ...learned,
    studies: { ...learned.studies, [nameOf(game, study)]: result },
    levels: { ...learned.levels, [game]: level },
  });
}

/** @param {{ level: number, row: number }} now @param {StudyResult | null} result of a first try @param {number} stars */
function nextLevel({ level, row }, result, stars) {
  if (result === "missed") return { level: Math.max(1, Math.min(level, stars) - 1), row: 0 };
  if (result !== "solved") return { level, row };
  return row + 1 < ROW ? { level, row: row + 1 } : { level: Math.min(MOST_LEVEL, level + 1), row: 0 };
}

/** Does this device remember anything? */
export const hasLearned = () => Object.keys(stored()).length > 0;

/** Forget everything. */
export const forget = () => store({});
