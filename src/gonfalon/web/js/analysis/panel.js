// The strip of an analysis below the board: the level, the progress, the graph, and ways to marks and summary.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { elementOf, withValue } from "../app/dom.js";
import { addStyle } from "../board/load.js";
import { AgentOptions } from "../home/levels.js";
import { Failure } from "../widgets/failure.js";
import { Icon } from "../widgets/icons.js";
import { Graph } from "./graph.js";
import { SummaryOfSeats } from "./summary.js";

/** @import { LoadedReplay } from "../screens/replay.js" */
/** @import { Analysis } from "./use_analysis.js" */

/** @typedef {{ game: LoadedReplay, analysis: Analysis, at: number, go: (place: number) => void, engine: boolean, setEngine: (on: boolean) => void }} PanelProps */

/** @param {PanelProps} props */
export function AnalysisPanel({ game, analysis, at, go, engine, setEngine }) {
  const { say } = useTable();
  const [isSummary, setSummary] = useState(false);
  const { phase, found, failure } = analysis;
  useEffect(() => {
    addStyle("/static/css/analysis.css");
  }, []);
  const marked = [...analysis.acts].filter(([, act]) => act.mark).map(([place]) => place);
  /** @param {number} by */
  const jump = (by) => {
    const sorted = marked.toSorted((one, two) => by * (one - two));
    const next = sorted.find((place) => by * (place - at) > 0);
    if (next !== undefined) go(next);
  };
  useKeys({ n: () => jump(1), p: () => jump(-1), e: () => setEngine(!engine) });
  const players = game.table.seats.map(({ seat }) => seat).filter((seat) => !game.table.officials.includes(seat));
  const isPredicted = found.chances.slice(0, -1).some(({ chances }) => chances);
  return html`<section class="analysis" data-analysis=${phase} aria-label=${say("agent.analysis")}>
    <${Controls} analysis=${analysis} isEngine=${engine} setEngine=${setEngine} jump=${jump} marked=${marked.length} summarise=${() => setSummary(true)} />
    ${failure ? html`<${Failure} error=${failure} />` : null}
    ${found.chances.length && !isPredicted ? html`<p class="hint">${say("agent.analysis.unknown")}</p>` : null}
    ${found.chances.length ? html`<${Graph} game=${game} seats=${players} points=${found.chances} acts=${found.acts} at=${at} go=${go} />` : null}
    ${isSummary ? html`<${SummaryOfSeats} game=${game} analysis=${analysis} go=${go} close=${() => setSummary(false)} />` : null}
  </section>`;
}

/** @param {{ analysis: Analysis, isEngine: boolean, setEngine: (on: boolean) => void, jump: (by: number) => void, marked: number, summarise: () => void }} props */
function Controls({ analysis, isEngine, setEngine, jump, marked, summarise }) {
  const { say } = useTable();
  const { phase, found, agents, agent, setAgent, start, stop } = analysis;
  if (phase === "impossible") return html`<p class="hint">${say("agent.analysis.no-chances")}</p>`;
  const { progress, of } = found;
  /** @param {string} name */
  const choose = (name) => {
    setAgent(name);
    if (phase === "found") start(name);
  };
  return html`<div class="analysis-controls">
    <label><span>${say("agent.analysis.by")}</span> <select value=${agent} disabled=${phase === "running"} onChange=${withValue(choose)}><${AgentOptions} agents=${agents} /></select></label>
    ${phase === "asked" || phase === "stopped" ? html`<button type="button" class="primary" data-action="analyse" onClick=${() => start(agent)}>${say("agent.analysis.start")}</button>` : null}
    ${phase === "asked" ? html`<span class="hint wide-only">${say("agent.analysis.about")}</span>` : null}
    ${phase === "running" ? html`<progress max=${of || 1} value=${of ? progress : undefined} aria-label=${say("agent.analysis")}></progress><span role="status">${of ? say("agent.analysis.running", { done: progress, of }) : say("agent.analysis.queued")}</span><button type="button" data-action="stop" onClick=${stop}>${say("agent.analysis.stop")}</button>` : null}
    ${phase === "stopped" && of ? html`<span class="hint">${say("agent.analysis.stopped", { done: progress, of })}</span>` : null}
    ${marked ? html`<button type="button" title=${say("agent.analysis.previous")} aria-label=${say("agent.analysis.previous")} onClick=${() => jump(-1)}><${Icon} name="back" /></button><button type="button" title=${say("agent.analysis.next")} aria-label=${say("agent.analysis.next")} onClick=${() => jump(1)}><${Icon} name="forward" /></button>` : null}
    <button type="button" aria-pressed=${isEngine ? "true" : "false"} data-action="engine" onClick=${() => setEngine(!isEngine)}><${Icon} name="lamp" />${say("agent.analysis.engine")}</button>
    ${phase === "found" ? html`<button type="button" data-action="analysis-summary" onClick=${summarise}>${say("agent.analysis.summary")}</button><span class="hint wide-only">${say("agent.analysis.between")}</span>` : null}
  </div>`;
}

/** Keys of the panel, unless something that takes letters has the focus. @param {Record<string, () => void>} keys */
function useKeys(keys) {
  useEffect(() => {
    const obey = (/** @type {KeyboardEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.key in keys)) return;
      if (elementOf(event).closest("input, select, textarea, dialog")) return;
      keys[event.key]();
    };
    addEventListener("keydown", obey);
    return () => removeEventListener("keydown", obey);
  });
}
