// The drawing of a game: its own module and style sheets, loaded when the first table needs them.

const boards = new Map();
const styles = new Map();

/** A style sheet, each only once; they count in the order in which they are asked for. */
function addStyle(href) {
  if (!styles.has(href)) styles.set(href, loadStyle(href));
  return styles.get(href);
}

function loadStyle(href) {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

export function loadBoard(game) {
  if (!boards.has(game)) {
    const folder = new URL(`/static/games/${game}/`, location);
    const coming = import(`${folder}board.js`).then(async (module) => {
      const looks = (module.styles ?? ["board.css"]).map((name) => addStyle(new URL(name, folder).href));
      await Promise.all([module.load?.(), ...looks]);
      return module.board;
    });
    coming.catch(() => boards.delete(game));
    boards.set(game, coming);
  }
  return boards.get(game);
}
