// The start of the page: user, texts, and the screen of the address.
import { html, render, useEffect, useErrorBoundary, useState } from "../../vendor/preact.js";
import { messageOf, UNREACHABLE } from "../net/http.js";
import { Table } from "../table/screen.js";
import { loadCatalogue } from "../text/load.js";
import { Bar } from "../widgets/bar.js";
import { later } from "../widgets/later.js";
import { useTexts, WithTexts } from "./context.js";
import { firstUser } from "./early.js";
import { followLinks, onRoute, route, setLan } from "./router.js";
import { onSettings, settings } from "./settings.js";

/** @import { Message, User } from "../net/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */

const Home = later(() => import("../home/home.js").then((module) => module.Home));
const Replay = later(() => import("../screens/replay.js").then((module) => module.Replay));
const Reference = later(() => import("../screens/reference.js").then((module) => module.Reference));
const Learn = later(() => import("../learn/learn.js").then((module) => module.Learn));
const BigScreen = later(() => import("../screens/big_screen.js").then((module) => module.BigScreen));
const Studies = later(() => import("../studies/studies.js").then((module) => module.Studies));
/** @type {Record<string, Function>} */
const SCREENS = {
  home: Home,
  table: Table,
  screen: BigScreen,
  replay: Replay,
  help: Reference,
  learn: Learn,
  studies: Studies,
  nothing: Nothing,
};

function Nothing() {
  const { say } = useTexts();
  return html`<${Bar} />
    <main class="plain"><h1 class="hidden">Gonfalon</h1><p>${say("page.nothing-here")}</p><a class="button primary" href="/">${say("page.home")}</a></main>`;
}

/** The page cannot go on. @param {{ message: Message }} props */
function Broken({ message }) {
  const { say } = useTexts();
  return html`<${Bar} />
    <main class="plain" role="alert">
      <p>${say(message.key, message.args)}</p>
      <button class="primary" onClick=${() => location.reload()}>${say("page.reload")}</button>
    </main>`;
}

/** The texts of the page and the user, loaded at the start; texts again when the language changes. */
function useStart() {
  const [catalogue, setCatalogue] = useState(/** @type {Catalogue | null} */ (null));
  const [me, setMe] = useState(/** @type {User | null} */ (null));
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    /** @param {User} answer */
    const known = (answer) => {
      setLan(answer.lan);
      setMe(answer);
    };
    firstUser.then(known, setFailure);
    const load = () => loadCatalogue(settings.language).then(setCatalogue, setFailure);
    load();
    return onSettings(load);
  }, []);
  return { catalogue, me, setMe, failure };
}

function App() {
  const [place, setPlace] = useState(route());
  const [broken] = useErrorBoundary((error) => console.error(error));
  const { catalogue, me, setMe, failure } = useStart();
  useEffect(() => onRoute(() => setPlace(route())), []);
  if (!catalogue) return html`<p class="plain" role="status">${failure ? "Gonfalon …" : ""}</p>`;
  return html`<${WithTexts} catalogue=${catalogue}>${screenFor({ place, me, setMe, broken, failure })}<//>`;
}

/**
 * @param {{ place: { page: string, id: string | null }, me: User | null, setMe: (me: User) => void, broken: unknown, failure: unknown }} props
 */
function screenFor({ place, me, setMe, broken, failure }) {
  if (broken) return html`<${Broken} message=${{ key: "page.error.broken", args: {} }} />`;
  if (failure) return html`<${Broken} message=${messageOf(failure, UNREACHABLE)} />`;
  if (!me) return null;
  const Screen = SCREENS[place.page];
  return html`<${Screen} key=${place.page + place.id} id=${place.id} me=${me} setMe=${setMe} />`;
}

document.addEventListener("click", followLinks);
render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById("page")));
