// The catalogues of the page, fetched once each; Words for a page or for a table with its game.
import { api } from "./net.js";
import { Words } from "./words.js";

const GENERIC = ["page", "kernel", "errors", "server", "agents", "data"];
const fetched = new Map();

function part(language, name) {
  const path = `/api/catalogue/${language}/${name}`;
  if (!fetched.has(path)) {
    const coming = api("GET", path).then((catalogue) => catalogue.entries);
    coming.catch(() => fetched.delete(path));
    fetched.set(path, coming);
  }
  return fetched.get(path);
}

/** The words of a language for these games, with proper names as the data give them; of games without a board only those of the rules. */
export async function lexicon(language, games = [], names = {}, boardless = []) {
  const parts = [...GENERIC, ...games.flatMap((game) => [game, `${game}-page`]), ...boardless];
  return new Words(language, await Promise.all(parts.map((name) => part(language, name))), names);
}
