// Help at a table: the goal card, the list of keys, the text view. The goal card opens by itself at the first table of a
// game. Modules and texts of all this are loaded when they are shown first.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { useTable, WithTexts } from "../app/context.js";
import { changeSetting, settings } from "../app/settings.js";
import { freshLinks } from "../home/open_table.js";
import { loadGuide } from "../text/load.js";
import { Icon } from "../widgets/icons.js";
import { later } from "../widgets/later.js";
import { Menu } from "../widgets/menu.js";

/** @import { Catalogue } from "../text/catalogue.js" */
/** @import { ComponentChildren } from "../../vendor/preact.js" */
/** @import { Choices, Ui } from "../board/types.d.ts" */
/** @import { View } from "../net/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */
/** @typedef {"first" | "goal" | "keys" | null} Help what is open; `first`: the goal card, opened by itself */

const SEEN = "gonfalon.goals";
const GoalCard = later(() => import("./goal_card.js").then((module) => module.GoalCard));
const KeyDialog = later(() => import("../widgets/key_list.js").then((module) => module.KeyDialog));

/** The games whose goal card was shown on this device. @returns {string[]} */
function seenGoals() {
  try {
    const seen = JSON.parse(localStorage.getItem(SEEN) ?? "[]");
    return Array.isArray(seen) ? seen : [];
  } catch {
    return [];
  }
}

/** @param {string} game */
function rememberGoal(game) {
  try {
    localStorage.setItem(SEEN, JSON.stringify([...new Set([...seenGoals(), game])]));
  } catch {
    // A private window may refuse to store it: the card then opens again at the next table.
  }
}

/** Which help is open, and a function that opens the goal card if the person has not seen it. A person who has just
 * opened the table for a friend sees the invitation first.
 * @param {TableStore} store */
export function useHelp({ isGuided, known: { table } }) {
  /** @returns {Help} */
  const first = () => (isGuided || table.sandbox || seenGoals().includes(table.game) ? null : "first");
  const [help, setHelp] = useState(() => (freshLinks.has(table.id) ? null : first()));
  return { help, setHelp, openFirst: () => setHelp(first()) };
}

/** The texts of the guide for the components below; they are shown when the texts are there.
 * @param {{ names: Record<string, string>, children?: ComponentChildren }} props */
export function WithGuide({ names, children }) {
  const { catalogue, game } = useTable();
  const [guide, setGuide] = useState(/** @type {Catalogue | null} */ (null));
  useEffect(() => {
    loadGuide(catalogue.language, game, names).then(setGuide);
  }, [catalogue]);
  return guide && html`<${WithTexts} catalogue=${guide}>${children}<//>`;
}

/** The open help, if any.
 * @param {{ help: Help, setHelp: (change: (open: Help) => Help) => void, store: TableStore, choices: Choices, view: View, ui: Ui }} props */
export function Guide({ help, setHelp, store, ...shown }) {
  const { game } = useTable();
  if (!help) return null;
  const close = () => {
    if (help !== "keys") rememberGoal(game);
    setHelp((open) => (open === help ? null : open)); // a key may open other help before the browser reports the close
  };
  const Card = help === "keys" ? KeyDialog : GoalCard;
  return html`<${WithGuide} names=${store.known.table.names}><${Card} isFirst=${help === "first"} close=${close} store=${store} ...${shown} /><//>`;
}

export const toggleTextView = () => changeSetting("view", settings.view === "text" ? "map" : "text");

/** The help in the bar. @param {{ setHelp: (help: Help) => void }} props */
export function HelpMenu({ setHelp }) {
  const { say, game } = useTable();
  /** @param {string} key @param {string} letter @param {() => void} act */
  const item = (key, letter, act) =>
    html`<button type="button" class="quiet" data-closes onClick=${act}>${say(key)}<kbd aria-hidden="true">${letter}</kbd></button>`;
  return html`<${Menu} label=${say("page.help")} icon="question"><div class="help-menu">
    ${item("page.help.goal", "g", () => setHelp("goal"))}
    ${item("page.keys", "?", () => setHelp("keys"))}
    ${item(settings.view === "text" ? "page.help.map" : "page.help.text", "t", toggleTextView)}
    <a class="button quiet" href=${`/help/${game}`} target="_blank"><${Icon} name="book" />${say("page.rules")}</a>
  </div><//>`;
}
