// @ts-nocheck
// The chronicle: the log as a story, the newest at the end.
import { html, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/preact.js";
import { EventTexts } from "../text/catalogue.js";
import { Icon } from "../widgets/icons.js";
import { Rich } from "../widgets/rich.js";
import { toldOf } from "./frame_timing.js";

const RECENT = 120;
const AHEAD = 30;

export function Chronicle({ events, words, game, board, view, ui, say, shownTo, goTo, back }) {
  const [whole, setWhole] = useState(false);
  const list = useRef(null);
  const stuck = useRef(true);
  const privacy = board.useScreenPrivacy?.(shownTo === undefined ? ui.seat : null, view);
  const story = useMemo(() => new EventTexts(words, game), [words, game]);
  const lines = useMemo(() => {
    const told = story.tell(toldOf(events, board, privacy));
    return shownTo === undefined ? folded(told) : told;
  }, [events, story, privacy]);
  const present =
    shownTo === undefined ? lines.length : lines.findLastIndex((line) => line.version <= shownTo) + 1 + AHEAD;
  const first = whole ? 0 : Math.max(0, Math.min(present, lines.length) - RECENT);
  const shown = whole ? lines : lines.slice(first, present);
  useLayoutEffect(() => {
    const element = list.current;
    if (shownTo !== undefined) element.querySelector(".now")?.scrollIntoView({ block: "center" });
    else if (stuck.current) element.scrollTop = element.scrollHeight;
  }, [lines, shownTo]);
  const onScroll = ({ target }) => (stuck.current = target.scrollHeight - target.scrollTop - target.clientHeight < 40);
  const now = shownTo === undefined ? -1 : shown.findLastIndex((line) => line.version <= shownTo);
  return html`<div class="chronicle" ref=${list} tabindex="0" onScroll=${onScroll}>
    ${shown.length < lines.length && shownTo === undefined ? html`<button type="button" class="quiet" onClick=${() => setWhole(true)}>${say("page.earlier", { n: lines.length - shown.length })}</button>` : null}
    <div role="log" aria-live=${shownTo === undefined ? "polite" : "off"} aria-label=${say("page.chronicle")}><ol>
      ${shown.map(
        (
          line,
          index,
        ) => html`<li key=${`${line.version}:${first + index}${line.key}`} class=${lineClass(line, board, index, now, shownTo)}
        onClick=${goTo ? () => goTo(line.version) : undefined}>
        ${line.folds ? html`<${Folded} lines=${line.folds} ui=${ui} say=${say} />` : html`<${Rich} parts=${ui.parts(line.key, line.args)} />`}
        ${back && !line.struck ? html`<button type="button" class="quiet back-to" title=${say("page.back.to-here")} aria-label=${say("page.back.to-here")} onClick=${() => back(line.version - 1)}><${Icon} name="undo" /></button>` : null}
      </li>`,
      )}
    </ol></div>
  </div>`;
}

/** What was taken back, and that it was: a row of such lines becomes one. */
function folded(lines) {
  const kept = [];
  for (const line of lines) {
    const last = kept[kept.length - 1];
    if (!line.struck && line.events[0].type !== "undo") kept.push(line);
    else if (last?.folds) kept[kept.length - 1] = { ...line, struck: true, folds: [...last.folds, line] };
    else kept.push({ ...line, struck: true, folds: [line] });
  }
  return kept.filter((line) => !line.folds || line.folds.some((each) => each.struck));
}

function Folded({ lines, ui, say }) {
  const undone = lines.filter((line) => line.struck);
  return html`<details class="taken-back"><summary>${say("page.taken-back", { n: undone.length })}</summary>
    ${undone.map((line) => html`<p><${Rich} parts=${ui.parts(line.key, line.args)} /></p>`)}</details>`;
}

function lineClass(line, board, index, now, shownTo) {
  const type = line.events[0].type;
  return [
    line.folds ? "folded" : line.struck ? "struck" : "",
    board.headings?.includes(type) ? "heading" : "",
    index === now ? "now" : "",
    shownTo !== undefined && line.version > shownTo ? "ahead" : "",
  ].join(" ");
}
