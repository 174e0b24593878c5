// The card of a lesson: the text of the step, the answer to the last move, and the way on.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { go } from "../app/router.js";
import { api, messageOf } from "../net/http.js";
import { focusNext } from "../table/next_focus.js";
import { findRule, Rule, rulebook, shown } from "../table/rules.js";
import { Failure } from "../widgets/failure.js";
import { FirstGameButton } from "./first_game_button.js";
import { finish } from "./progress.js";

/** @import { Choices, Ui } from "../board/types.d.ts" */
/** @import { ErrorBody, LessonMessage, Rule as RuleText } from "../net/types.d.ts" */
/** @import { TableStore } from "../table/store/table_store.js" */

/** @param {{ store: TableStore, ui: Ui, choices: Choices }} props */
export function CoachCard({ store, ui, choices }) {
  const { say, game } = useTable();
  const lesson = /** @type {LessonMessage} */ (store.lesson);
  const isOver = lesson.at >= lesson.steps;
  useEffect(() => {
    if (isOver) finish(game, lesson.id, lesson.stars);
  }, [isOver]);
  // The card is loaded after the table, which has given away the focus by then.
  useEffect(() => focusNext(document.body, false), []);
  if (store.playback.isReplaying) return null;
  const marked = lesson.show.map((target) => ui.name(target)).filter((name) => !name.includes(":"));
  return html`<section class="coach-card" aria-label=${say("page.learn.coach")}>
    <div role="status" class="coach-text">
      ${lesson.replies.map((key) => html`<p class=${`coach-reply ${lesson.verdict}`}>${ui.say(key, { move: nameOfWanted(lesson, choices, ui) })}</p>`)}
      <p>${say(lesson.key)}</p>
      ${marked.length ? html`<p class="hidden">${say("lessons.marked", { names: marked })}</p>` : null}
      ${isOver ? html`<p class="coach-stars">${"★".repeat(lesson.stars)} ${say("page.learn.stars", { n: lesson.stars })}</p>` : null}
    </div>
    ${isOver ? html`<${AtEnd} lesson=${lesson} seat=${store.seats.seat ?? undefined} />` : html`<${OnTheWay} store=${store} lesson=${lesson} />`}
  </section>`;
}

/** The words of the move that the step asks for; of one that will be refused, its target.
 * @param {LessonMessage} lesson @param {Choices} choices @param {Ui} ui */
function nameOfWanted({ wanted }, choices, ui) {
  const offered = choices.all.find(({ move }) => move === wanted);
  return offered?.label ?? ui.name(wanted?.split(" ")[1] ?? "");
}

/** @param {{ store: TableStore, lesson: LessonMessage }} props */
function OnTheWay({ store, lesson }) {
  const { say, game } = useTable();
  /** @param {"next" | "back"} to */
  const leave = (to) => () => store.session.send({ type: "lesson-go", to });
  return html`<div class="buttons">
    ${
      lesson.waits
        ? html`<button key="skip" type="button" class="quiet" data-action="skip-step" onClick=${leave("next")}>${say("page.learn.skip")}</button>`
        : html`<button key="go-on" type="button" class="primary" data-action="go-on" onClick=${leave("next")}>${say("page.learn.go-on")}</button>`
    }
    ${lesson.at ? html`<button type="button" class="quiet" data-action="step-back" onClick=${leave("back")}>${say("page.learn.back")}</button>` : null}
    <a class="button quiet" href=${`/learn/${game}`}>${say("page.learn.leave")}</a>
    <span class="coach-at">${say("page.learn.at", { n: lesson.at + 1, of: lesson.steps })}</span>
  </div>`;
}

/** The rules that the lesson has taught, each number once. Our own readings are not in the rulebook.
 * @param {{ numbers: string[] }} props */
function LessonRules({ numbers }) {
  const { game } = useTable();
  const [found, setFound] = useState(/** @type {string[]} */ ([]));
  useEffect(() => {
    rulebook(game).then((/** @type {RuleText[]} */ rules) => {
      const known = numbers.filter((number) => findRule(rules, number));
      setFound(known.filter((number, at) => known.findIndex((other) => shown(other) === shown(number)) === at));
    }, console.warn);
  }, [game]);
  return html`<p class="lesson-rules">${found.map((number) => html`<${Rule} key=${number} number=${number} />`)}</p>`;
}

/** @param {{ lesson: LessonMessage, seat?: string }} props */
function AtEnd({ lesson, seat }) {
  const { say, game } = useTable();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(/** @type {ErrorBody | null} */ (null));
  const tryIt = () => {
    setBusy(true);
    api("POST", `/api/lessons/${game}/${lesson.id}/sandbox`, {}).then(
      ({ id }) => go(`/table/${id}`),
      (error) => {
        setBusy(false);
        setFailure(messageOf(error));
      },
    );
  };
  const isReady = lesson.ends_short || !lesson.next;
  return html`<${LessonRules} numbers=${lesson.rules} />
    ${isReady ? html`<p>${say("page.learn.ready")}</p>` : null}
    ${failure ? html`<${Failure} error=${failure} />` : null}
    <div class="buttons">
    ${isReady ? html`<${FirstGameButton} game=${game} seat=${seat} />` : null}
    ${lesson.next ? html`<a class=${`button ${isReady ? "" : "primary"}`} data-action="next-lesson" href=${`/learn/${game}/${lesson.next}`}>${say("page.learn.next")}</a>` : html`<a class="button" href="/">${say("page.learn.play")}</a>`}
    <button type="button" disabled=${busy} data-action="try-it" onClick=${tryIt}>${say("page.learn.try")}</button>
    <a class="button quiet" href=${`/learn/${game}`}>${say("page.learn.leave")}</a>
  </div>`;
}
