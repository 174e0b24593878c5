// God Cards with pictures of our own: the hands that this view shows, and single cards for help and buttons.

import { useLitInView } from "/static/js/board/lit_in_view.js";
import { html } from "/static/vendor/preact.js";
import { Emblem, GodMark } from "./emblems.js";
import { t } from "./texts.js";
/** @import { BoardProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { AnyEvent } from "./events.d.ts" */
/** @import { View } from "./view.d.ts" */

/**
 * The picture of a card: an arch with its sign, and its number if it has one.
 * @param {{ card: string; view: View; width?: number }} props
 */
export function CardPicture({ card, view, width = 62 }) {
  const { type, value } = view.cards[card];
  return html`<svg class="yg-card-picture is-${type}" width=${width} height=${width * 1.24} viewBox="0 0 62 77" aria-hidden="true">
    <rect class="yg-card-ground" x=".8" y=".8" width="60.4" height="75.4" rx="5" />
    <path class="yg-card-arch" d="M9 70 V28 C9 12 20 6 31 6 C42 6 53 12 53 28 V70z" />
    <path class="yg-card-rays" d="M31 36 L31 9 M31 36 L44 13 M31 36 L18 13 M31 36 L51 24 M31 36 L11 24" />
    <${Emblem} name=${type} x="15" y="20" size="32" />
    <path class="yg-card-step" d="M5 70 H57" />
    ${value ? html`<circle class="yg-card-seal" cx="50" cy="64" r="9.4" /><text class="yg-card-value" x="50" y="69.2">${value}</text>` : null}
  </svg>`;
}

/**
 * One kind of card in a hand, with how many of it there are.
 * @param {{ card: string; n: number; view: View; ui: Ui }} props
 */
function Held({ card, n, view, ui }) {
  const target = `card:${card}`;
  const name = ui.name(target);
  return html`<li><div class="yg-held ${ui.mark(target)}" data-target=${target} tabindex="0" role="button" aria-label=${n > 1 ? t(ui, "cards", { n, card: target }) : name}>
    <${CardPicture} card=${card} view=${view} />
    <span class="yg-held-name">${name}</span>
    ${n > 1 ? html`<b class="yg-copies">×${n}</b>` : null}
  </div></li>`;
}

/** The steps that a card brings about, by its type where the name is not the same. */
const OF_CARD = /** @type {Record<string, string>} */ ({
  "act-of-god": "act_of_god",
  conversion: "conversion",
  "conversion-amount": "conversion",
  temple: "temple",
  saint: "saint",
  martyr: "martyr",
  heretic: "heretic",
  miracle: "miracle",
  impiety: "impiety",
  "impiety-priest": "impiety",
});

/**
 * The card that is being played, which is public. Null if the page does not have its event.
 * @param {View} view
 * @param {Ui} ui
 */
export function cardInPlay(view, ui) {
  const type = OF_CARD[view.step ?? ""];
  if (!type) return null;
  const played = /** @type {AnyEvent[]} */ (ui.events || [])
    .filter((event) => !event.struck)
    .findLast((event) => event.type === "played" || event.type === "drew-openly");
  const card = played?.card?.split(":")[1] ?? "";
  return view.cards[card]?.type === type ? card : null;
}

/**
 * A card on the table, with what it does.
 * @param {{ card: string; view: View; ui: Ui }} props
 */
function InPlay({ card, view, ui }) {
  const { type, value } = view.cards[card];
  return html`<div class="yg-in-play" data-target="card:${card}">
    <${CardPicture} card=${card} view=${view} width="44" />
    <p><b>${ui.name(`card:${card}`)}</b><br />${t(ui, `card.${type}`, { n: value })}</p>
  </div>`;
}

/**
 * The cards that may be seen: one's own, and those of the shared god while one plays it.
 * @param {BoardProps<View>} props
 */
export function Hand({ view, ui }) {
  const hands = Object.entries(view.hands).filter(([, cards]) => Object.keys(cards).length);
  const card = cardInPlay(view, ui);
  const row = useLitInView();
  if (!hands.length && !card) return null;
  return html`<section ref=${row} class="yg-hand" data-hand data-group aria-label=${t(ui, "hand")}>
    ${card && html`<${InPlay} card=${card} view=${view} ui=${ui} />`}
    ${hands.map(
      ([god, cards]) => html`<div key=${god} class="yg-hand-of">
      <h3><${GodMark} god=${god} size="18" /> ${t(ui, "hand.of", { god: `god:${god}` })}</h3>
      <ul>${Object.entries(cards).map(([card, n]) => html`<${Held} key=${card} card=${card} n=${n} view=${view} ui=${ui} />`)}</ul>
    </div>`,
    )}
  </section>`;
}
