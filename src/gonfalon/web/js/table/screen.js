// @ts-nocheck
// A table: the board fills the screen, the prompt says what to do, the panels tell the rest.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/preact.js";
import { onRoute } from "../app/router.js";
import { settings } from "../app/settings.js";
import { makeUi } from "../board/board_api.js";
import { loadBoard } from "../board/load.js";
import { isRoomy } from "../board/placement.js";
import { listen } from "../board/pointer.js";
import { BoardView } from "../board/viewport.js";
import { loadCatalogue } from "../text/load.js";
import { Bar } from "../widgets/bar.js";
import { Icon } from "../widgets/icons.js";
import { choicesOf, isPlayedAtOnce, subjectsOf } from "./choices.js";
import { Closed } from "./closed_notice.js";
import { DiceTray } from "./dice_tray.js";
import { Chronicle } from "./event_log.js";
import { HelpCard } from "./help_card.js";
import { HintCard } from "./hint.js";
import { Curtain, Join, secretInAddress } from "./join.js";
import { onKeys } from "./keys.js";
import { Luck } from "./luck.js";
import { Notices } from "./notices.js";
import { Whole } from "./odds.js";
import { PromptCard } from "./prompt.js";
import { SandboxMark } from "./sandbox.js";
import { Ending, FreshInvitation, Offer, Seats } from "./seats.js";
import { TableStore } from "./store/session.js";

const TABS = [
  ["chronicle", "scroll"],
  ["situation", "map"],
  ["table", "table"],
];
const NO_CHOICES = { all: [], byTarget: new Map(), buttons: [], amounts: [] };

/** By a link one is asked first; the table is not opened before it is clear with whose eyes. */
export function Table({ id, words, say }) {
  const [secret, setSecret] = useState(secretInAddress());
  useEffect(() => onRoute(() => setSecret(secretInAddress())), []);
  if (secret)
    return html`<${Bar} say=${say} /><${Join} id=${id} secret=${secret} language=${words.language} say=${say} joined=${() => setSecret(null)} />`;
  return html`<${Opened} id=${id} words=${words} say=${say} />`;
}

function Opened({ id, words: plain, say: plainSay }) {
  const [, render] = useState(0);
  const store = useMemo(() => new TableStore(id, () => render((n) => n + 1)), [id]);
  const [loaded, setLoaded] = useState(null);
  useEffect(() => () => store.close(), [store]);
  const game = store.table?.game;
  useEffect(() => {
    if (store.table)
      Promise.all([loadBoard(game, store.table.board), loadCatalogue(plain.language, [game], store.table.names)]).then(
        ([board, words]) => {
          store.board = board;
          setLoaded({ board, words });
        },
      );
  }, [game, plain]);
  const obstacle = obstacleAt(store);
  if (obstacle)
    return html`<${Bar} say=${plainSay} /><main class="plain" role="alert"><p>${plainSay(obstacle.key, obstacle.args)}</p><a class="button primary" href="/">${plainSay("page.home")}</a></main>`;
  if (store.curtain && loaded)
    return html`<${Curtain} seat=${store.curtain} say=${loaded.words.say.bind(loaded.words)} sit=${() => store.sit(store.curtain)} />`;
  if (!loaded || !store.view || !store.position)
    return html`<${Bar} say=${plainSay} /><main class="plain" role="status"><p class="loading">${plainSay("page.loading")}</p></main>`;
  return html`<${Playing} store=${store} board=${loaded.board} words=${loaded.words} />`;
}

/** Why a table cannot be shown at all; null if it can. */
function obstacleAt({ notice, position, connection }) {
  return notice && !position && connection === "closed" ? notice : null;
}

