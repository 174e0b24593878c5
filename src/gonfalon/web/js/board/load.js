// The drawing of a game: its own module and style sheets, loaded when the first table needs them.

const boards = new Map();
const styles = new Map();

/** A style sheet, each only once; they count in the order in which they are asked for. @param {string} href */
export function addStyle(href) {
  if (!styles.has(href)) styles.set(href, loadStyle(href));
  return styles.get(href);
}

/** @param {string} href */
function loadStyle(href) {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = resolve;
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
  const module = await import(`${folder}board.js`);
  const looks = (module.styles ?? ["board.css"]).map((/** @type {string} */ name) =>
    addStyle(new URL(name, folder).href),
  );
  await Promise.all([module.load?.(), ...looks]);
  return module.board;
}

/** The board of a game; `isOwn` says whether the game brings one. @param {string} game @param {boolean} isOwn */
export function loadBoard(game, isOwn) {
  const key = `${game} ${isOwn}`;
  if (!boards.has(key)) {
    const coming = isOwn ? loadOwn(game) : loadPlain(game);
    coming.catch(() => boards.delete(key));
    boards.set(key, coming);
  }
  return boards.get(key);
}
