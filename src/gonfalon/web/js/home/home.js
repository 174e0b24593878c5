// @ts-nocheck
// The first screen: what this is, play now, my tables, and the ways in.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { settings } from "../app/settings.js";
import { api } from "../net/http.js";
import { loadHomeCatalogue } from "../text/load.js";
import { Bar } from "../widgets/bar.js";
import { Failure } from "../widgets/failure.js";
import { Icon } from "../widgets/icons.js";
import { GameCard } from "./game_card.js";
import { MyTables } from "./my_tables.js";
import { OpenTable } from "./new_table_dialog.js";
import { Ways } from "./other_ways.js";

const REFRESH = 15_000;

export function Home({ say, me, setMe, words }) {
  const [games, setGames] = useState(null);
  const [tables, setTables] = useState(null);
  const [known, setKnown] = useState(null);
  const [opening, setOpening] = useState(null);
  const [failure, setFailure] = useState(null);
  const fail = (error) => setFailure(error.error ?? { key: "page.error.broken", args: {} });
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
  }, [games, words]);
  const named = known ? tables?.filter(({ game }) => known.has(`${game}.title`)) : null;

  return html`<${Bar} say=${say} menu=${html`<${MyName} say=${say} me=${me} setMe=${setMe} fail=${fail} />`} />
    <main class="home">
      <section class="hero">
        <div class="hero-words">
          <h1>${say("page.hero.title")}</h1>
          <p>${say("page.hero.line")}</p>
        </div>
        <img class="hero-picture" src="/static/img/hero.svg" alt="" />
      </section>
      <${Failure} error=${failure} say=${known ? known.say.bind(known) : say} />
      ${named?.length ? html`<${MyTables} say=${known.say.bind(known)} words=${known} tables=${named} refresh=${refresh} fail=${fail} />` : null}
      <section class="games" aria-label=${say("page.games")}>
        ${known ? games.map((game) => html`<${GameCard} key=${game.id} game=${game} words=${known} fail=${fail} more=${setOpening} />`) : null}
      </section>
      <${Ways} say=${say} games=${games} words=${known} />
      <footer class="home-foot"><p>${say("page.foot")}</p></footer>
    </main>
    ${opening ? html`<${OpenTable} games=${games} first=${opening} words=${known} close=${() => setOpening(null)} />` : null}`;
}

/** The proper names of the seats of all games. */
const namesIn = (games) => Object.assign({}, ...games.map(({ names }) => names));

function MyName({ say, me, setMe, fail }) {
  const [name, setName] = useState(me.name);
  const [saved, setSaved] = useState(false);
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
        onInput=${(event) => {
          setName(event.target.value);
          setSaved(false);
        }} onBlur=${save} /></label>
    <span class="saved" role="status">${saved ? html`<${Icon} name="check" /><span class="hidden">${say("page.name.saved")}</span>` : null}</span>
  </form>`;
}
