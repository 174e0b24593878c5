// Requests for analyses: which are kept, a whole one line by line, and the best acts at one version.
import { ApiError, api } from "../net/http.js";

/** @import { ActsLine, AnalysisErrorLine, AnalysisLine, ChancePoint, ChancesLine, ShownAct, ShownAnalysis } from "../net/answers.d.ts" */
/** A line of the answer. @typedef {Partial<ChancesLine & ActsLine & AnalysisLine & AnalysisErrorLine>} Line */
/** @typedef {{ chances: ChancePoint[], acts: ShownAct[], progress: number, of: number }} AnalysisSoFar */

/** @param {string} id */
export const fetchKept = (id) => api("GET", `/api/tables/${id}/analyses`);

/** @param {string} id @param {number} version @param {string} agent */
export const fetchEngine = (id, version, agent) =>
  api("GET", `/api/tables/${id}/engine?${new URLSearchParams({ version: String(version), agent })}`);

/** Read an analysis line by line; `report` is called with what is known so far. Returns the whole one.
 * @param {string} id @param {string} agent @param {(soFar: AnalysisSoFar) => void} report @param {AbortSignal} signal
 * @returns {Promise<ShownAnalysis>} */
export async function fetchAnalysis(id, agent, report, signal) {
  const answer = await fetch(`/api/tables/${id}/analysis?${new URLSearchParams({ agent })}`, {
    credentials: "same-origin",
    signal,
  });
  if (!answer.ok) throw new ApiError((await answer.json()).error, answer.status);
  const reader = /** @type {ReadableStream} */ (answer.body).pipeThrough(new TextDecoderStream()).getReader();
  /** @type {AnalysisSoFar} */
  let soFar = { chances: [], acts: [], progress: 0, of: 0 };
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new ApiError({ key: "server.refused.no-analysis", args: {} }, 0);
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const each of lines) {
      /** @type {Line} */
      const line = JSON.parse(each);
      if (line.analysis) return line.analysis;
      if (line.error) throw new ApiError(line.error, 0);
      soFar = { ...soFar, ...line, acts: [...soFar.acts, ...(line.acts ?? [])] };
      report(soFar);
    }
  }
}
