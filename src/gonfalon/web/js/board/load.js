// The drawing of a game: its own module and style sheets, loaded when the first table needs them.

/** @import { AnyBoard, AnyView, BoardModule } from "./types.d.ts" */

/** By game: the board that is loaded or comes. @type {Map<string, Promise<AnyBoard>>} */
const boards = new Map();
/** By address. @type {Map<string, Promise<void>>} */
const styles = new Map();

/** A style sheet, each only once; they count in the order in which they are asked for. @param {string} href */
export function addStyle(href) {
  const style = styles.get(href) ?? loadStyle(href);
  styles.set(href, style);
  return style;
}

/** @param {string} href @returns {Promise<void>} */
function loadStyle(href) {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** A game without a drawing of its own has its view as tables and lists. @param {string} game */
async function loadPlain(game) {
  const [{ makeBoard }] = await Promise.all([import("./plain/board.js"), addStyle("/static/css/plain.css")]);
  return makeBoard(game);
}

/** @param {string} game */
async function loadOwn(game) {
  const folder = new URL(`/static/games/${game}/`, location.href);
  /** @type {BoardModule<AnyView>} */
  const module = await import(`${folder}board.js`);
  const looks = (module.styles ?? ["board.css"]).map((name) => addStyle(new URL(name, folder).href));
  await Promise.all([module.load?.(), ...looks]);
  return module.board;
}

/** The board of a game; `isOwn` says whether the game brings one. @param {string} game @param {boolean} isOwn */
export function loadBoard(game, isOwn) {
  const key = `${game} ${isOwn}`;
  const known = boards.get(key);
  if (known) return known;
  const coming = isOwn ? loadOwn(game) : loadPlain(game);
  coming.catch(() => boards.delete(key));
  boards.set(key, coming);
  return coming;
}
