// The screens of lessons: the list of a game (/learn/<game>) and one lesson (/learn/<game>/<lesson>).
import { html, useEffect, useMemo, useState } from "../../vendor/preact.js";
import { useTexts, WithTable, WithTexts } from "../app/context.js";
import { settings } from "../app/settings.js";
import { addStyle, loadBoard } from "../board/load.js";
import { api, messageOf } from "../net/http.js";
import { Playing } from "../table/playing.js";
import { TableStore } from "../table/store/table_store.js";
import { loadLessonCatalogue } from "../text/load.js";
import { Bar } from "../widgets/bar.js";
import { Loading, Obstacle } from "../widgets/loading.js";
import { MissingLanguage } from "../widgets/missing_language.js";
import { starsOf } from "./progress.js";

/** @import { AnyBoard } from "../board/types.d.ts" */
/** @import { LessonSummary, Message } from "../net/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */

const STYLE = "/static/css/learn.css";

/** @param {{ id: string }} props the game, or the game and a lesson */
export function Learn({ id }) {
  const [game, lesson] = id.split("/");
  return lesson
    ? html`<${LessonScreen} key=${id} game=${game} lesson=${lesson} />`
    : html`<${LessonList} game=${game} />`;
}

/** @param {{ game: string }} props */
function LessonList({ game }) {
  const { catalogue: page } = useTexts();
  const [loaded, setLoaded] = useState(/** @type {{ lessons: LessonSummary[], catalogue: Catalogue } | null} */ (null));
  const [failure, setFailure] = useState(/** @type {Message | null} */ (null));
  useEffect(() => {
    Promise.all([
      api("GET", `/api/lessons/${game}`),
      loadLessonCatalogue(settings.language, game),
      addStyle(STYLE),
    ]).then(
      ([lessons, catalogue]) => setLoaded({ lessons, catalogue }),
      (error) => setFailure(messageOf(error)),
    );
  }, [game, page]);
  if (failure) return html`<${Obstacle} message=${failure} />`;
  if (!loaded) return html`<${Loading} />`;
  return html`<${WithTexts} catalogue=${loaded.catalogue}><${Lessons} game=${game} lessons=${loaded.lessons} /><//>`;
}

/** @param {{ game: string, lessons: LessonSummary[] }} props */
function Lessons({ game, lessons }) {
  const { say } = useTexts();
  const next = lessons.find(({ id }) => !starsOf(game, id));
  return html`<${Bar} />
    <main class="plain lessons">
      <${MissingLanguage} />
      <h1>${say("page.learn.title", { game: say(`${game}.title`) })}</h1>
      <p>${say(lessons.length ? "page.learn.about" : "page.learn.none")}</p>
      <ol class="lesson-list">${lessons.map((lesson) => html`<${Row} key=${lesson.id} game=${game} lesson=${lesson} isNext=${lesson === next} />`)}</ol>
    </main>`;
}

/** @param {{ game: string, lesson: LessonSummary, isNext: boolean }} props */
function Row({ game, lesson, isNext }) {
  const { say } = useTexts();
  const stars = starsOf(game, lesson.id);
  return html`<li>
    <a class=${`button ${isNext ? "primary" : "quiet"}`} href=${`/learn/${game}/${lesson.id}`}>
      <span class="lesson-name">${say(`${lesson.key}.title`)}</span>
      <span class="lesson-facts">${say("page.learn.minutes", { n: lesson.minutes })}${lesson.short ? ` · ${say("page.learn.short")}` : ""}</span>
      <span class="lesson-stars">${stars ? `${"★".repeat(stars)} ${say("page.learn.stars", { n: stars })}` : ""}</span>
    </a>
  </li>`;
}

/** @param {{ game: string, lesson: string }} props */
function LessonScreen({ game, lesson }) {
  const { catalogue: page } = useTexts();
  const [, render] = useState(0);
  const path = `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}/socket`;
  const store = useMemo(() => new TableStore(path, () => render((n) => n + 1)), [path]);
  useEffect(() => () => store.close(), [store]);
  const [loaded, setLoaded] = useState(/** @type {{ board: AnyBoard, catalogue: Catalogue } | null} */ (null));
  const { table } = store.seats;
  useEffect(() => {
    if (!table) return;
    const texts = loadLessonCatalogue(page.language, game, table.names);
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
