// @ts-nocheck
// The page: who I am, which language, which screen.
import { html, render, useEffect, useErrorBoundary, useState } from "../../vendor/preact.js";
import { Home } from "../home/home.js";
import { api } from "../net/http.js";
import { Table } from "../table/screen.js";
import { loadCatalogue } from "../text/load.js";
import { Bar } from "../widgets/bar.js";
import { setLan } from "./public_address.js";
import { followLinks, onRoute, route } from "./router.js";
import { onSettings, settings } from "./settings.js";

const Replay = later(() => import("../screens/replay.js").then((module) => module.Replay));
const Reference = later(() => import("../screens/reference.js").then((module) => module.Reference));
const SCREENS = { home: Home, table: Table, replay: Replay, help: Reference, nothing: Nothing };

/** A screen that is fetched when somebody goes there. */
function later(load) {
  return (properties) => {
    const [loaded, setLoaded] = useState(null);
    useEffect(() => {
      load().then(
        (Screen) => setLoaded({ Screen }),
        (error) => setLoaded({ error }),
      );
    }, []);
    if (loaded?.error) throw loaded.error;
    return loaded && html`<${loaded.Screen} ...${properties} />`;
  };
}

function Nothing({ say }) {
  return html`<${Bar} say=${say} />
    <main class="plain"><p>${say("page.nothing-here")}</p><a class="button primary" href="/">${say("page.home")}</a></main>`;
}

function App() {
  const [place, setPlace] = useState(route());
  const [words, setWords] = useState(null);
  const [me, setMe] = useState(null);
  const [failure, setFailure] = useState(null);
  const [broken] = useErrorBoundary((error) => console.error(error));

  useEffect(() => onRoute(() => setPlace(route())), []);
  useEffect(() => {
    const known = (answer) => {
      setLan(answer.lan);
      setMe(answer);
    };
    api("POST", "/api/me", {}).then(known, setFailure);
    const load = () => loadCatalogue(settings.language).then(setWords, setFailure);
    load();
    return onSettings(load);
  }, []);

  if (!words) return html`<p class="plain" role="status">${failure ? "Gonfalon …" : ""}</p>`;
  const say = words.say.bind(words);
  if (broken || failure)
    return html`<${Bar} say=${say} />
      <main class="plain" role="alert">
        <p>${say(broken ? "page.error.broken" : (failure.error?.key ?? "page.error.unreachable"), failure?.error?.args ?? {})}</p>
        <button class="primary" onClick=${() => location.reload()}>${say("page.reload")}</button>
      </main>`;
  if (!me) return null;
  const Screen = SCREENS[place.page];
  return html`<${Screen} key=${place.page + place.id} id=${place.id} words=${words} say=${say} me=${me} setMe=${setMe} />`;
}

document.addEventListener("click", followLinks);
render(html`<${App} />`, document.getElementById("page"));
