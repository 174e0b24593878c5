// Coming in by a link: nothing is taken until the person says so.
import { html, useState } from "../../vendor/preact.js";
import { api } from "../net.js";

export function secretInAddress() {
  return /[#&]join=([\w-]+)/.exec(location.hash)?.[1] ?? null;
}

export function Join({ id, secret, say, joined, words }) {
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
