// @ts-nocheck
// Who sits where, and what a player can do about the table as a whole.
import { html, useState } from "../../vendor/preact.js";
import { isAlone, linkForOthers } from "../app/public_address.js";
import { enter, freshLinks } from "../home/open_table.js";
import { api } from "../net/http.js";
import { EventTexts } from "../text/catalogue.js";
import { Confirm, Dialog } from "../widgets/dialog.js";
import { Icon } from "../widgets/icons.js";
import { QrCode } from "../widgets/qrcode.js";
import { TryOut } from "./sandbox.js";
import { LetGoOn } from "./stand_in.js";

export function Seats({ store, words, say, startBack }) {
  const { table, position } = store;
  const live = store.connection !== "closed";
  return html`<section class="seats">
    <ul>
      ${table.seats.map(
        (
          seat,
        ) => html`<li key=${seat.seat} class=${`seat seat-${seat.seat} ${position?.to_act.includes(seat.seat) ? "acts" : ""}`}>
        <span class="seat-side">${words.name(`seat:${seat.seat}`, "start")}</span>
        <span class="seat-who"><${Icon} name=${seat.kind === "computer" ? "computer" : seat.kind === "open" ? "link" : "person"} />${nameOf(seat, say)}
          ${seat.kind === "person" && !seat.mine ? html`<span class=${`dot ${seat.online ? "on" : "off"}`} title=${say(seat.online ? "page.seat.online" : "page.seat.offline")}></span>` : null}</span>
        ${isStoodIn(seat, position?.result) ? html`<span class="seat-stand-in"><${Icon} name="computer" />${say("agent.stand-in.here", { agent: say(`agent.${seat.agent}`) })}</span>` : null}
        ${live ? html`<${SeatLink} seat=${seat} table=${table} say=${say} />` : null}
      </li>`,
      )}
    </ul>
    ${live && position?.result ? html`<p class="buttons"><${Rematch} store=${store} say=${say} /></p>` : null}
    ${store.mine.length ? live && html`<${Acts} store=${store} say=${say} startBack=${startBack} />` : html`<p class="hint"><${Icon} name="eye" />${say("page.spectator")}</p>`}
    <p class="buttons">
      ${live ? html`<a class="button quiet" href=${`/replay/${table.id}`}><${Icon} name="play" />${say("page.replay")}</a>` : null}
      ${live && position?.result ? html`<a class="button quiet" href=${`/replay/${table.id}?review`}><${Icon} name="lamp" />${say("agent.review.start")}</a>` : null}
      ${live && position && !position.result ? html`<${TryOut} table=${table} version=${store.version} seat=${store.seat} words=${words} say=${say} />` : null}
      ${!live || table.sandbox || (table.secrets && !position?.result) ? null : html`<a class="button quiet" href=${`/api/tables/${table.id}/record`} download><${Icon} name="file" />${say("page.export")}</a>`}
      <a class="button quiet" href=${`/help/${table.game}`} target="_blank"><${Icon} name="book" />${say("page.rules")}</a>
    </p>
  </section>`;
}

export function whoSits(seat, { result }, say) {
  const name = nameOf(seat, say);
  return isStoodIn(seat, result) ? say("agent.stand-in.seat", { name, agent: say(`agent.${seat.agent}`) }) : name;
}

/** Does a computer go on for a person? Not any more once the game is over. */
const isStoodIn = ({ kind, agent }, result) => kind === "person" && Boolean(agent) && !result;

function nameOf(seat, say) {
  if (seat.kind === "open") return say("page.seat.empty");
  if (seat.kind === "computer") return say("page.seat.computer", { agent: say(`agent.${seat.agent}`) });
  return seat.mine ? say("page.seat.you", { name: seat.name || "" }) : seat.name || say("page.seat.person");
}

