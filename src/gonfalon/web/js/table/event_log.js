// The log of events in sentences, the newest at the end.

import { html, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/preact.js";
import { useTable, useTexts } from "../app/context.js";
import { argument, EventTexts } from "../text/event_texts.js";
import { Icon } from "../widgets/icons.js";
import { Rich } from "../widgets/rich.js";
import { eventsToShow } from "./frame_timing.js";

/** @import { AnyBoard, Ui } from "../board/types.d.ts" */
/** @import { LogLine } from "../text/event_texts.js" */
/** @import { GameEvent, View } from "../net/types.d.ts" */

/**
 * @typedef {object} LogProps
 * @property {GameEvent[]} events
 * @property {View} view
 * @property {Ui} ui
 * @property {number} [shownTo] in a replay: the version that is shown
 * @property {(version: number) => void} [goTo] in a replay: shows a version
 * @property {((version: number) => void) | null} [back] offers to go back to a version
 * @property {(turn: number) => void} [summarise] opens the summary of a turn
 * @property {string | null} [before] a sentence above all lines
 */

const RECENT = 120;
const AHEAD = 30;

/** @param {LogProps} props */
export function EventLog({ events, view, ui, shownTo, goTo, back, summarise, before }) {
  const { catalogue, say, game, board } = useTable();
  const [whole, setWhole] = useState(false);
  const privacy = board.useScreenPrivacy?.(shownTo === undefined ? ui.seat : null, view);
  const story = useMemo(() => new EventTexts(catalogue, game), [catalogue, game]);
  const lines = useMemo(() => {
    const sentences = story.lines(eventsToShow(events, board, privacy));
    return withChapters(shownTo === undefined ? folded(sentences) : sentences, board);
  }, [events, story, privacy]);
  const present =
    shownTo === undefined ? lines.length : lines.findLastIndex((line) => line.version <= shownTo) + 1 + AHEAD;
  const first = whole ? 0 : Math.max(0, Math.min(present, lines.length) - RECENT);
  const shown = whole ? lines : lines.slice(first, present);
  const { list, onScroll } = useEndInSight(lines, shownTo);
  /** @param {Event} event @param {LogLine} line */
  const openSummary = (event, line) => {
    event.stopPropagation();
    summarise?.(/** @type {number} */ (turnOf(line, board)));
  };
  const now = shownTo === undefined ? -1 : shown.findLastIndex((line) => line.version <= shownTo);
  return html`<div class="chronicle" ref=${list} tabindex="0" role="region" aria-label=${say("page.chronicle")} onScroll=${onScroll}>
    ${shown.length < lines.length && shownTo === undefined ? html`<button type="button" class="quiet" onClick=${() => setWhole(true)}>${say("page.earlier", { n: lines.length - shown.length })}</button>` : null}
    ${before && shown.length === lines.length ? html`<p class="hint">${before}</p>` : null}
    <div><ol>
      ${shown.map(
        (
          line,
          index,
        ) => html`${line.chapter ? html`<li class="chapter">${say(line.chapter)}</li>` : null}<li key=${`${line.version}:${first + index}${line.key}`} class=${lineClass(line, board, index, now, shownTo)}
        onClick=${goTo ? () => goTo(line.version) : undefined}>
        ${line.folds ? html`<${Folded} lines=${line.folds} ui=${ui} />` : html`<${Rich} parts=${ui.parts(line.key, line.args)} />`}
        ${summarise && turnOf(line, board) !== undefined ? html`<button type="button" class="quiet back-to" data-action="summary" title=${say("page.summary")} aria-label=${say("page.summary")} onClick=${(/** @type {Event} */ event) => openSummary(event, line)}><${Icon} name="scroll" /></button>` : null}
        ${back && !line.struck ? html`<button type="button" class="quiet back-to" title=${say("page.back.to-here")} aria-label=${say("page.back.to-here")} onClick=${() => back(line.version - 1)}><${Icon} name="undo" /></button>` : null}
      </li>`,
      )}
    </ol></div>
  </div>`;
}

/** Keeps the last line in sight while the user does not scroll back; in a replay the line that is shown.
 * @param {LogLine[]} lines @param {number} [shownTo] */
function useEndInSight(lines, shownTo) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const stuck = useRef(true);
  useLayoutEffect(() => {
    const element = /** @type {HTMLElement} */ (list.current);
    const scroll = () => {
      if (shownTo !== undefined) element.querySelector(".now")?.scrollIntoView({ block: "center" });
      else if (stuck.current) element.scrollTop = element.scrollHeight;
    };
    scroll();
    // On a phone the drawer has no height until it is opened.
    const observer = new ResizeObserver(scroll);
    observer.observe(element);
    return () => observer.disconnect();
  }, [lines, shownTo]);
  /** @param {{ target: HTMLElement }} event */
  const onScroll = ({ target }) => (stuck.current = target.scrollHeight - target.scrollTop - target.clientHeight < 40);
  return { list, onScroll };
}

/** The turn that a line begins; undefined if it begins none. @param {LogLine} line @param {AnyBoard} board @returns {number | undefined} */
function turnOf({ events, folds }, board) {
  const name = board.summaries?.[events[0].type];
  return name && !folds ? /** @type {number} */ (argument(events[0], name)) : undefined;
}

/** Name the chapter at its first line. A heading ends the chapter before it. @param {LogLine[]} lines @param {AnyBoard} board */
function withChapters(lines, board) {
  let current = "";
  return lines.map((line) => {
    const { type } = line.events[0];
    if (board.headings?.includes(type)) current = "";
    const chapter = line.folds ? undefined : board.chapters?.[type];
    if (!chapter || chapter === current) return line;
    current = chapter;
    return { ...line, chapter };
  });
}

/** What was taken back, and that it was: a row of such lines becomes one. @param {LogLine[]} lines */
function folded(lines) {
  /** @type {LogLine[]} */
  const kept = [];
  for (const line of lines) {
    const last = kept.at(-1);
    if (!line.struck && line.events[0].type !== "undo") kept.push(line);
    else if (last?.folds) kept[kept.length - 1] = { ...line, struck: true, folds: [...last.folds, line] };
    else kept.push({ ...line, struck: true, folds: [line] });
  }
  return kept.filter((line) => !line.folds || line.folds.some((each) => each.struck));
}

/** @param {{ lines: LogLine[], ui: Ui }} props */
function Folded({ lines, ui }) {
  const { say } = useTexts();
  const undone = lines.filter((line) => line.struck);
  return html`<details class="taken-back"><summary>${say("page.taken-back", { n: undone.length })}</summary>
    ${undone.map((line) => html`<p><${Rich} parts=${ui.parts(line.key, line.args)} /></p>`)}</details>`;
}

/**
 * @param {LogLine} line
 * @param {AnyBoard} board
 * @param {number} index
 * @param {number} now
 * @param {number | undefined} shownTo
 */
function lineClass(line, board, index, now, shownTo) {
  const type = line.events[0].type;
  return [
    line.folds ? "folded" : line.struck ? "struck" : "",
    board.headings?.includes(type) ? "heading" : "",
    board.subheadings?.includes(type) ? "subheading" : "",
    index === now ? "now" : "",
    shownTo !== undefined && line.version > shownTo ? "ahead" : "",
  ].join(" ");
}
