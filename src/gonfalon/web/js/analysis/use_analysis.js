// The analysis of a replay: asked for, computed, stopped, and the best acts at the place that is shown.
import { useEffect, useMemo, useRef, useState } from "../../vendor/preact.js";
import { strongest } from "../home/levels.js";
import { messageOf, UNREACHABLE } from "../net/http.js";
import { placeOf } from "../screens/replay_places.js";
import { fetchAnalysis, fetchEngine, fetchKept } from "./fetch.js";

/** @import { EngineAnswer, ShownAct, ShownAnalysis } from "../net/answers.d.ts" */
/** @import { ErrorBody } from "../net/types.d.ts" */
/** @import { LoadedReplay } from "../screens/replay.js" */
/** @import { AnalysisSoFar } from "./fetch.js" */

/** @typedef {"asked" | "running" | "stopped" | "found" | "impossible"} Phase */
/** @typedef {AnalysisSoFar & { summary?: ShownAnalysis["summary"], moments?: ShownAnalysis["moments"] }} Found */
/** @typedef {ReturnType<typeof useAnalysis>} Analysis */

/** @type {Found} */
const NOTHING = { chances: [], acts: [], progress: 0, of: 0 };

/** Is the analysis asked for by the address? Old links say `review`. */
export const isAnalysisAsked = () => {
  const asked = new URLSearchParams(location.search);
  return asked.has("analysis") || asked.has("review");
};

/** The level that analyses unless another one is chosen, as on the command line. A weak one would mark good choices. */
const USUAL = "level4";

/** Agents that compare acts. @param {string[]} agents */
const able = (agents) => agents.filter((agent) => agent !== "random");

/** @param {LoadedReplay} game @param {boolean} isOpen */
export function useAnalysis(game, isOpen) {
  const { table } = game;
  const agents = able(table.agents);
  const [agent, setAgent] = useState(agents.includes(USUAL) ? USUAL : (strongest(agents) ?? agents.at(-1) ?? ""));
  const [phase, setPhase] = useState(/** @type {Phase} */ ("asked"));
  const [found, setFound] = useState(NOTHING);
  const [failure, setFailure] = useState(/** @type {ErrorBody | null} */ (null));
  const running = useRef(/** @type {AbortController | null} */ (null));
  useEffect(() => () => running.current?.abort(), []);
  const start = async (/** @type {string} */ by) => {
    setAgent(by);
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setFound(NOTHING);
    setPhase("running");
    try {
      const whole = await fetchAnalysis(table.id, by, setFound, controller.signal);
      setFound({ ...whole, progress: whole.acts.length, of: whole.acts.length });
      setPhase("found");
    } catch (error) {
      if (running.current !== controller) return;
      setPhase("stopped");
      if (!controller.signal.aborted) setFailure(messageOf(error, UNREACHABLE));
    }
  };
  useEffect(() => {
    if (!isOpen || phase !== "asked") return;
    keptAgent(table.id, agent).then(
      (by) => {
        if (by === null) setPhase("impossible");
        else if (by) start(by);
      },
      (error) => setFailure(messageOf(error, UNREACHABLE)),
    );
  }, [isOpen]);
  const acts = useMemo(() => actsByPlace(game, found.acts), [game, found]);
  return { agents, agent, setAgent, phase, found, acts, failure, start, stop: () => running.current?.abort() };
}

/** The agent of a kept analysis, the preferred one if possible: undefined if none is kept, null if there can be none.
 * @param {string} id @param {string} preferred */
async function keptAgent(id, preferred) {
  const { possible, agents } = await fetchKept(id);
  if (!possible) return null;
  return agents.includes(preferred) ? preferred : agents.at(-1);
}

/** The judged acts by the place from which they begin. @param {LoadedReplay} game @param {ShownAct[]} acts */
function actsByPlace({ replay }, acts) {
  /** @type {Map<number, ShownAct>} */
  const found = new Map();
  for (const act of acts) {
    const place = placeOf(replay, act.version);
    const before = found.get(place);
    if (!before || act.loss > before.loss) found.set(place, act);
  }
  return found;
}

/** The best acts at a place, while the engine is on: null if it is off, undefined while it thinks.
 * @param {LoadedReplay} game @param {number} at @param {string} agent @param {boolean} isOn */
export function useEngine(game, at, agent, isOn) {
  const [answers, setAnswers] = useState(/** @type {Record<string, EngineAnswer | null>} */ ({}));
  const { frames } = game.replay;
  const version = at > 0 ? frames[at - 1].version : 0;
  const isWhole = at === 0 || (frames[at - 1].isLast ?? true);
  const key = `${agent} ${version}`;
  useEffect(() => {
    if (!isOn || !isWhole || key in answers) return undefined;
    // A place that is only passed by is not asked for.
    const timer = setTimeout(() => {
      fetchEngine(game.table.id, version, agent).then(
        (answer) => setAnswers((known) => ({ ...known, [key]: answer })),
        () => setAnswers((known) => ({ ...known, [key]: null })),
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [isOn, key, isWhole]);
  return isOn ? (isWhole ? answers[key] : undefined) : null;
}

const PAUSE = 250;
