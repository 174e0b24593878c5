// What an analysis says at a place of the replay: in words beside the prompt, and as arrows on the board.
import { html } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { actSaid } from "../screens/replay_places.js";
import { actArrows } from "../table/acts.js";
import { percent } from "./graph.js";

/** @import { EngineAnswer, ShownAct } from "../net/answers.d.ts" */
/** @import { LoadedReplay } from "../screens/replay.js" */

/** @type {Record<string, string>} */
export const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** Luck that changed a win chance by less is not shown. */
const LEAST_LUCK = 0.05;

/** @param {{ game: LoadedReplay, act: ShownAct | undefined, seats: string[], engine: EngineAnswer | null | undefined, isEngine: boolean, agent: string }} props */
export function Verdict({ game, act, seats, engine, isEngine, agent }) {
  const { say } = useTable();
  return html`${act?.chance === null ? html`<p class="act-line verdict hint">${say("agent.analysis.unknown")}</p>` : null}
    ${act && act.chance !== null ? html`<${Judged} game=${game} act=${act} seats=${seats} />` : null}
    ${isEngine && engine === undefined ? html`<p class="hint" role="status">${say("agent.analysis.engine.thinking", { agent: say(`agent.${agent}`) })}</p>` : null}
    ${engine ? html`<${BestActs} game=${game} engine=${engine} />` : null}`;
}

/** @param {{ game: LoadedReplay, act: ShownAct, seats: string[] }} props */
function Judged({ game, act, seats }) {
  const { say } = useTable();
  const made = percent(act.chance ?? 0);
  const luck = act.luck[seats.indexOf(act.seat)];
  const after =
    Math.abs(luck) < LEAST_LUCK
      ? null
      : say("agent.analysis.luck-good", {
          luck: `${luck < 0 ? "\u2212" : "+"}${Math.abs(percent(luck))}`,
          seat: `seat:${act.seat}`,
        });
  if (!act.mark)
    return html`<p class="act-line verdict">${say("agent.analysis.fine", { seat: `seat:${act.seat}`, chance: made })} ${after}</p>`;
  const mark = `${SIGNS[act.mark]} ${say(`agent.analysis.mark.${act.mark}`)}`;
  return html`<p class=${`act-line verdict is-${act.mark}`}><strong>${say("agent.analysis.cost", { mark, best: percent(act.best_chance ?? 0), made })}</strong></p>
    <p class="act-line judged is-played">${say("agent.analysis.chosen", { seat: `seat:${act.seat}`, move: actSaid(game, act.version, act.played ?? []).join(" ") })}</p>
    <p class="act-line judged is-better"><em>${say("agent.analysis.better", { move: actSaid(game, act.version, act.better ?? []).join(" ") })}</em></p>
    ${after ? html`<p class="act-line verdict">${after}</p>` : null}`;
}

/** @param {{ game: LoadedReplay, engine: EngineAnswer }} props */
function BestActs({ game, engine }) {
  const { say } = useTable();
  if (!engine.seat) return html`<p class="hint">${say("agent.analysis.engine.none")}</p>`;
  return html`<div class="best-acts"><p>${say("agent.analysis.engine.of", { seat: `seat:${engine.seat}` })}</p>
    <ol>${engine.acts.map(({ chance, act }) => html`<li>${actSaid(game, engine.version, act).join(" ")}${chance === null ? null : html` <strong>${percent(chance)} %</strong>`}</li>`)}</ol></div>`;
}

/** The arrows at a place: the best act of the engine, else what was played and what was better.
 * @param {LoadedReplay} game @param {number} at @param {ShownAct | undefined} act @param {EngineAnswer | null | undefined} engine */
export function verdictArrows({ board, views }, at, act, engine) {
  const view = views[at];
  const best = engine?.acts[0]?.act;
  if (best) return actArrows(best, "advised", board, view);
  if (!act?.mark) return [];
  return [...actArrows(act.played ?? [], "other", board, view), ...actArrows(act.better ?? [], "advised", board, view)];
}
