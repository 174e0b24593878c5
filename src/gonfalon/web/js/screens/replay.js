// @ts-nocheck
// Replay: any table step by step, both ways, by turn and phase; the address names the position.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/preact.js";
import { settings } from "../app/settings.js";
import { makeUi } from "../board/board_api.js";
import { loadBoard } from "../board/load.js";
import { listen } from "../board/pointer.js";
import { BoardView } from "../board/viewport.js";
import { api } from "../net/http.js";
import { patched } from "../net/patch.js";
import { Chronicle } from "../table/event_log.js";
import { marksOf, pauseAfter, toldOf } from "../table/frame_timing.js";
import { HelpCard } from "../table/help_card.js";
import { Lines } from "../table/prompt.js";
import { SandboxMark, TryOutDialog } from "../table/sandbox.js";
import { LinkDialog } from "../table/seats.js";
import { loadCatalogue } from "../text/load.js";
import { Bar } from "../widgets/bar.js";
import { Icon } from "../widgets/icons.js";
import { choiceAt, Judged, placeOf, ReviewDialog } from "./review.js";

const NO_CHOICES = { byTarget: new Map() };
const NOTHING = new Set();

export function Replay({ id, words: plain, say: plainSay }) {
  const [game, setGame] = useState(null);
  const [loaded, setLoaded] = useState(null);
  const [failure, setFailure] = useState(null);
  const fail = (error) => setFailure(error.error ?? { key: "page.error.broken", args: {} });
  const asked = new URLSearchParams(location.search).get("seat");
  useEffect(() => {
    fetchGame(id, asked).then(setGame, fail);
  }, [id, asked]);
  useEffect(() => {
    if (game) dress(game, plain.language).then(setLoaded, fail);
  }, [game, plain]);
  if (failure)
    return html`<${Bar} say=${plainSay} /><main class="plain" role="alert"><p>${plainSay(failure.key, failure.args)}</p><a class="button primary" href="/">${plainSay("page.home")}</a></main>`;
  if (!loaded)
    return html`<${Bar} say=${plainSay} /><main class="plain" role="status"><p class="loading">${plainSay("page.loading")}</p></main>`;
  return html`<${Player} key=${asked} id=${id} ...${loaded} />`;
}

/** A game as one pair of eyes may see it; it is fetched whenever a replay is opened, since it may have gone on. */
async function fetchGame(id, asked) {
  const table = await api("GET", `/api/tables/${id}`);
  const eyes = asked ?? ownEyes(table);
  const replay = await api("GET", `/api/tables/${id}/replay${eyes ? `?seat=${encodeURIComponent(eyes)}` : ""}`);
  return { table, eyes, replay, views: viewsOf(replay) };
}

/** My own eyes, unless several people share this screen and there is something to hide from one another. */
function ownEyes({ secrets, over, sandbox, seats }) {
  const mine = seats.filter((each) => each.mine);
  return mine.length > 1 && secrets && !over && !sandbox ? null : mine[0]?.seat;
}

/** A game with its board and the words of a language. */
async function dress(game, language) {
  const { table } = game;
  const [board, words] = await Promise.all([
    loadBoard(table.game, table.board),
    loadCatalogue(language, [table.game], table.names),
  ]);
  return { ...game, board, words };
}

/** The view before the first frame and after each: they share what did not change. */
function viewsOf({ base, frames }) {
  const views = [base];
  for (const frame of frames) views.push(patched(views[views.length - 1], frame.patch));
  return views;
}

