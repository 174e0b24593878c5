// The screens of studies: the list of a game (/studies/<game>) and one study (/studies/<game>/<study>).
import { html, useEffect, useMemo, useState } from "../../vendor/preact.js";
import { useTexts, WithTable, WithTexts } from "../app/context.js";
import { settings } from "../app/settings.js";
import { addStyle, loadBoard } from "../board/load.js";
import { resultOf } from "../learn/progress.js";
import { api, messageOf } from "../net/http.js";
import { Playing } from "../table/playing.js";
import { TableStore } from "../table/store/table_store.js";
import { loadStudyCatalogue } from "../text/load.js";
import { Bar } from "../widgets/bar.js";
import { Loading, Obstacle } from "../widgets/loading.js";
import { MissingLanguage } from "../widgets/missing_language.js";
import { nextStudy } from "./next_study.js";

/** @import { AnyBoard } from "../board/types.d.ts" */
/** @import { GameInfo, Message, StudySummary } from "../net/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */

const STYLE = "/static/css/studies.css";

/** @param {{ id: string }} props the game, or the game and a study */
export function Studies({ id }) {
  const [game, study] = id.split("/");
  return study ? html`<${StudyScreen} key=${id} game=${game} study=${study} />` : html`<${StudyList} game=${game} />`;
}

/** @param {{ game: string }} props */
function StudyList({ game }) {
  const { catalogue: page } = useTexts();
  const [loaded, setLoaded] = useState(/** @type {{ studies: StudySummary[], catalogue: Catalogue } | null} */ (null));
  const [failure, setFailure] = useState(/** @type {Message | null} */ (null));
  useEffect(() => {
    Promise.all([api("GET", `/api/studies/${game}`), catalogueOf(game), addStyle(STYLE)]).then(
      ([studies, catalogue]) => setLoaded({ studies, catalogue }),
      (error) => setFailure(messageOf(error)),
    );
  }, [game, page]);
  if (failure) return html`<${Obstacle} message=${failure} />`;
  if (!loaded) return html`<${Loading} />`;
  return html`<${WithTexts} catalogue=${loaded.catalogue}><${List} game=${game} studies=${loaded.studies} /><//>`;
}

/** The words of the list; the proper names of seats come from the data of the game. @param {string} game */
async function catalogueOf(game) {
  /** @type {GameInfo[]} */
  const games = await api("GET", "/api/games");
  return loadStudyCatalogue(settings.language, game, games.find(({ id }) => id === game)?.names);
}

/** @param {{ game: string, studies: StudySummary[] }} props */
function List({ game, studies }) {
  const { say } = useTexts();
  const next = nextStudy(game, studies);
  const kinds = [...new Set(studies.map(({ kind }) => kind))].sort();
  const solved = studies.filter(({ id }) => resultOf(game, id) === "solved").length;
  return html`<${Bar} />
    <main class="plain studies">
      <${MissingLanguage} />
      <h1>${say("page.studies.title", { game: say(`${game}.title`) })}</h1>
      <p>${say(studies.length ? "page.studies.about" : "page.studies.none")}</p>
      ${next ? html`<p><a class="button primary" data-action="next-study" href=${`/studies/${game}/${next.id}`}>${say("page.studies.next")}</a> ${say("page.studies.count", { n: solved, of: studies.length })}</p>` : null}
      ${kinds.map((kind) => html`<${Kind} key=${kind} game=${game} kind=${kind} studies=${studies.filter((each) => each.kind === kind)} />`)}
    </main>`;
}

/** @param {{ game: string, kind: string, studies: StudySummary[] }} props */
function Kind({ game, kind, studies }) {
  const { say } = useTexts();
  return html`<section>
    <h2>${say(`study.${game}.${kind}`)}</h2>
    <ul class="study-list">${studies.map((study, index) => html`<${Row} key=${study.id} game=${game} study=${study} number=${index + 1} />`)}</ul>
  </section>`;
}

/** @param {{ game: string, study: StudySummary, number: number }} props */
function Row({ game, study, number }) {
  const { say } = useTexts();
  const result = resultOf(game, study.id);
  const facts = { number, seat: `seat:${study.seat}` };
  const trained = result ? `${say(`study.${game}.${study.theme}`)}: ${say(`page.studies.${result}`)}` : "";
  return html`<li><a class="button quiet" href=${`/studies/${game}/${study.id}`}>
    <span>${say("page.studies.row", facts)}</span>
    <span class="study-stars">${"★".repeat(study.stars)}<span class="hidden">${say("page.studies.stars", { n: study.stars })}</span></span>
    <span class="study-result">${trained}</span>
  </a></li>`;
}

/** @param {{ game: string, study: string }} props */
function StudyScreen({ game, study }) {
  const { catalogue: page } = useTexts();
  const [, render] = useState(0);
  const path = `/api/studies/${encodeURIComponent(game)}/${encodeURIComponent(study)}/socket`;
  const store = useMemo(() => new TableStore(path, () => render((n) => n + 1)), [path]);
  useEffect(() => () => store.close(), [store]);
  const [loaded, setLoaded] = useState(/** @type {{ board: AnyBoard, catalogue: Catalogue } | null} */ (null));
  const { table } = store.seats;
  useEffect(() => {
    if (!table) return;
    const texts = loadStudyCatalogue(page.language, game, table.names);
    Promise.all([loadBoard(game, table.board), texts, addStyle(STYLE)]).then(([board, catalogue]) => {
      store.setBoard(board);
      setLoaded({ board, catalogue });
    });
  }, [table?.game, page]);
  const { notice, position, connection } = store.session;
  if (notice && !position && connection === "closed") return html`<${Obstacle} message=${notice} />`;
  if (!loaded || !store.display.view || !position) return html`<${Loading} />`;
  return html`<${WithTable} catalogue=${loaded.catalogue} game=${game} board=${loaded.board}><${Playing} store=${store} /><//>`;
}
