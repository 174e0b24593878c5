// A game on the first screen: choose a side and play, alone or with a friend.

import { html, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { withValue } from "../app/dom.js";
import { changeSetting } from "../app/settings.js";
import { Icon } from "../widgets/icons.js";
import { AgentOptions, usualAgent } from "./levels.js";
import { openTable } from "./open_table.js";
import { players } from "./seating.js";

/** @import { GameInfo, SeatWanted } from "../net/types.d.ts" */

const EITHER = "either";

/** The descriptions of all opponents. They share one place, so that the layout does not change with the choice.
 * @param {{ id: string, agents: string[], chosen: string }} props */
function AboutAgent({ id, agents, chosen }) {
  const { say } = useTexts();
  return html`<p class="about-agent hint" id=${id}>${agents.map((agent) => html`<span key=${agent} class=${agent === chosen ? "chosen" : ""}>${say(`agent.${agent}.about`)}</span>`)}</p>`;
}

/**
 * @param {{ game: GameInfo, fail: (error: unknown) => void, more: (first: { game: string, scenario: string, preset?: string }) => void }} props
 */
export function GameCard({ game, fail, more }) {
  const { catalogue, say } = useTexts();
  const [scenario, setScenario] = useState(game.scenarios[0]);
  const sides = players(game);
  const [side, setSide] = useState(sides[0]);
  const [busy, setBusy] = useState(false);
  const about = `against-${game.id}`;
  const computer = { kind: "computer", agent: usualAgent(game.agents) };
  /** The first other side gets `other`; agents get the other sides, and the seats of officials stay empty.
   * @param {SeatWanted} other */
  const open = (other) => {
    setBusy(true);
    const mine = side === EITHER ? sides[Math.floor(Math.random() * sides.length)] : side;
    const first = sides.find((seat) => seat !== mine);
    /** @param {string} seat */
    const kind = (seat) =>
      seat === mine ? { kind: "me" } : seat === first ? other : sides.includes(seat) ? computer : { kind: "nobody" };
    const seats = Object.fromEntries(game.seats.map((seat) => [seat, kind(seat)]));
    openTable({ game: game.id, scenario, options: {}, pack: null, seats }).catch((error) => {
      setBusy(false);
      fail(error);
    });
  };
  return html`<article class="game-card" data-game=${game.id}>
    <img class="game-picture" src=${game.board ? `/static/games/${game.id}/card.svg` : "/static/img/hero.svg"} alt="" loading="lazy" />
    <div class="game-body">
      <h2>${say(`${game.id}.title`)}</h2>
      <p>${say(`${game.id}.page.about`)}</p>
      <div class="fields">
        ${
          game.scenarios.length > 1
            ? html`<label class="field"><span>${say("page.scenario")}</span>
          <select value=${scenario} onChange=${withValue(setScenario)}>
            ${game.scenarios.map((id) => html`<option value=${id}>${say(`${game.id}.scenario.${id}`)}</option>`)}
          </select></label>`
            : null
        }
        <fieldset class="field segments"><legend>${say("page.my-side")}</legend>
          ${[...sides, EITHER].map(
            (
              seat,
            ) => html`<label class=${`segment seat-${seat}`}><input type="radio" name=${`side-${game.id}`} checked=${side === seat} onChange=${() => setSide(seat)} />
              <span>${seat === EITHER ? say(sides.length > 2 ? "page.any" : "page.either") : catalogue.name(`seat:${seat}`, "start")}</span></label>`,
          )}
        </fieldset>
      </div>
      <div class="buttons">
        <button type="button" class="primary big" disabled=${busy} onClick=${() => open(computer)}>${say("page.play-now")}</button>
        <label class="against"><span>${say("agent.against")}</span>
          <select value=${computer.agent} aria-describedby=${about} onChange=${withValue((level) => changeSetting("level", level))}><${AgentOptions} agents=${game.agents} /></select></label>
        <${AboutAgent} id=${about} agents=${game.agents} chosen=${computer.agent} />
        <button type="button" disabled=${busy} onClick=${() => open({ kind: "open" })}><${Icon} name="link" />${say("page.play-friend")}</button>
        ${game.presets.map(({ name }) => html`<button key=${name} type="button" data-preset=${name} onClick=${() => more({ game: game.id, scenario, preset: name })}>${say(`${game.id}.page.preset.${name}`)}</button>`)}
        <button type="button" class="quiet" onClick=${() => more({ game: game.id, scenario })}>${say("page.more")}</button>
        <a class="button quiet" href=${`/help/${game.id}`}><${Icon} name="book" />${say("page.rules")}</a>
      </div>
    </div>
  </article>`;
}
