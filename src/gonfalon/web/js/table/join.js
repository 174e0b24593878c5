// Coming in by a link: nothing is taken until the person says so.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { lexicon } from "../lexicon.js";
import { api } from "../net.js";

export function secretInAddress() {
  return /[#&]join=([\w-]+)/.exec(location.hash)?.[1] ?? null;
}

/** The game, its scenario and who sits there already. */
async function whatIs(id, language) {
  const table = await api("GET", `/api/tables/${id}`);
  const words = await lexicon(language, [table.game], table.names);
  return {
    title: words.say(`${table.game}.title`),
    scenario: words.say(`${table.game}.scenario.${table.scenario}`),
    names: table.seats.map((seat) => seat.name).filter(Boolean),
  };
}

export function Join({ id, secret, say, joined, language }) {
  const [what, setWhat] = useState(null);
  useEffect(() => {
    whatIs(id, language).then(setWhat, () => setWhat(null));
  }, [id, language]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(null);
  const done = (seat) => {
    history.replaceState(null, "", location.pathname);
    joined(seat);
  };
  const take = async () => {
    setBusy(true);
    try {
      done((await api("POST", `/api/tables/${id}/join`, { secret })).seat);
    } catch (error) {
      setBusy(false);
      setFailure(error.error);
    }
  };
  return html`<section class="join" role="dialog" aria-label=${say("page.join.title")}>
    <h2>${say("page.join.title")}</h2>
    ${what ? html`<p class="join-what"><strong>${what.title}</strong><br />${what.scenario}${what.names.length ? html`<br />${say("page.join.with", { names: what.names })}` : null}</p>` : null}
    <p>${say("page.join.text")}</p>
    ${failure ? html`<p class="notice" role="alert">${say(failure.key, failure.args)}</p>` : null}
    <div class="buttons">
      <button type="button" class="primary big" disabled=${busy} onClick=${take}>${say("page.join.take")}</button>
      <button type="button" onClick=${() => done(null)}>${say("page.join.watch")}</button>
    </div>
  </section>`;
}

/** All at one screen, and the game has secrets: nothing is shown until the next player sits here. */
export function Curtain({ seat, words, say, sit }) {
  return html`<main class="curtain"><section>
    <h1>${say("page.curtain.title", { seat: `seat:${seat}` })}</h1>
    <p>${say("page.curtain.text", { seat: `seat:${seat}` })}</p>
    <button type="button" class="primary big" onClick=${sit}>${say("page.curtain.sit", { seat: `seat:${seat}` })}</button>
  </section></main>`;
}
