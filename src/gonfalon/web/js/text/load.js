// The catalogues of the page, fetched once each; Catalogue for a page or for a table with its game.
import { api } from "../net/http.js";
import { Catalogue } from "./catalogue.js";

/** @import { GameInfo } from "../net/types.d.ts" */
/** @import { Entries } from "./catalogue.js" */

/** The texts that every screen needs. */
const GENERAL = "general";
/** By address: the texts that are loaded or come. @type {Map<string, Promise<Entries>>} */
const fetched = new Map();

/** @param {string} language @param {string} name */
function part(language, name) {
  const path = /** @type {const} */ (`/api/catalogue/${language}/${name}`);
  const known = fetched.get(path);
  if (known) return known;
  const coming = api("GET", path).then(({ entries }) => /** @type {Entries} */ (entries));
  coming.catch(() => fetched.delete(path));
  fetched.set(path, coming);
  return coming;
}

/** The texts of a game and of its board. @param {string} game */
const ofTable = (game) => `${game}-table`;

/** @param {string} language @param {string[]} parts @param {Record<string, string>} names */
const wordsOf = async (language, parts, names) =>
  new Catalogue(language, await Promise.all([GENERAL, ...parts].map((name) => part(language, name))), names);

/** The words of a language for the tables of these games, with proper names as the data give them.
 * @param {string} language
 * @param {string[]} [games]
 * @param {Record<string, string>} [names]
 * @param {string[]} [more] */
export const loadCatalogue = (language, games = [], names = {}, more = []) =>
  wordsOf(language, [...games.map(ofTable), ...more], names);

/** The words of a table with those of its goal card, list of keys and text view; for the reference of a game too.
 * @param {string} language
 * @param {string} game
 * @param {Record<string, string>} [names] */
export const loadGuide = (language, game, names = {}) =>
  wordsOf(language, [ofTable(game), "guide", `${game}-guide`], names);

/** The words of a language for the lessons of a game.
 * @param {string} language
 * @param {string} game
 * @param {Record<string, string>} [names] */
export const loadLessonCatalogue = (language, game, names = {}) =>
  wordsOf(language, [ofTable(game), "lessons", `${game}-lessons`], names);

/** The words of a language for the studies of a game.
 * @param {string} language
 * @param {string} game
 * @param {Record<string, string>} [names] */
export const loadStudyCatalogue = (language, game, names = {}) =>
  wordsOf(language, [ofTable(game), "studies", `${game}-studies`], names);

/** The words of a language for opening a table of a game, with all that can be wrong with a file for it.
 * @param {string} language
 * @param {GameInfo} game */
export const loadSetupCatalogue = (language, { id, names }) =>
  wordsOf(language, [ofTable(id), "data", `${id}-data`], names);

/** The words of a language for lists of games and tables: of every game its title, scenarios and seats, and no more.
 * @param {string} language
 * @param {Record<string, string>} names */
export const loadHomeCatalogue = (language, names) => wordsOf(language, ["home"], names);
