// The view of a table for a monitor: a spectator's view without controls. It connects again by itself.
import { html, useEffect, useMemo, useState } from "../../vendor/preact.js";
import { useTexts, WithTexts } from "../app/context.js";
import { makeUi } from "../board/board_api.js";
import { addStyle, loadBoard } from "../board/load.js";
import { tableSocket } from "../net/socket.js";
import { NO_CHOICES } from "../table/choices.js";
import { TableStore } from "../table/store/table_store.js";
import { loadCatalogue } from "../text/load.js";
import { Loading, Obstacle } from "../widgets/loading.js";

/** @import { AnyBoard, AnyView, BoardProps } from "../board/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */
/** @typedef {{ board: AnyBoard, catalogue: Catalogue, Screen: Function }} Loaded */

const NOTHING = new Set();

/** A game without a view for monitors has its bar and its map. @param {AnyBoard} board @param {string} game */
async function loadScreen(board, game) {
  if (!board.screen) return PlainScreen(board);
  const module = await board.screen();
  await Promise.all(module.styles.map((name) => addStyle(`/static/games/${game}/${name}`)));
  return module.Screen;
}

/** @param {AnyBoard} board */
const PlainScreen = (board) => (/** @type {BoardProps<AnyView>} */ props) => {
  const { width, height } = board.size ?? { width: 1000, height: 600 };
  return html`<${board.StatusBar} ...${props} /><svg class="screen-map" viewBox=${`0 0 ${width} ${height}`}><${board.Map} ...${props} /></svg>`;
};

/** @param {TableStore} store */
function useLoaded(store) {
  const { catalogue: page } = useTexts();
  const [loaded, setLoaded] = useState(/** @type {Loaded | null} */ (null));
  const { table } = store.seats;
  useEffect(() => {
    if (!table) return;
    const { game, board: hasBoard, names } = table;
    const load = async () => {
      await addStyle("/static/css/screen.css");
      const [board, catalogue] = await Promise.all([
        loadBoard(game, hasBoard),
        loadCatalogue(page.language, [game], names),
      ]);
      store.setBoard(board);
      setLoaded({ board, catalogue, Screen: await loadScreen(board, game) });
    };
    load();
  }, [table?.game, page]);
  return loaded;
}

/** Browsers allow sound after the first key or click. */
function useSound() {
  const [isOn, setOn] = useState(navigator.userActivation?.hasBeenActive !== false);
  useEffect(() => {
    const on = () => setOn(true);
    addEventListener("pointerdown", on);
    addEventListener("keydown", on);
    return () => {
      removeEventListener("pointerdown", on);
      removeEventListener("keydown", on);
    };
  }, []);
  return isOn;
}

/** @param {{ id: string }} props */
export function BigScreen({ id }) {
  const [, render] = useState(0);
  const store = useMemo(() => {
    const made = new TableStore(tableSocket(id), () => render((n) => n + 1));
    made.seats.watch();
    return made;
  }, [id]);
  useEffect(() => () => store.close(), [store]);
  const loaded = useLoaded(store);
  const hasSound = useSound();
  const { notice, position, connection } = store.session;
  const { view } = store.display;
  if (notice && !position && connection === "closed") return html`<${Obstacle} message=${notice} />`;
  if (!loaded || !view || !position) return html`<${Loading} />`;
  const { board, catalogue, Screen } = loaded;
  const over = Boolean(position.result) && !store.playback.isReplaying;
  const ui = makeUi({
    catalogue,
    board,
    seat: null,
    to_act: store.acting,
    choices: NO_CHOICES,
    subjects: NOTHING,
    marks: NOTHING,
    chosen: null,
    events: store.display.events,
    over,
    clock: store.clock,
  });
  const { say } = ui;
  return html`<${WithTexts} catalogue=${catalogue}><main class="screen-view">
    <h1 class="hidden">${say(`${store.known.table.game}.title`)}</h1>
    <${Screen} view=${view} ui=${ui} />
    <p class="screen-note" role="status">${connection === "open" ? (ui.clock && !hasSound ? say("page.screen.sound") : "") : say("page.screen.lost")}</p>
  </main><//>`;
}
