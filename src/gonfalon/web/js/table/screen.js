// The screen of a table: it asks for an invitation first, then loads game, board and texts, and shows the match.
import { html, useEffect, useMemo, useState } from "../../vendor/preact.js";
import { useTexts, WithTable, WithTexts } from "../app/context.js";
import { onRoute, secretInAddress } from "../app/router.js";
import { loadBoard } from "../board/load.js";
import { tableSocket } from "../net/socket.js";
import { loadCatalogue } from "../text/load.js";
import { Bar } from "../widgets/bar.js";
import { later } from "../widgets/later.js";
import { HiddenScreen, Loading, Obstacle } from "../widgets/loading.js";
import { Playing } from "./playing.js";
import { TableStore } from "./store/table_store.js";

/** @import { AnyBoard } from "../board/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */

const Join = later(() => import("./join.js").then((module) => module.Join));

/** A person who comes by a link is asked first; the table is opened when it is clear as which viewer.
 * @param {{ id: string }} props */
export function Table({ id }) {
  const { catalogue } = useTexts();
  const [secret, setSecret] = useState(secretInAddress());
  useEffect(() => onRoute(() => setSecret(secretInAddress())), []);
  if (secret)
    return html`<${Bar} /><${Join} id=${id} secret=${secret} language=${catalogue.language} joined=${() => setSecret(null)} />`;
  return html`<${OpenedTable} id=${id} />`;
}

/** The board and the texts of a table; null until they are loaded. @param {TableStore} store */
function useLoaded(store) {
  const { catalogue: page } = useTexts();
  const [loaded, setLoaded] = useState(/** @type {{ board: AnyBoard, catalogue: Catalogue } | null} */ (null));
  const { table } = store.seats;
  // An order of an official may name a late fighter.
  const known = useMemo(() => JSON.stringify(table?.names), [table]);
  useEffect(() => {
    if (!table) return;
    const { game, board: hasBoard, names } = table;
    Promise.all([loadBoard(game, hasBoard), loadCatalogue(page.language, [game], names)]).then(([board, catalogue]) => {
      store.setBoard(board);
      setLoaded({ board, catalogue });
    });
  }, [table?.game, known, page]);
  return loaded;
}

/** @param {{ id: string }} props */
function OpenedTable({ id }) {
  const [, render] = useState(0);
  const store = useMemo(() => new TableStore(tableSocket(id), () => render((n) => n + 1)), [id]);
  useEffect(() => () => store.close(), [store]);
  const loaded = useLoaded(store);
  const { notice, position, connection } = store.session;
  const { nextSeat } = store.hotSeat;
  if (notice && !position && connection === "closed") return html`<${Obstacle} message=${notice} />`;
  if (nextSeat && loaded)
    return html`<${WithTexts} catalogue=${loaded.catalogue}><${HiddenScreen} seat=${nextSeat} take=${() => store.hotSeat.takeSeat(nextSeat)} /><//>`;
  if (!loaded || !store.display.view || !position) return html`<${Loading} />`;
  return html`<${WithTable} catalogue=${loaded.catalogue} game=${store.known.table.game} board=${loaded.board}><${Playing} store=${store} /><//>`;
}
