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