function Playing({ store, board, words }) {
  const say = words.say.bind(words);
  const { table, position, draft } = store;
  const { view, prompt, moves, events, marks, frame } = store.shown;
  const game = table.game;
  const [tab, setTab] = useState("chronicle");
  const [sheet, setSheet] = useState(false);
  const [looked, setLooked] = useState(null);
  const [choice, setChoice] = useState(null);
  const chosen = choice?.target ?? null;
  const [going, setGoing] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const camera = useRef(null);
  const root = useRef(null);
  const waits = store.behind || prompt.waits || Boolean(store.standInOf(store.seat)) || Boolean(draft?.ends);
  const online = store.connection === "open";
  const unseen = useUnseen(store, tab);

  const offered = useMemo(
    () => (waits ? NO_CHOICES : choicesOf({ moves, prompt, board, view, words, game })),
    [moves, prompt, waits, words, view],
  );
  const choices = useMemo(() => (online ? offered : { ...offered, byTarget: new Map() }), [offered, online]);
  const subjects = useMemo(() => (store.behind ? new Set() : subjectsOf(prompt)), [prompt, store.behind]);
  const advised = waits ? null : (store.hint?.move?.split(" ")[1] ?? null);
  const ui = makeUi({
    words,
    board,
    seat: store.seat,
    to_act: store.acting,
    choices,
    subjects,
    marks,
    chosen,
    advised,
    events,
    over: Boolean(position.result) && !store.behind,
    options: table.options,
  });

  // The same element again tells Preact that nothing in it has changed: a map has well over a thousand.
  const map = useMemo(
    () => html`<${board.Map} view=${view} ui=${ui} />`,
    [view, choices, subjects, marks, chosen, advised, words],
  );
  const goBack = (to) => {
    store.goBack(to);
    setGoing(false);
  };
  const chronicle = useMemo(
    () =>
      html`<${Chronicle} events=${store.events} words=${words} game=${game} board=${board} view=${view} ui=${ui} say=${say} back=${going ? goBack : null} />`,
    [store.events, words, going],
  );

  // Before the next key or click can come: what is chosen in the new position must not be forgotten with the old one.
  useLayoutEffect(() => setChoice(null), [position.version, store.behind, draft?.items.length]);
  const acting = useRef(null);
  acting.current = { board, choices, store, chosen, setChoice, setLooked, camera, setSheet };
  useLayoutEffect(() => listen(root.current, pointing(acting)), []);
  useLayoutEffect(() => onKeys(acting), []);
  useFollow({ store, board, camera, root, choices, subjects, advised, view });
  useTitle({ store, say, game, language: words.language });
  const question = waits || !online ? null : store.question;
  useEffect(() => {
    if (question) store.askOdds();
  }, [question]);
  const oddsAt = (target) =>
    (waits ? [] : (store.oddsNow?.at(target) ?? [])).map(
      (told, index) => html`<${Whole} key=${index} told=${told} ui=${ui} game=${game} />`,
    );

  return html`<div class=${`table ${sheet ? "with-sheet" : ""} ${table.sandbox ? "sandbox" : ""}`} ref=${root} data-version=${store.version} data-laid=${draft?.items.length || undefined} data-seat=${store.seat ?? ""}>
    <${Bar} say=${say} menu=${table.sandbox ? html`<${SandboxMark} table=${table} say=${say} />` : null}><${board.StatusBar} view=${view} ui=${ui} /><//>
    <div class="table-body">
      <main class="stage-area">
        <${board.View ?? BoardView} board=${board} map=${map} say=${say} cameraRef=${camera} label=${say(`${game}.title`)} />
        <${board.ActionPanel} view=${view} ui=${ui} prompt=${prompt} frame=${frame} table=${table} />
        <${DiceTray} frame=${unseen} words=${words} game=${game} board=${board} ui=${ui} />
        ${store.connection === "closed" ? html`<${Closed} store=${store} words=${words} say=${say} />` : html`<${Notices} store=${store} say=${say} game=${game} words=${words} />`}
        <div class=${`over-map ${chosen ? "with-choice" : ""}`}>
          ${store.connection === "closed" ? null : html`<${PromptCard} store=${store} choices=${choices} board=${board} ui=${ui} say=${say} words=${words} game=${game} view=${view} />`}
          <${HintCard} store=${store} choices=${choices} board=${board} ui=${ui} words=${words} say=${say} game=${game} />
          ${board.Hand ? html`<${board.Hand} view=${view} ui=${ui} />` : null}
          ${chosen ? html`<${Chosen} choice=${choice} ui=${ui} board=${board} view=${view} say=${say} store=${store} odds=${oddsAt(chosen)} cancel=${() => setChoice(null)} />` : null}
          ${store.connection === "closed" ? null : html`<${Offer} store=${store} say=${say} words=${words} />`}
        </div>
        ${position.result && !store.behind && !dismissed ? html`<${Ending} store=${store} words=${words} say=${say} board=${board} ui=${ui} dismiss=${() => setDismissed(true)} />` : null}
      </main>
      <aside class=${`side ${sheet ? "open" : ""}`} aria-label=${say("page.panels")}>
        <div class="tabs" role="tablist">
          ${TABS.map(
            ([
              name,
              icon,
            ]) => html`<button type="button" role="tab" id=${`tab-${name}`} aria-selected=${tab === name} aria-controls="panel" class=${tab === name ? "on" : ""}
            onClick=${() => {
              setSheet(!(sheet && tab === name));
              setTab(name);
            }}><${Icon} name=${icon} /><span>${say(`page.tab.${name}`)}</span></button>`,
          )}
        </div>
        <div class="panel" id="panel" role="tabpanel" aria-labelledby=${`tab-${tab}`}>
          ${
            tab === "chronicle"
              ? html`${going ? html`<p class="notice">${say(table.sandbox ? "page.sandbox.choose" : "page.back.choose")} <button type="button" class="quiet" onClick=${() => setGoing(false)}>${say("page.cancel")}</button></p>` : null}
            ${chronicle}`
              : null
          }
          ${tab === "situation" ? html`<div class="scrolls"><${board.Panels} view=${view} ui=${ui} /></div>` : null}
          ${
            tab === "table"
              ? html`<div class="scrolls"><${Seats} store=${store} words=${words} say=${say} startBack=${() => {
                  setGoing(true);
                  setTab("chronicle");
                }} />
            <${Luck} store=${store} words=${words} say=${say} game=${game} board=${board} /></div>`
              : null
          }
        </div>
      </aside>
    </div>
    ${looked ? html`<${HelpCard} looked=${looked} board=${board} view=${view} ui=${ui} say=${say}>${oddsAt(looked.target)}<//>` : null}
    <${FreshInvitation} table=${table} say=${say} />
  </div>`;
}

/** What a click on a thing does: play it if there is one thing to do; choose among several or confirm what is dear; ask why not. */
function pointing(acting) {
  return {
    look: (target, element) => acting.current.setLooked({ target, element }),
    leave: () => acting.current.setLooked(null),
    act(target, element, by) {
      const { board, choices, store, chosen, setChoice, setLooked } = acting.current;
      const here = choices.byTarget.get(target) ?? [];
      setLooked(null);
      if (store.behind || store.waiting.size) return;
      if (store.connection !== "open") return store.remark("page.lost.click");
      if (!here.length) {
        setChoice(null);
        if (!element.closest(".chronicle, .prompt-text")) askWhy(store, target);
        if (by === "touch") setLooked({ target, element });
      } else if (isPlayedAtOnce(here, board) && (by !== "touch" || chosen === target))
        store.choose(here[0], element.dataset.then ? [element.dataset.then] : []);
      else setChoice({ target, opener: by === "key" ? element : null });
    },
  };
}

/** Why nothing can be done with a thing; who only watches knows the answer. */
function askWhy(store, target) {
  if (store.position.result) return;
  if (store.seat) store.askWhy(target);
  else store.remark("page.spectator.click");
}

/** Whoever opened a card by a key finds himself at its first button, and where he was when it closes. */
function useFocus(card, choice) {
  useLayoutEffect(() => {
    const { opener } = choice;
    if (!opener) return undefined;
    const opened = card.current;
    opened.querySelector("button").focus();
    return () => opened.contains(document.activeElement) && opener.focus();
  }, [choice]);
}

/** A key that is held down does not press what it has just opened. */
const ignoreHeld = (event) => event.repeat && event.key === "Enter" && event.preventDefault();

/** Several things can be done with one piece, one is dear, or a finger has touched it once: choose or confirm. */
function Chosen({ choice: chosen, ui, board, view, say, store, odds, cancel }) {
  const card = useRef(null);
  useFocus(card, chosen);
  const { target } = chosen;
  return html`<section class="chosen-card" ref=${card} aria-label=${ui.name(target)} onKeyDown=${ignoreHeld}>
    <div class="buttons">
      ${ui.choices(target).map(
        (
          choice,
        ) => html`<button type="button" class="primary" data-move=${choice.move} onClick=${() => store.choose(choice)}>${choice.label}</button>
        ${choice.final ? html`<small class="final-note">${say(`page.final.${choice.final}`)}</small>` : null}`,
      )}
      <button type="button" onClick=${cancel}>${say("page.cancel")}</button>
    </div>
    ${odds}
    <div class="chosen-what"><${board.Card} target=${target} view=${view} ui=${ui} /></div>
  </section>`;
}

/** The camera follows the acts of others, and shows what can be chosen when all of it is out of sight. */
function useFollow({ store, board, camera, root, choices, subjects, advised, view }) {
  const staged = useRef(false);
  const watched = useRef(false);
  const find = (targets) =>
    targets.flatMap((target) => [...root.current.querySelectorAll(`[data-board] [data-target="${target}"]`)]);
  useEffect(() => {
    if (store.act && settings.follow === "on" && camera.current)
      camera.current.show(find(board.focus(store.act, view)));
  }, [store.act]);
  useEffect(() => {
    const arrived = watched.current && !store.behind;
    watched.current = store.behind;
    if (store.behind || !camera.current) return;
    const lit = find([...choices.byTarget.keys()]);
    const stage = Boolean(root.current.querySelector("[data-stage]"));
    if (stage && !staged.current) camera.current.remember();
    if (!stage && staged.current) camera.current.recall();
    staged.current = stage;
    if (stage) camera.current.show(lit.length ? lit : find([...subjects]));
    else if (arrived || !camera.current.moved || !lit.some((element) => camera.current.sees(element)))
      camera.current.show(lit);
  }, [choices, subjects, store.behind]);
  useEffect(() => {
    const [thing] = advised ? find([advised]) : [];
    if (thing && camera.current && !camera.current.sees(thing)) camera.current.show([thing]);
  }, [advised]);
}

/** The last act, unless the prompt has told it, the panel of the board shows it or the chronicle stands beside the map. */
function useUnseen(store, tab) {
  const told = useRef(null);
  if (store.act) told.current = store.act;
  const read = store.lastFrame === told.current || (tab === "chronicle" && isRoomy());
  return read || store.behind ? null : store.lastFrame;
}

function useTitle({ store, say, game, language }) {
  const mine = !store.behind && store.isMine(store.position);
  useEffect(() => {
    const title = store.table.sandbox
      ? say("page.sandbox.title", { game: say(`${game}.title`) })
      : say(`${game}.title`);
    document.title = mine ? say("page.title.yours", { game: title }) : title;
    return () => (document.title = "Gonfalon");
  }, [mine, language]);
}
