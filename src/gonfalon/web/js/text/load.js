// The catalogues of the page, fetched once each; Catalogue for a page or for a table with its game.
import { api } from "../net/http.js";
import { Catalogue } from "./catalogue.js";

/** @import { GameInfo } from "../net/types.d.ts" */

const GENERIC = ["page", "kernel", "errors", "server", "agents"];
const fetched = new Map();

/** @param {string} language @param {string} name */
function part(language, name) {
  const path = `/api/catalogue/${language}/${name}`;
  if (!fetched.has(path)) {
    const coming = api("GET", path).then((catalogue) => catalogue.entries);
    coming.catch(() => fetched.delete(path));
    fetched.set(path, coming);
  }
  return fetched.get(path);
}

/** @param {string} language @param {string[]} parts @param {Record<string, string>} names */
const wordsOf = async (language, parts, names) =>
  new Catalogue(language, await Promise.all([...GENERIC, ...parts].map((name) => part(language, name))), names);

/** The words of a language for the tables of these games, with proper names as the data give them.
 * @param {string} language
 * @param {string[]} [games]
 * @param {Record<string, string>} [names]
 * @param {string[]} [more] */
export const loadCatalogue = (language, games = [], names = {}, more = []) =>
  wordsOf(language, [...games.flatMap((game) => [game, `${game}-page`]), ...more], names);

/** The words of a table with those of its goal card, list of keys and text view; for the reference of a game too.
 * @param {string} language
 * @param {string} game
 * @param {Record<string, string>} [names] */
export const loadGuide = (language, game, names = {}) =>
  wordsOf(language, [game, `${game}-page`, "guide", `${game}-guide`], names);

/** The words of a language for the lessons of a game.
 * @param {string} language
 * @param {string} game
 * @param {Record<string, string>} [names] */
export const loadLessonCatalogue = (language, game, names = {}) =>
  wordsOf(language, [game, `${game}-page`, "lessons", `${game}-lessons`], names);

/** The words of a language for the studies of a game.
 * @param {string} language
 * @param {string} game
 * @param {Record<string, string>} [names] */
export const loadStudyCatalogue = (language, game, names = {}) =>
  wordsOf(language, [game, `${game}-page`, "studies", `${game}-studies`], names);

/** The words of a language for opening a table of a game, with all that can be wrong with a file for it.
 * @param {string} language
 * @param {GameInfo} game */
export const loadSetupCatalogue = (language, { id, names }) =>
  wordsOf(language, [id, `${id}-page`, "data", `${id}-data`], names);

/** The words of a language for lists of games and tables: of every game its title, scenarios and seats, and no more.
 * @param {string} language
 * @param {Record<string, string>} names */
export const loadHomeCatalogue = (language, names) => wordsOf(language, ["home"], names);
