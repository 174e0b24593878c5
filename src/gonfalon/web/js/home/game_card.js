// A game on the first screen: choose a side and play, alone or with a friend.

import { html, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { withValue } from "../app/dom.js";
import { changeSetting, settings } from "../app/settings.js";
import { BEGINNER } from "../learn/beginner.js";
import { countDone } from "../learn/progress.js";
import { aboutAgent } from "../text/agents.js";
import { Icon } from "../widgets/icons.js";
import { AgentOptions, usualAgent } from "./levels.js";
import { openTable } from "./open_table.js";
import { players } from "./seating.js";

/** @import { GameInfo, SeatWanted } from "../net/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */

/** @typedef {{ scenario: string, side: string, count: number, length: unknown }} CardPlan what is chosen in the card */

const EITHER = "either";
/** @param {string} seat */
const seatClass = (seat) => `seat-${seat}`;

/** The descriptions of all opponents. They share one place, so that the layout does not change with the choice.
 * @param {{ id: string, agents: string[], chosen: string }} props */
function AboutAgent({ id, agents, chosen }) {
  const { say } = useTexts();
  return html`<p class="about-agent hint" id=${id}>${agents.map((agent) => html`<span key=${agent} class=${agent === chosen ? "chosen" : ""}>${aboutAgent(agent, say)}</span>`)}</p>`;
}

/** One of several values that exclude each other. `name` tells the groups of a page apart.
 * @template {string | number} T
 * @param {{ name: string, legend: string, values: T[], chosen: T, label: (value: T) => string, set: (value: T) => void, looks?: (value: T) => string }} props */
function Segments({ name, legend, values, chosen, label, set, looks }) {
  return html`<fieldset class="field segments"><legend>${legend}</legend>
    ${values.map((value) => html`<label key=${value} class=${`segment ${looks?.(value) ?? ""}`}><input type="radio" name=${name} checked=${chosen === value} onChange=${() => set(value)} /><span>${label(value)}</span></label>`)}
  </fieldset>`;
}

/** What the game is about, its goal and how long it takes. @param {{ game: GameInfo }} props */
function About({ game }) {
  const { catalogue, say } = useTexts();
  const facts = ["goal", "duration"].filter((fact) => catalogue.has(`${game.id}.page.start.${fact}`));
  return html`<p>${say(`${game.id}.page.about`)}</p>
    ${facts.length ? html`<dl class="start-facts">${facts.map((fact) => html`<div key=${fact}><dt>${say(`page.start.${fact}`)}</dt><dd>${say(`${game.id}.page.start.${fact}`)}</dd></div>`)}</dl>` : null}`;
}

/** The numbers of players that a game has a name for, the most first. @param {GameInfo} game @param {Catalogue} catalogue */
const countsOf = (game, catalogue) =>
  players(game)
    .map((_, index) => index + 1)
    .filter((n) => catalogue.has(`${game.id}.page.players.${n}`))
    .reverse();

/** The sides that take part: mine, and those that follow it in the order of the seats.
 * @param {string[]} sides @param {string} mine @param {number} n */
function sidesInPlay(sides, mine, n) {
  const at = sides.indexOf(mine);
  return [...sides.slice(at), ...sides.slice(0, at)].slice(0, n);
}

/** Who takes each seat: the first other side gets `other`, the rest `rest`. The seats of officials stay empty.
 * @param {GameInfo} game @param {string} mine @param {string[]} playing @param {SeatWanted} other @param {SeatWanted} rest
 * @returns {Record<string, SeatWanted>} */
function wantedSeats(game, mine, playing, other, rest) {
  const first = players(game).find((seat) => seat !== mine && playing.includes(seat));
  /** @param {string} seat */
  const kind = (seat) => {
    if (seat === mine) return { kind: "me" };
    if (!playing.includes(seat)) return { kind: "nobody" };
    return seat === first ? other : rest;
  };
  return Object.fromEntries(game.seats.map((seat) => [seat, kind(seat)]));
}

/** The ways to learn a game; in a box of their own for a person who has done no lesson of it.
 * @param {{ game: GameInfo, isNew: boolean, busy: boolean, open: () => void }} props */
function LearnLinks({ game, isNew, busy, open }) {
  const { say } = useTexts();
  if (!game.lessons) return null;
  const links = html`<a class=${`button ${isNew ? "" : "quiet"}`} data-action="learn" href=${`/learn/${game.id}`}>${say(isNew ? "page.learn.first" : "page.learn.lessons")}</a>
    ${game.agents.includes(BEGINNER) ? html`<button type="button" class="quiet" disabled=${busy} data-action="coach" onClick=${open}>${say("page.learn.coach-game")}</button>` : null}`;
  if (!isNew) return links;
  return html`<div class="buttons newcomer"><span>${say("page.learn.new", { game: say(`${game.id}.title`) })}</span>${links}</div>`;
}

/** The usual choices. @param {GameInfo} game @param {number} [most] number of players @returns {CardPlan} */
const firstPlan = (game, most) => ({
  scenario: game.scenarios[0],
  side: players(game)[0],
  count: most ?? players(game).length,
  length: game.lengths?.usual,
});

/** What the server is asked for: the first other side gets `other`, the rest `rest`.
 * @param {GameInfo} game @param {CardPlan} plan @param {SeatWanted} other @param {SeatWanted} rest */
function requestFor(game, { scenario, side, count, length }, other, rest) {
  const sides = players(game);
  const mine = side === EITHER ? sides[Math.floor(Math.random() * sides.length)] : side;
  const seats = wantedSeats(game, mine, sidesInPlay(sides, mine, count), other, rest);
  const options = game.lengths ? { [game.lengths.option]: length } : {};
  return { game: game.id, scenario, options, pack: null, seats };
}

/** Scenario, own side, number of players and length, as far as the game leaves a choice.
 * @param {{ game: GameInfo, counts: number[], plan: CardPlan, change: (changes: Partial<CardPlan>) => void }} props */
function Fields({ game, counts, plan, change }) {
  const { catalogue, say } = useTexts();
  const { id, scenarios, lengths } = game;
  const sides = players(game);
  /** @param {string} seat */
  const sideName = (seat) =>
    seat === EITHER ? say(sides.length > 2 ? "page.any" : "page.either") : catalogue.name(`seat:${seat}`, "start");
  /** A group of values: the name and legend, the field of the plan, and what else differs.
   * @param {keyof CardPlan} field @param {string} legend @param {unknown[]} values @param {object} looks */
  const segments = (field, legend, values, looks) =>
    html`<${Segments} name=${`${field}-${id}`} legend=${say(legend)} values=${values} chosen=${plan[field]} set=${(/** @type {unknown} */ value) => change({ [field]: value })} ...${looks} />`;
  return html`<div class="fields">
    ${
      scenarios.length > 1
        ? html`<label class="field"><span>${say("page.scenario")}</span>
      <select value=${plan.scenario} onChange=${withValue((scenario) => change({ scenario }))}>
        ${scenarios.map((each) => html`<option value=${each}>${say(`${id}.scenario.${each}`)}</option>`)}
      </select></label>`
        : null
    }
    ${segments("side", "page.my-side", [...sides, EITHER], { looks: seatClass, label: sideName })}
    ${counts.length ? segments("count", "page.players", counts, { label: (/** @type {number} */ n) => say(`${id}.page.players.${n}`) }) : null}
    ${lengths ? segments("length", "page.length", lengths.choices, { label: (/** @type {number} */ n) => say(`${id}.page.length.${n}`) }) : null}
  </div>`;
}

/** The level of the computer. @param {{ game: GameInfo, agent: string | undefined }} props */
function Against({ game, agent }) {
  const { say } = useTexts();
  const about = `against-${game.id}`;
  return html`<label class="against"><span>${say("agent.against")}</span>
      <select value=${agent} aria-describedby=${about} onChange=${withValue((level) => changeSetting("level", level))}><${AgentOptions} agents=${game.agents} /></select></label>
    <${AboutAgent} id=${about} agents=${game.agents} chosen=${agent} />`;
}

/** The pages about a game. @param {{ game: GameInfo }} props */
function Links({ game: { id, studies, aid } }) {
  const { say } = useTexts();
  return html`${studies ? html`<a class="button quiet" data-action="studies" href=${`/studies/${id}`}>${say("page.studies.link")}</a>` : null}
    ${aid ? html`<a class="button quiet" target="_blank" href=${`/aid/${id}?language=${settings.language}`}>${say("page.aid")}</a>` : null}
    <a class="button quiet" href=${`/help/${id}`}><${Icon} name="book" />${say("page.rules")}</a>`;
}

/**
 * @param {{ game: GameInfo, fail: (error: unknown) => void, more: (first: { game: string, scenario: string, preset?: string }) => void }} props
 */
export function GameCard({ game, fail, more }) {
  const { catalogue, say } = useTexts();
  const counts = countsOf(game, catalogue);
  const [plan, setPlan] = useState(() => firstPlan(game, counts[0]));
  /** @param {Partial<CardPlan>} changes */
  const change = (changes) => setPlan((was) => ({ ...was, ...changes }));
  const { scenario } = plan;
  const [busy, setBusy] = useState(false);
  const computer = { kind: "computer", agent: usualAgent(game.agents) };
  /** @param {SeatWanted} other @param {boolean} [isCoached] */
  const open = (other, isCoached = false) => {
    setBusy(true);
    openTable(requestFor(game, plan, other, isCoached ? other : computer), false, isCoached).catch((error) => {
      setBusy(false);
      fail(error);
    });
  };
  const isNew = countDone(game.id) === 0;
  const openCoached = () => open({ kind: "computer", agent: BEGINNER }, true);
  const learn = html`<${LearnLinks} game=${game} isNew=${isNew} busy=${busy} open=${openCoached} />`;
  return html`<article class="game-card" data-game=${game.id}>
    <img class="game-picture" src=${game.board ? `/static/games/${game.id}/card.svg` : "/static/img/hero.svg"} alt="" loading="lazy" />
    <div class="game-body">
      <h2>${say(`${game.id}.title`)}</h2>
      <${About} game=${game} />
      ${isNew ? learn : null}
      <${Fields} game=${game} counts=${counts} plan=${plan} change=${change} />
      <div class="buttons">
        <button type="button" class="primary big" disabled=${busy} onClick=${() => open(computer)}>${say("page.play-now")}</button>
        <${Against} game=${game} agent=${computer.agent} />
        <button type="button" disabled=${busy} onClick=${() => open({ kind: "open" })}><${Icon} name="link" />${say("page.play-friend")}</button>
        ${game.presets.map(({ name }) => html`<button key=${name} type="button" data-preset=${name} onClick=${() => more({ game: game.id, scenario, preset: name })}>${say(`${game.id}.page.preset.${name}`)}</button>`)}
        <button type="button" class="quiet" data-action="more" onClick=${() => more({ game: game.id, scenario })}>${say("page.more")}</button>
        ${isNew ? null : learn}
        <${Links} game=${game} />
      </div>
    </div>
  </article>`;
}
