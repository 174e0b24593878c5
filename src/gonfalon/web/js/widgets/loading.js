// Whole screens without content: still loading, or why nothing can be shown.

import { html } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { Bar } from "./bar.js";

/** @import { Message } from "../net/types.d.ts" */

/** Why nothing can be shown. @param {{ message: Message }} props */
export function Obstacle({ message }) {
  const { say } = useTexts();
  return html`<${Bar} /><main class="plain"><h1 class="hidden">Gonfalon</h1><p role="alert">${say(message.key, message.args)}</p><a class="button primary" href="/">${say("page.home")}</a></main>`;
}

export function Loading() {
  const { say } = useTexts();
  return html`<${Bar} /><main class="plain"><h1 class="hidden">Gonfalon</h1><p class="loading" role="status">${say("page.loading")}</p></main>`;
}

// Several players share this screen, and the game has secrets: nothing is shown until the next player takes the seat.

/** @param {{ seat: string, take: () => void }} props */
export function HiddenScreen({ seat, take }) {
  const { say } = useTexts();
  return html`<main class="curtain"><section>
    <h1>${say("page.curtain.title", { seat: `seat:${seat}` })}</h1>
    <p>${say("page.curtain.text", { seat: `seat:${seat}` })}</p>
    <button type="button" class="primary big" onClick=${take}>${say("page.curtain.sit", { seat: `seat:${seat}` })}</button>
  </section></main>`;
}