function Player({ id, table, eyes, replay, views, board, words }) {
  const say = words.say.bind(words);
  const { frames } = replay;
  const last = frames.length;
  const [at, setAt] = useState(() => firstAt(frames));
  const [playing, setPlaying] = useState(false);
  const [looked, setLooked] = useState(null);
  const [link, setLink] = useState(null);
  const [trying, setTrying] = useState(false);
  const [reviewing, setReviewing] = useState(() => table.over && new URLSearchParams(location.search).has("review"));
  const [review, setReview] = useState(null);
  const camera = useRef(null);
  const root = useRef(null);
  const now = useRef(null);
  now.current = { at, last, frames, views, board };
  const frame = at > 0 ? frames[at - 1] : null;
  const view = views[at];
  const version = frame?.version ?? 0;
  const game = { table, replay, views, board, words };
  const go = (to) => setAt(Math.max(0, Math.min(last, to)));
  const events = useMemo(() => [...(replay.opening ?? []), ...frames.flatMap((each) => each.events)], [frames]);
  const told = useMemo(() => events.filter((event) => event.version <= version), [events, version]);
  const ui = makeUi({
    words,
    board,
    seat: null,
    to_act: frame?.seat ? [frame.seat] : [],
    choices: NO_CHOICES,
    subjects: NOTHING,
    marks: frame ? marksOf(frame) : NOTHING,
    chosen: null,
    events: told,
    over: at === last && Boolean(table.result),
    options: table.options,
  });

  const map = useMemo(() => html`<${board.Map} view=${view} ui=${ui} />`, [view, frame, words]);

  useEffect(() => {
    const address = new URL(location.href);
    address.searchParams.set("at", version);
    address.searchParams.delete("review");
    history.replaceState(null, "", address);
    document.title = say("page.title.replay", { game: say(`${table.game}.title`) });
  }, [version]);
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= last) return void setPlaying(false);
    const timer = setTimeout(
      () => go(at + 1),
      pauseAfter(frames[at], { pace: settings.pace === "instant" ? "fast" : settings.pace, board }),
    );
    return () => clearTimeout(timer);
  }, [playing, at]);
  useEffect(() => {
    if (!frame || settings.follow !== "on" || !camera.current) return;
    const targets = board
      .focus(frame, view)
      .flatMap((target) => [...root.current.querySelectorAll(`[data-board] [data-target="${target}"]`)]);
    camera.current.show(targets);
  }, [at]);
  useEffect(
    () =>
      listen(root.current, {
        look: (target, element) => setLooked({ target, element }),
        leave: () => setLooked(null),
        act: (target, element, by) => setLooked(by === "touch" ? { target, element } : null),
      }),
    [],
  );
  // Before the first picture is seen: a key pressed at once must not be lost.
  useLayoutEffect(() => {
    const obey = (event) => {
      if (event.target.closest("input, select, dialog") || event.ctrlKey || event.metaKey) return;
      const moves = {
        ArrowRight: () => next(1),
        ArrowLeft: () => next(-1),
        Home: () => go(0),
        End: () => go(now.current.last),
        " ": () => setPlaying((on) => !on),
        PageDown: () => jump("turn", 1),
        PageUp: () => jump("turn", -1),
      };
      if (
        !(event.key in moves) ||
        (event.key.startsWith("Arrow") && event.target.closest("[data-board] [data-target]"))
      )
        return;
      if (event.key === " " && event.target.closest("button")) return;
      event.preventDefault();
      moves[event.key]();
    };
    addEventListener("keydown", obey);
    return () => removeEventListener("keydown", obey);
  }, []);
  const next = (by) => setAt((was) => Math.max(0, Math.min(now.current.last, was + by)));
  const jump = (unit, by) => go(boundary(now.current, unit, by));

  const button = (icon, key, act, disabled) =>
    html`<button type="button" title=${say(key)} aria-label=${say(key)} disabled=${disabled} onClick=${act}><${Icon} name=${icon} /></button>`;
  return html`<div class=${`table replay ${table.sandbox ? "sandbox" : ""}`} ref=${root}>
    <${Bar} say=${say} menu=${table.sandbox ? html`<${SandboxMark} table=${table} say=${say} />` : null}><${board.StatusBar} view=${view} ui=${ui} /><//>
    <div class="table-body">
      <main class="stage-area">
        <${board.View ?? BoardView} board=${board} map=${map} say=${say} cameraRef=${camera} label=${say(`${table.game}.title`)} />
        <${board.ActionPanel} view=${view} ui=${ui} frame=${frame} />
        <div class="over-map"><section class="prompt shows" aria-live="polite">
          <p class="prompt-text">${headingOf(frame, at, game)}</p>
          <${Lines} frame=${frame ?? { events: replay.opening ?? [] }} ui=${ui} words=${words} game=${table.game} board=${board} />
          <${Judged} game=${game} review=${review} at=${at} />
          <div class="prompt-back"><button type="button" class="quiet" data-action="sandbox" disabled=${isOver(frame)} onClick=${() => setTrying(true)}><${Icon} name="fork" />${say("page.sandbox.try")}</button>
            ${table.over ? html`<button type="button" class="quiet" data-action="review" onClick=${() => setReviewing(true)}><${Icon} name="lamp" />${say("agent.review")}</button>` : null}</div>
        </section>${board.Hand ? html`<${board.Hand} view=${view} ui=${ui} />` : null}</div>
      </main>
      <aside class="side" aria-label=${say("page.panels")}>
        <h2 class="side-title">${say("page.replay")}</h2>
        <div class="panel"><${Chronicle} events=${events} words=${words} game=${table.game} board=${board} ui=${ui} say=${say} shownTo=${version} goTo=${(wanted) => go(frames.findIndex((each) => each.version >= wanted) + 1)} /></div>
      </aside>
    </div>
    <footer class="transport" aria-label=${say("page.replay")}>
      ${button("first", "page.replay.first", () => go(0), at === 0)}
      ${button("reset", "page.replay.turn-back", () => jump("turn", -1), at === 0)}
      ${button("phase-back", "page.replay.phase-back", () => jump("phase", -1), at === 0)}
      ${button("back", "page.replay.back", () => next(-1), at === 0)}
      ${button(playing ? "pause" : "play", playing ? "page.pause" : "page.replay.play", () => setPlaying(!playing), at === last)}
      ${button("forward", "page.replay.forward", () => next(1), at === last)}
      ${button("skip", "page.replay.phase", () => jump("phase", 1), at === last)}
      <button type="button" class="wide-only" onClick=${() => jump("turn", 1)} disabled=${at === last}>${say("page.replay.next-turn")}</button>
      <input type="range" min="0" max=${last} value=${at} aria-label=${say("page.replay.where")} aria-valuetext=${say("page.replay.at", { at, last })} onInput=${(event) => go(Number(event.target.value))} />
      <output>${say("page.replay.at", { at, last })}</output>
      <button type="button" class="wide-only" onClick=${() => setLink(location.href)}><${Icon} name="link" />${say("page.position-link")}</button>
      <a class="button wide-only" href=${`/table/${id}`}>${say("page.to-table")}</a>
    </footer>
    ${looked ? html`<${HelpCard} looked=${looked} board=${board} view=${view} ui=${ui} say=${say} />` : null}
    ${trying ? html`<${TryOutDialog} table=${table} version=${version} seat=${eyes} words=${words} say=${say} close=${() => setTrying(false)} />` : null}
    ${
      reviewing
        ? html`<${ReviewDialog} game=${game} seat=${eyes} found=${review} keep=${setReview} go=${(to) => {
            go(placeOf({ replay }, to));
            setReviewing(false);
          }} close=${() => setReviewing(false)} />`
        : null
    }
    ${link ? html`<${LinkDialog} link=${link} say=${say} kind="position-link" close=${() => setLink(null)} />` : null}
  </div>`;
}

