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
import { FirstGameButton } from "./first_game_button.js";
import { forget, hasLearned, starsOf } from "./progress.js";

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
  const [, render] = useState(0);
  const short = lessons.filter((lesson) => lesson.short);
  const more = lessons.filter((lesson) => !lesson.short);
  const next = [...short, ...more].find(({ id }) => !starsOf(game, id));
  const minutes = short.reduce((all, lesson) => all + lesson.minutes, 0);
  /** @param {LessonSummary[]} some */
  const list = (some) =>
    html`<ol class="lesson-list">${some.map((lesson) => html`<${Row} key=${lesson.id} game=${game} lesson=${lesson} isNext=${lesson === next} />`)}</ol>`;
  return html`<${Bar} />
    <main class="plain lessons">
      <${MissingLanguage} />
      <h1>${say("page.learn.title", { game: say(`${game}.title`) })}</h1>
      <p>${say(lessons.length ? "page.learn.about" : "page.learn.none")}</p>
      ${lessons.length && !next ? html`<p>${say("page.learn.all-done")}</p>` : null}
      ${short.length && more.length ? html`<h2>${say("page.learn.short", { minutes })}</h2>` : null}
      ${list(short)}
      ${short.length && more.length ? html`<h2>${say("page.learn.more")}</h2>` : null}
      ${list(more)}
      ${lessons.length ? html`<${Afterwards} game=${game} changed=${() => render((n) => n + 1)} />` : null}
    </main>`;
}

/** Ways on from the list, and to forget what this device has learned. A second click confirms.
 * @param {{ game: string, changed: () => void }} props */
function Afterwards({ game, changed }) {
  const { say } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const drop = () => {
    if (isAsked) forget();
    setAsked(!isAsked);
    changed();
  };
  return html`<div class="buttons">
    <${FirstGameButton} game=${game} quiet />
    <a class="button quiet" href=${`/help/${game}`}>${say("page.rules")}</a>
    ${hasLearned() ? html`<button type="button" class="quiet" data-action="forget" onClick=${drop}>${say(isAsked ? "page.learn.forget-sure" : "page.learn.forget")}</button>` : null}
  </div>`;
}

/** @param {{ game: string, lesson: LessonSummary, isNext: boolean }} props */
function Row({ game, lesson, isNext }) {
  const { say } = useTexts();
  const stars = starsOf(game, lesson.id);
  return html`<li>
    <a class=${`button ${isNext ? "primary" : "quiet"}`} href=${`/learn/${game}/${lesson.id}`}>
      <span class="lesson-name">${say(`${lesson.key}.title`)}</span>
      <span class="lesson-facts">${say("page.learn.minutes", { n: lesson.minutes })}</span>
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
