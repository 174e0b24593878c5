// The screen of an invitation link: a seat is taken only when the person confirms it.

import { html, useEffect, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { withValue } from "../app/dom.js";
import { firstUser } from "../app/early.js";
import { api, messageOf } from "../net/http.js";
import { loadCatalogue } from "../text/load.js";
import { MissingLanguage } from "../widgets/missing_language.js";

/** @import { ErrorBody, GameInfo, GameOption, Seat, TableMessage } from "../net/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */

/** The table of the link: game, scenario, side, the players so far, and unusual options.
 * @param {string} id
 * @param {string} secret
 * @param {string} language */
async function whatIs(id, secret, language) {
  const table = await api("GET", `/api/tables/${id}`);
  const [link, games, catalogue] = await Promise.all([
    api("POST", `/api/tables/${id}/links/look`, { secret }).catch((error) => ({
      error,
      seat: "",
      mine: false,
      good: false,
    })),
    api("GET", "/api/games"),
    loadCatalogue(language, [table.game], table.names),
  ]);
  return {
    link,
    needsName: table.seats.some((/** @type {Seat} */ seat) => table.officials.includes(seat.seat)),
    title: catalogue.say(`${table.game}.title`),
    scenario: catalogue.say(`${table.game}.scenario.${table.scenario}`),
    side: link.seat ? catalogue.name(`seat:${link.seat}`) : null,
    names: table.seats.map((/** @type {Seat} */ seat) => seat.name).filter(Boolean),
    options: otherOptions(
      table,
      games.find((/** @type {GameInfo} */ game) => game.id === table.game),
      catalogue,
    ),
  };
}

/** The options that differ from their defaults, in words.
 * @param {TableMessage} table
 * @param {GameInfo | undefined} game
 * @param {Catalogue} catalogue */
function otherOptions(table, game, catalogue) {
  const others = (game?.options ?? []).filter(
    (option) => option.name in table.options && table.options[option.name] !== option.default,
  );
  /** @param {GameOption} option */
  const key = (option) => `${table.game}.page.option.${option.name}`;
  // A number and a seat have no text of their own.
  /** @param {GameOption} option @param {string} value */
  const choice = (option, value) => {
    if (game?.seats.includes(value)) return catalogue.name(`seat:${value}`, "start");
    const text = `${key(option)}.${value}`;
    return catalogue.has(text) ? catalogue.say(text) : value;
  };
  return others.map((option) =>
    catalogue.say("page.join.option", {
      option: catalogue.say(key(option)),
      choice: choice(option, String(table.options[option.name])),
    }),
  );
}

/** @typedef {Awaited<ReturnType<typeof whatIs>>} LinkInfo */

/** Why a link is of no use, or null. @param {LinkInfo} what */
function whyNot({ link }) {
  if ("error" in link) return messageOf(link.error);
  return link.good ? null : { key: "server.refused.taken", args: {} };
}

/** Taking the seat of a link, under a name. @param {string} id @param {string} secret @param {() => void} done */
function useTaking(id, secret, done) {
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState("");
  useEffect(() => {
    firstUser.then((me) => setName(me.name), console.warn);
  }, []);
  const [failure, setFailure] = useState(/** @type {ErrorBody | null} */ (null));
  /** @param {boolean} isMine */
  const take = async (isMine) => {
    setBusy(true);
    try {
      if (!isMine && name.trim()) await api("PUT", "/api/me", { name: name.trim() });
      await api("POST", `/api/tables/${id}/join`, { secret });
      done();
    } catch (error) {
      setBusy(false);
      setFailure(messageOf(error));
    }
  };
  return { name, setName, busy, failure, take };
}

/** @param {{ id: string, secret: string, joined: () => void, language: string }} props */
export function Join({ id, secret, joined, language }) {
  const { say } = useTexts();
  const [what, setWhat] = useState(/** @type {LinkInfo | null} */ (null));
  const [missing, setMissing] = useState(/** @type {ErrorBody | null} */ (null));
  useEffect(() => {
    whatIs(id, secret, language).then(setWhat, (error) => setMissing(messageOf(error)));
  }, [id, secret, language]);
  const done = () => {
    history.replaceState(null, "", location.pathname);
    joined();
  };
  const { name, setName, busy, failure, take } = useTaking(id, secret, done);
  if (missing)
    return html`<main class="plain" role="alert"><p>${say(missing.key, missing.args)}</p><a class="button primary" href="/">${say("page.home")}</a></main>`;
  if (!what) return html`<main class="plain" role="status"><p class="loading">${say("page.loading")}</p></main>`;
  const isMine = what.link.mine;
  const useless = whyNot(what) ?? failure;
  return html`<main><${MissingLanguage} /><section class="join" role="dialog" aria-label=${say("page.join.title")}>
    <h1>${say("page.join.title")}</h1>
    <p class="join-what"><strong>${what.title}</strong><br />${what.scenario}${what.names.length ? html`<br />${say("page.join.with", { names: what.names })}` : null}</p>
    ${what.options.length ? html`<ul class="join-options">${what.options.map((/** @type {string} */ option) => html`<li>${option}</li>`)}</ul>` : null}
    ${
      useless
        ? html`<p class="notice" role="alert">${say(useless.key, useless.args)}</p>`
        : html`<p>${say(isMine ? "page.join.mine" : "page.join.text", { side: what.side })}</p>`
    }
    ${useless || isMine ? null : html`<label class="join-name"><span>${say("page.join.name")}</span><input value=${name} maxlength="40" required=${what.needsName} autocomplete="nickname" placeholder=${say("page.name.placeholder")} onInput=${withValue(setName)} /></label>`}
    <div class="buttons">
      ${useless ? null : html`<button type="button" class="primary big" disabled=${busy || (what.needsName && !isMine && !name.trim())} onClick=${() => take(isMine)}>${say(isMine ? "page.to-table" : "page.join.take")}</button>`}
      ${isMine ? null : html`<button type="button" onClick=${done}>${say("page.join.watch")}</button>`}
      ${useless ? html`<a class="button" href="/">${say("page.home")}</a>` : null}
    </div>
  </section></main>`;
}