/** `label`: what the button for an invitation says, where it is not a friend who is invited; `title`: what then heads the dialog. */
export function SeatLink({ seat, table, say, label, title }) {
  const [link, setLink] = useState(null);
  const [failure, setFailure] = useState(null);
  const invited = seat.kind === "open" && (table.opener || table.seats.some((each) => each.mine));
  const runs = table.seats.some((each) => each.mine && table.officials.includes(each.seat));
  const kind = invited ? "invite" : seat.mine ? "way-back" : seat.kind === "person" && runs ? "let-back" : null;
  if (!kind) return null;
  const ask = async () => {
    const kept = freshLinks.get(table.id)?.[seat.seat];
    if (kept && invited) return setLink(kept);
    try {
      setLink((await api("POST", `/api/tables/${table.id}/links`, { seat: seat.seat })).link);
    } catch (error) {
      setFailure(error.error);
    }
  };
  return html`<button type="button" class=${invited ? "primary" : "quiet small"} onClick=${ask}>${(invited && label) || say(`page.${kind}`)}</button>
    ${failure ? html`<p class="notice" role="alert">${say(failure.key, failure.args)}</p>` : null}
    ${link ? html`<${LinkDialog} link=${linkForOthers(link)} seat=${seat.seat} say=${say} kind=${kind} title=${title} close=${() => setLink(null)} />` : null}`;
}

