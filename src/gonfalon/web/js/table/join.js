// @ts-nocheck
// Coming in by a link: nothing is taken until the person says so.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { api } from "../net/http.js";
import { loadCatalogue } from "../text/load.js";

export function secretInAddress() {
  return /[#&]join=([\w-]+)/.exec(location.hash)?.[1] ?? null;
}

/** Where the link leads: the game, its scenario, the side, who sits there already and what is played otherwise. */
async function whatIs(id, secret, language) {
  const table = await api("GET", `/api/tables/${id}`);
  const [link, games, words] = await Promise.all([
    api("POST", `/api/tables/${id}/links/look`, { secret }).catch((error) => ({ error })),
    api("GET", "/api/games"),
    loadCatalogue(language, [table.game], table.names),
  ]);
  return {
    link,
    title: words.say(`${table.game}.title`),
    scenario: words.say(`${table.game}.scenario.${table.scenario}`),
    side: link.seat ? words.name(`seat:${link.seat}`) : null,
    names: table.seats.map((seat) => seat.name).filter(Boolean),
    options: otherOptions(
      table,
      games.find((game) => game.id === table.game),
      words,
    ),
  };
}

/** The options in force that are not as usual, in words. */
function otherOptions(table, game, words) {
  const others = (game?.options ?? []).filter(
    (option) => option.name in table.options && table.options[option.name] !== option.default,
  );
  const key = (option) => `${table.game}.page.option.${option.name}`;
  return others.map((option) =>
    words.say("page.join.option", {
      option: words.say(key(option)),
      choice: words.say(`${key(option)}.${table.options[option.name]}`),
    }),
  );
}

/** Why a link is of no use, or null. */
function whyNot({ link }) {
  if (link.error) return link.error.error ?? { key: "page.error.broken", args: {} };
  return link.good ? null : { key: "server.refused.taken", args: {} };
}

export function Join({ id, secret, say, joined, language }) {
  const [what, setWhat] = useState(null);
  const [missing, setMissing] = useState(null);
  useEffect(() => {
    whatIs(id, secret, language).then(setWhat, (error) =>
      setMissing(error.error ?? { key: "page.error.broken", args: {} }),
    );
  }, [id, secret, language]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(null);
  const done = () => {
    history.replaceState(null, "", location.pathname);
    joined();
  };
  const take = async () => {
    setBusy(true);
    try {
      await api("POST", `/api/tables/${id}/join`, { secret });
      done();
    } catch (error) {
      setBusy(false);
      setFailure(error.error);
    }
  };
  if (missing)
    return html`<main class="plain" role="alert"><p>${say(missing.key, missing.args)}</p><a class="button primary" href="/">${say("page.home")}</a></main>`;
  if (!what) return html`<main class="plain" role="status"><p class="loading">${say("page.loading")}</p></main>`;
  const useless = whyNot(what) ?? failure;
  return html`<section class="join" role="dialog" aria-label=${say("page.join.title")}>
    <h2>${say("page.join.title")}</h2>
    <p class="join-what"><strong>${what.title}</strong><br />${what.scenario}${what.names.length ? html`<br />${say("page.join.with", { names: what.names })}` : null}</p>
    ${what.options.length ? html`<ul class="join-options">${what.options.map((option) => html`<li>${option}</li>`)}</ul>` : null}
    ${
      useless
        ? html`<p class="notice" role="alert">${say(useless.key, useless.args)}</p>`
        : html`<p>${say(what.link.mine ? "page.join.mine" : "page.join.text", { side: what.side })}</p>`
    }
    <div class="buttons">
      ${useless ? null : html`<button type="button" class="primary big" disabled=${busy} onClick=${take}>${say(what.link.mine ? "page.to-table" : "page.join.take")}</button>`}
      ${what.link.mine ? null : html`<button type="button" onClick=${done}>${say("page.join.watch")}</button>`}
      ${useless ? html`<a class="button" href="/">${say("page.home")}</a>` : null}
    </div>
  </section>`;
}

/** All at one screen, and the game has secrets: nothing is shown until the next player sits here. */
export function Curtain({ seat, say, sit }) {
  return html`<main class="curtain"><section>
    <h1>${say("page.curtain.title", { seat: `seat:${seat}` })}</h1>
    <p>${say("page.curtain.text", { seat: `seat:${seat}` })}</p>
    <button type="button" class="primary big" onClick=${sit}>${say("page.curtain.sit", { seat: `seat:${seat}` })}</button>
  </section></main>`;
}
