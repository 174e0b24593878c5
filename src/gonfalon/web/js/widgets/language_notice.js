// A browser in a language that the page does not have: say so, offer the languages that it has, name the guide for
// translators. A choice is stored, and the notice does not come again.
import { html, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { changeSetting, LANGUAGES, missingLanguage } from "../app/settings.js";

/** The name of a language in a language; its code if the browser knows none.
 * @param {string} code @param {string} language */
function nameIn(code, language) {
  try {
    return new Intl.DisplayNames([language], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

export function LanguageNotice() {
  const { catalogue, say } = useTexts();
  const [missing, setMissing] = useState(missingLanguage);
  if (!missing) return null;
  /** @param {string} language */
  const take = (language) => {
    changeSetting("language", language);
    setMissing(null);
  };
  return html`<section class="notice language-notice" aria-label=${say("page.settings.language")}>
    <p>${say("page.language.missing", { language: nameIn(missing, catalogue.language) })}</p>
    <div class="buttons">${LANGUAGES.map((language) => html`<button type="button" lang=${language} onClick=${() => take(language)}>${say(`page.settings.language.${language}`)}</button>`)}</div>
    <p class="hint">${say("page.language.translate")}</p>
  </section>`;
}