/** Who acted; of an act that tells nothing by itself, what was chosen. */
function headingOf(frame, at, game) {
  const { words, board, replay } = game;
  if (!frame?.seat) return words.say("page.replay.start");
  const seat = `seat:${frame.seat}`;
  if (!frame.move || toldOf(frame.events, board).length) return words.say("page.replay.act", { seat });
  return words.say("page.replay.chose", {
    seat,
    move: choiceAt(game, replay.frames[at - 2]?.version ?? 0, frame.move),
  });
}

/** Is there nothing left to be tried after a frame? */
const isOver = (frame) => frame?.prompt.step === "over";

function firstAt(frames) {
  const wanted = new URLSearchParams(location.search).get("at");
  return wanted !== null && /^\d+$/.test(wanted) ? placeOf({ replay: { frames } }, Number(wanted)) : 0;
}

/** The next place, forwards or backwards, where the turn (or the phase within it) changes. */
function boundary({ at, last, views, frames, board }, unit, by) {
  const mark = (place) => {
    const turn = place > 0 ? frames[place - 1].turn : frames[0]?.turn;
    return unit === "turn" ? String(turn) : `${turn} ${board.phase?.(views[place]) ?? ""}`;
  };
  let place = at + by;
  while (place > 0 && place < last && mark(place) === mark(by > 0 ? at : place - 1)) place += by;
  return place;
}
