// The screen of a replay: it loads a whole game as one viewer could see it.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { useTexts, WithTable } from "../app/context.js";
import { addStyle, loadBoard } from "../board/load.js";
import { api, messageOf } from "../net/http.js";
import { loadCatalogue } from "../text/load.js";
import { Loading, Obstacle } from "../widgets/loading.js";
import { ReplayPlayer } from "./replay_player.js";
import { scenesOf } from "./replay_scenes.js";

/** @import { ErrorBody, Replay, TableInfo, View } from "../net/types.d.ts" */
/** @import { AnyBoard } from "../board/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */

/** @import { ReplayPart } from "./replay_scenes.js" */

/** @typedef {{ table: TableInfo, viewer: string | null, replay: Omit<Replay, "frames"> & { frames: ReplayPart[] }, views: View[] }} FetchedReplay the frames are scenes that still count */
/** @typedef {FetchedReplay & { board: AnyBoard, catalogue: Catalogue }} LoadedReplay */

/** From this protocol on frames have scenes. */
const PROTOCOL = 2;

/** @param {{ id: string }} props */
export function Replay({ id }) {
  const { catalogue: page } = useTexts();
  const [game, setGame] = useState(/** @type {FetchedReplay | null} */ (null));
  const [loaded, setLoaded] = useState(/** @type {LoadedReplay | null} */ (null));
  const [failure, setFailure] = useState(/** @type {ErrorBody | null} */ (null));
  /** @param {unknown} error */
  const fail = (error) => setFailure(messageOf(error));
  const asked = new URLSearchParams(location.search).get("seat");
  useEffect(() => {
    fetchGame(id, asked).then(setGame, fail);
  }, [id, asked]);
  useEffect(() => {
    if (game) loadDrawing(game, page.language).then(setLoaded, fail);
  }, [game, page]);
  if (failure) return html`<${Obstacle} message=${failure} />`;
  if (!loaded) return html`<${Loading} />`;
  const { catalogue, board, table } = loaded;
  return html`<${WithTable} catalogue=${catalogue} game=${table.game} board=${board}><${ReplayPlayer} key=${asked} id=${id} game=${loaded} /><//>`;
}

/** A game as one viewer may see it. It is fetched whenever a replay is opened, since it may have gone on.
 * @param {string} id
 * @param {string | null} asked */
async function fetchGame(id, asked) {
  const table = await api("GET", `/api/tables/${id}`);
  const viewer = asked ?? ownSeat(table);
  const seat = viewer ? `seat=${encodeURIComponent(viewer)}&` : "";
  const replay = await api("GET", `/api/tables/${id}/replay?${seat}protocol=${PROTOCOL}`);
  const { parts, views } = scenesOf(replay);
  return { table, viewer, replay: { ...replay, frames: parts }, views };
}

/** The user's seat; none if several people share this screen and must not see each other's secrets.
 * @param {TableInfo} table */
function ownSeat({ secrets, over, sandbox, seats }) {
  const mine = seats.filter((each) => each.mine);
  return mine.length > 1 && secrets && !over && !sandbox ? null : mine[0]?.seat;
}

/** A game with its board and its texts in a language. @param {FetchedReplay} game @param {string} language */
async function loadDrawing(game, language) {
  const { table } = game;
  const [board, catalogue] = await Promise.all([
    loadBoard(table.game, table.board),
    loadCatalogue(language, [table.game], table.names, ["analysis"]),
    addStyle("/static/css/replay.css"),
  ]);
  return { ...game, board, catalogue };
}