export function LinkDialog({ link, seat, say, kind, title = say(`page.${kind}`), close }) {
  const [copied, setCopied] = useState(false);
  const copy = async (event) => {
    const field = event.target.closest(".link-row").querySelector("input");
    field.select();
    try {
      if (navigator.clipboard) await navigator.clipboard.writeText(link);
      else document.execCommand("copy");
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return html`<${Dialog} title=${title} close=${close} say=${say}>
    <p>${say(`page.${kind}.how`, seat ? { seat: `seat:${seat}` } : {})}</p>
    <div class="link-row"><input readonly value=${link} aria-label=${say(`page.${kind}`)} onFocus=${(event) => event.target.select()} />
      <button type="button" class="primary" onClick=${copy}>${say(copied ? "page.copied" : "page.copy")}</button></div>
    <${QrCode} text=${link} label=${say("page.link.qr")} />
    <p class="hint">${say(`page.${kind}.warning`)}</p>
    ${kind !== "position-link" && isAlone() ? html`<p class="notice">${say("page.link.loopback")}</p>` : null}
  <//>`;
}

/** The links of a table that has just been opened, one after the other. */
export function FreshInvitation({ table, say }) {
  const [links, setLinks] = useState(() => Object.entries(freshLinks.get(table.id) ?? {}));
  const wanted = links.filter(([name]) => table.seats.some((seat) => seat.seat === name && seat.kind === "open"));
  if (!wanted.length) return null;
  const [seat, link] = wanted[0];
  return html`<${LinkDialog} key=${link} link=${linkForOthers(link)} seat=${seat} say=${say} kind="invite" close=${() => setLinks(wanted.slice(1))} />`;
}

function Acts({ store, say, startBack }) {
  const [sure, setSure] = useState(null);
  const { position, table } = store;
  if (!position || (position.result && !table.sandbox)) return null;
  const others = table.seats.some((seat) => !seat.mine && seat.kind === "person");
  const warning = say(table.seats.length > 2 ? "page.resign.sure.for-all" : "page.resign.sure");
  const offer = position.offer;
  const plays = !table.officials.includes(store.seat) && !table.sandbox;
  return html`<div class="buttons table-acts">
    ${plays && others && !offer ? html`<button type="button" class="quiet" onClick=${() => store.ask({ type: "offer", what: "draw" })}><${Icon} name="hands" />${say("page.offer-draw")}</button>` : null}
    ${!offer && position.version > 0 ? html`<button type="button" class="quiet" onClick=${startBack}><${Icon} name="undo" />${say("page.back")}</button>` : null}
    ${table.officials.includes(store.seat) || position.result ? null : html`<${LetGoOn} store=${store} say=${say} />`}
    ${plays ? html`<button type="button" class="quiet resign" onClick=${() => setSure(true)}><${Icon} name="flag" />${say("page.resign")}</button>` : null}
    ${sure ? html`<${Confirm} title=${say("page.resign")} text=${warning} yes=${say("page.resign")} say=${say} close=${() => setSure(null)} act=${() => store.ask({ type: "resign" })} />` : null}
  </div>`;
}

/** What happened first after a version, as the chronicle tells it. */
function lineAfter(store, words, version, privacy) {
  const first = store.events.find((event) => event.version > version && !event.struck);
  const [line] = new EventTexts(words, store.table.game).tell(first ? [privacy ? privacy.event(first) : first] : []);
  return line ? words.say(line.key, line.args) : "…";
}

/** A draw or a step back that somebody has offered. */
export function Offer({ store, say, words }) {
  const [sure, setSure] = useState(null);
  const privacy = store.board.useScreenPrivacy?.(store.seat, store.view);
  const offer = store.position?.offer;
  if (!offer) return null;
  const own = offer.seat === store.seat || store.mine.includes(offer.seat);
  const asked = offer.asked.includes(store.seat);
  const args = { seat: `seat:${offer.seat}`, line: lineAfter(store, words, offer.to, privacy) };
  const answer = (accept) => store.ask({ type: "answer", offer: offer.id, accept });
  return html`<section class="offer" role="alertdialog" aria-label=${say("page.offer")}>
    <p>${say(`page.offer.${offer.what}${own ? ".own" : ""}`, args)}</p>
    <div class="buttons">
      ${
        own
          ? html`<button type="button" onClick=${() => store.ask({ type: "withdraw" })}>${say("page.withdraw")}</button>`
          : asked
            ? html`<button type="button" class="primary" onClick=${() => (offer.what === "draw" ? setSure(offer.id) : answer(true))}>${say("page.accept")}</button>
              <button type="button" onClick=${() => answer(false)}>${say("page.decline")}</button>`
            : html`<p class="hint">${say("page.offer.others", { seats: offer.asked.map((seat) => `seat:${seat}`) })}</p>`
      }
    </div>
    ${asked && sure === offer.id ? html`<${Confirm} title=${say("page.offer-draw.accept")} text=${say("page.offer-draw.sure")} yes=${say("page.accept")} say=${say} close=${() => setSure(null)} act=${() => answer(true)} />` : null}
  </section>`;
}

/** The same people again, sides changed. */
function Rematch({ store, say }) {
  const [busy, setBusy] = useState(false);
  const { table } = store;
  if (table.rematch)
    return html`<a class="button primary" href=${`/table/${table.rematch.id}`}>${say("page.rematch.there")}</a>`;
  if (!store.mine.length || table.sandbox) return null;
  const ask = async () => {
    setBusy(true);
    try {
      enter(await api("POST", `/api/tables/${table.id}/rematch`, {}));
    } catch (error) {
      setBusy(false);
      store.notice = error.error;
      store.changed();
    }
  };
  return html`<button type="button" class="primary" disabled=${busy} onClick=${ask}><${Icon} name="swap" />${say("page.rematch")}</button>`;
}

/** By how much one of two is ahead; among several there is no such number. */
function marginOf(scores) {
  const points = Object.values(scores);
  return points.length === 2 ? { margin: Math.abs(points[0] - points[1]) } : {};
}

/** Victory and defeat are for a player alone at this screen; others are told that it is over. */
function headline({ winner }, mine, officials) {
  if (!winner) return "page.drawn";
  if (mine.length !== 1 || officials.includes(mine[0])) return "page.over";
  return mine[0] === winner ? "page.victory" : "page.defeat";
}

/** The end: who has won, and what next. */
export function Ending({ store, words, say, board, ui, dismiss }) {
  const { position, table } = store;
  const { result } = position;
  const keys = [`${table.game}.result.${result.reason}`, `kernel.result.${result.reason}`];
  const key = keys.find((each) => words.has(each)) ?? "kernel.result.over";
  return html`<section class="ending" role="dialog" aria-label=${say("page.over")}>
    <button type="button" class="quiet close" aria-label=${say("page.close")} onClick=${dismiss}>×</button>
    <h2>${say(headline(result, store.mine, table.officials))}</h2>
    <p>${words.say(key, { winner: result.winner ? `seat:${result.winner}` : null, ...marginOf(result.scores) })}</p>
    ${board.FinalRanking ? html`<${board.FinalRanking} view=${store.view} ui=${ui} result=${result} />` : null}
    <div class="buttons">
      <${Rematch} store=${store} say=${say} />
      ${store.start === null ? null : html`<button type="button" class="primary" onClick=${() => store.goBack(store.start)}><${Icon} name="first" />${say("page.sandbox.restart")}</button>`}
      <a class="button" href=${`/replay/${table.id}?review`} data-action="review"><${Icon} name="lamp" />${say("agent.review.start")}</a>
      <a class="button" href=${`/replay/${table.id}`}><${Icon} name="play" />${say("page.replay")}</a>
      ${table.sandbox ? null : html`<a class="button" href=${`/api/tables/${table.id}/record`} download><${Icon} name="file" />${say("page.export")}</a>`}
    </div>
  </section>`;
}
