// The drawing of a game: its own module and style sheet, loaded when the first table needs them.

const boards = new Map();

function addStyle(href) {
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
    const folder = `/static/games/${game}`;
    const coming = Promise.all([import(`${folder}/board.js`), addStyle(`${folder}/board.css`)]).then(async ([module]) => {
      await module.load?.();
      return module.board;
    });
    coming.catch(() => boards.delete(game));
    boards.set(game, coming);
  }
  return boards.get(game);
}
