// The button that opens a first game: the first scenario against Beginners, with a coach.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { openTable } from "../home/open_table.js";
import { players } from "../home/seating.js";
import { api, messageOf } from "../net/http.js";
import { Failure } from "../widgets/failure.js";
import { BEGINNER } from "./beginner.js";

/** @import { ErrorBody, GameInfo } from "../net/types.d.ts" */

/** The table of a first game: one seat for this person, Beginners at the others.
 * @param {GameInfo} game @param {string} [mine] */
function firstTable(game, mine) {
  const sides = players(game);
  const own = mine && sides.includes(mine) ? mine : sides[0];
  /** @param {string} seat */
  const kind = (seat) =>
    seat === own ? { kind: "me" } : sides.includes(seat) ? { kind: "computer", agent: BEGINNER } : { kind: "nobody" };
  const options = game.lengths ? { [game.lengths.option]: game.lengths.usual } : {};
  const seats = Object.fromEntries(game.seats.map((seat) => [seat, kind(seat)]));
  return { game: game.id, scenario: game.scenarios[0], options, pack: null, seats };
}

/** Nothing for a game without a Beginner. @param {{ game: string, seat?: string, quiet?: boolean }} props */
export function FirstGameButton({ game, seat, quiet }) {
  const { say } = useTexts();
  const [info, setInfo] = useState(/** @type {GameInfo | null} */ (null));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(/** @type {ErrorBody | null} */ (null));
  /** @param {unknown} error */
  const fail = (error) => {
    setBusy(false);
    setFailure(messageOf(error));
  };
  useEffect(() => {
    /** @param {GameInfo[]} games */
    const find = (games) => setInfo(games.find(({ id }) => id === game) ?? null);
    api("GET", "/api/games").then(find, fail);
  }, [game]);
  if (failure) return html`<${Failure} error=${failure} />`;
  if (!info?.agents.includes(BEGINNER)) return null;
  const open = () => {
    setBusy(true);
    openTable(firstTable(info, seat), false, true).catch(fail);
  };
  return html`<button type="button" class=${quiet ? "" : "primary"} disabled=${busy} data-action="first-game" onClick=${open}>${say("page.learn.coach-game")}</button>`;
}
