// The first screen: the games, the user's tables, and other ways to a table.

import { html, useEffect, useState } from "../../vendor/preact.js";
import { useTexts, WithTexts } from "../app/context.js";
import { withValue } from "../app/dom.js";
import { settings } from "../app/settings.js";
import { api, messageOf } from "../net/http.js";
import { loadHomeCatalogue } from "../text/load.js";
import { Bar } from "../widgets/bar.js";
import { Failure } from "../widgets/failure.js";
import { Icon } from "../widgets/icons.js";
import { later } from "../widgets/later.js";
import { MissingLanguage } from "../widgets/missing_language.js";
import { GameCard } from "./game_card.js";
import { MyTables } from "./my_tables.js";
import { Ways } from "./other_ways.js";

/** @import { ErrorBody, GameInfo, TableSummary, User } from "../net/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */
/** @import { FirstPlan } from "./table_plan.js" */

const REFRESH = 15_000;
const OpenTable = later(() => import("./new_table_dialog.js").then((module) => module.OpenTable));

/** @param {{ me: User, setMe: (me: User) => void }} props */
export function Home({ me, setMe }) {
  const { catalogue, say } = useTexts();
  const [opening, setOpening] = useState(/** @type {FirstPlan | null} */ (null));
  const [failure, setFailure] = useState(/** @type {ErrorBody | null} */ (null));
  /** @param {unknown} error */
  const fail = (error) => setFailure(messageOf(error));
  const { games, tables, known, refresh } = useLists(fail);
  const named = known ? tables?.filter(({ game }) => known.has(`${game}.title`)) : null;
  return html`<${Bar} menu=${html`<${MyName} me=${me} setMe=${setMe} fail=${fail} />`} />
    <main class="home">
      <${MissingLanguage} />
      <section class="hero">
        <div class="hero-words">
          <h1>${say("page.hero.title")}</h1>
          <p>${say("page.hero.line")}</p>
        </div>
        <img class="hero-picture" src="/static/img/hero.svg" alt="" />
      </section>
      <${WithTexts} catalogue=${known ?? catalogue}>
      <${Failure} error=${failure} />
      ${named?.length ? html`<${MyTables} tables=${named} refresh=${refresh} fail=${fail} />` : null}
      <section class="games" aria-label=${say("page.games")}>
        ${known ? games?.map((game) => html`<${GameCard} key=${game.id} game=${game} fail=${fail} more=${setOpening} />`) : null}
      </section>
      <${Ways} games=${games} />
      <//>
      <footer class="home-foot"><p>${say("page.foot")}</p></footer>
    </main>
    ${opening && known ? html`<${WithTexts} catalogue=${known}><${OpenTable} games=${games} first=${opening} close=${() => setOpening(null)} /><//>` : null}`;
}

/** The games, the user's tables and the texts of both. @param {(error: unknown) => void} fail */
function useLists(fail) {
  const { catalogue } = useTexts();
  const [games, setGames] = useState(/** @type {GameInfo[] | null} */ (null));
  const [tables, setTables] = useState(/** @type {TableSummary[] | null} */ (null));
  const [known, setKnown] = useState(/** @type {Catalogue | null} */ (null));
  const refresh = () => api("GET", "/api/tables").then(setTables, fail);
  useEffect(() => {
    document.title = "Gonfalon";
    api("GET", "/api/games").then(setGames, fail);
    refresh();
    const timer = setInterval(refresh, REFRESH);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (games) loadHomeCatalogue(settings.language, namesIn(games)).then(setKnown, fail);
  }, [games, catalogue]);
  return { games, tables, known, refresh };
}

/** The proper names of the seats of all games. @param {GameInfo[]} games */
const namesIn = (games) => Object.assign({}, ...games.map(({ names }) => names));

/** @param {{ me: User, setMe: (me: User) => void, fail: (error: unknown) => void }} props */
function MyName({ me, setMe, fail }) {
  const { say } = useTexts();
  const [name, setName] = useState(me.name);
  const [saved, setSaved] = useState(false);
  /** @param {Event} event */
  const save = (event) => {
    event.preventDefault();
    if (name !== me.name)
      api("PUT", "/api/me", { name }).then((answer) => {
        setMe(answer);
        setSaved(true);
      }, fail);
  };
  return html`<form class="my-name" onSubmit=${save}>
    <label><${Icon} name="person" /><span class="hidden">${say("page.name")}</span>
      <input value=${name} maxlength="40" placeholder=${say("page.name.placeholder")} autocomplete="nickname"
        onInput=${withValue((value) => {
          setName(value);
          setSaved(false);
        })} onBlur=${save} /></label>
    <span class="saved" role="status">${saved ? html`<${Icon} name="check" /><span class="hidden">${say("page.name.saved")}</span>` : null}</span>
  </form>`;
}
