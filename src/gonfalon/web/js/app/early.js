// What every screen asks the server for, begun before the scripts of the screen have come.
import { loadBoard } from "../board/load.js";
import { api } from "../net/http.js";
import { loadCatalogue } from "../text/load.js";
import { settings } from "./settings.js";

/** @import { User } from "../net/types.d.ts" */

/** The answer to the first question who the user is. @type {Promise<User>} */
export const firstUser = api("POST", "/api/me", {});

/** The game of the table at this address, if it has a board of its own; the server writes it into the page. */
const game = document.querySelector("meta[name=board]")?.getAttribute("content");

/** A failure is shown by the screen, which asks again. */
const ignore = () => {};
firstUser.catch(ignore);
loadCatalogue(settings.language, game ? [game] : []).catch(ignore);
if (game) loadBoard(game, true).catch(ignore);
