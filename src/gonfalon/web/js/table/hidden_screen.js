// Several players share this screen, and the game has secrets: nothing is shown until the next player takes the seat.
import { html } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";

/** @param {{ seat: string, take: () => void }} props */
export function HiddenScreen({ seat, take }) {
  const { say } = useTexts();
  return html`<main class="curtain"><section>
    <h1>${say("page.curtain.title", { seat: `seat:${seat}` })}</h1>
    <p>${say("page.curtain.text", { seat: `seat:${seat}` })}</p>
    <button type="button" class="primary big" onClick=${take}>${say("page.curtain.sit", { seat: `seat:${seat}` })}</button>
  </section></main>`;
}
