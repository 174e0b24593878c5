// The card of a study: the question, the answer to the act, and the acts with their shares of won games.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { go } from "../app/router.js";
import { finishStudy } from "../learn/progress.js";
import { api } from "../net/http.js";
import { actLines } from "../table/acts.js";
import { nextStudy } from "./next_study.js";

/** @import { ActMoveBody } from "../net/messages.d.ts" */
/** @import { StudyMessage, StudySummary, View } from "../net/types.d.ts" */
/** @import { TableStore } from "../table/store/table_store.js" */
/** @import { Ui } from "../board/types.d.ts" */

/** @param {number} share */
const percent = (share) => Math.round(100 * share);

/** @param {{ store: TableStore, view: View, ui: Ui }} props */
export function StudyCard({ store, view, ui }) {
  const { say, game } = useTable();
  const study = /** @type {StudyMessage} */ (store.study);
  const { verdict, misses, acts } = study;
  const isSolved = verdict === "solved";
  const isShown = acts.length > 0;
  useEffect(() => {
    if (isSolved) finishStudy(game, study.id, misses ? "helped" : "solved", study.stars);
    else if (isShown) finishStudy(game, study.id, "missed", study.stars);
  }, [isSolved, isShown]);
  if (store.playback.isReplaying) return null;
  return html`<section class="study-card" aria-label=${say("page.studies.card")}>
    <div role="status">
      <p class="study-question"><strong>${say("page.studies.question")}</strong> ${say(`study.${game}.${isShown ? study.theme : study.kind}`)} · <span aria-hidden="true">${"★".repeat(study.stars)}</span> ${say("page.studies.stars", { n: study.stars })}</p>
      ${verdict ? html`<p class=${`study-verdict ${verdict}`}>${say(`page.studies.answer.${verdict}`, { chance: percent(study.chance ?? 0) })}</p>` : null}
      ${study.hint ? html`<p>${ui.say("page.studies.hint", { target: study.hint })}</p>` : null}
    </div>
    ${isShown ? html`<${Acts} study=${study} view=${view} />` : null}
    <${Buttons} store=${store} study=${study} isShown=${isShown} />
  </section>`;
}

/** The acts as bars, the best first. @param {{ study: StudyMessage, view: View }} props */
function Acts({ study, view }) {
  const { catalogue, say, game, board } = useTable();
  const parts = { catalogue, game, board, view };
  /** @param {ActMoveBody[]} act */
  const words = (act) => actLines(act, parts).join(" ");
  const isOther = study.made.length > 0 && !study.acts.some(({ act }) => isSame(act, study.made));
  const rows = study.acts.map(({ act, share, accepted }) => ({ act, share, accepted }));
  if (isOther) rows.push({ act: study.made, share: study.chance ?? 0, accepted: study.verdict === "solved" });
  return html`<ul class="study-acts">${rows
    .slice(0, MOST_ROWS)
    .map(
      ({ act, share, accepted }) =>
        html`<li class=${accepted ? "accepted" : ""}><span class="study-bar" style=${`--share: ${share}`} aria-hidden="true"></span><span>${say(isSame(act, study.made) ? "page.studies.act.made" : "page.studies.act", { act: words(act), share: percent(share) })}</span></li>`,
    )}</ul>
    <p class="study-proof">${say("page.studies.proof", { games: study.games, error: percent(study.error) })}</p>`;
}

const MOST_ROWS = 5;

/** @param {ActMoveBody[]} one @param {ActMoveBody[]} other */
const isSame = (one, other) => one.map(({ move }) => move).join() === other.map(({ move }) => move).join();

/** @param {{ store: TableStore, study: StudyMessage, isShown: boolean }} props */
function Buttons({ store, study, isShown }) {
  const { say, game } = useTable();
  const [next, setNext] = useState(/** @type {StudySummary | null} */ (null));
  useEffect(() => {
    if (isShown) api("GET", `/api/studies/${game}`).then((all) => setNext(nextStudy(game, all, study.id)));
  }, [isShown]);
  /** @param {"next" | "back"} to */
  const leave = (to) => () => store.session.send({ type: "lesson-go", to });
  const playOn = () => api("POST", `/api/studies/${game}/${study.id}/sandbox`, {}).then(({ id }) => go(`/table/${id}`));
  return html`<div class="buttons">
    ${next ? html`<a class="button primary" data-action="next-study" href=${`/studies/${game}/${next.id}`}>${say("page.studies.next")}</a>` : null}
    ${study.verdict ? html`<button type="button" class=${isShown ? "quiet" : "primary"} data-action="try-again" onClick=${leave("back")}>${say("page.studies.again")}</button>` : null}
    ${isShown ? html`<button type="button" class="quiet" data-action="play-on" onClick=${playOn}>${say("page.studies.play-on")}</button>` : html`<button type="button" class="quiet" data-action="show-solution" onClick=${leave("next")}>${say("page.studies.show")}</button>`}
    <a class="button quiet" href=${`/studies/${game}`}>${say("page.studies.list")}</a>
  </div>`;
}
