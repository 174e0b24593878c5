// The notice about a missing language: it is loaded only where it is shown.
import { html } from "../../vendor/preact.js";
import { missingLanguage } from "../app/settings.js";
import { later } from "./later.js";

const LanguageNotice = later(() => import("./language_notice.js").then((module) => module.LanguageNotice));

export const MissingLanguage = () => (missingLanguage() ? html`<${LanguageNotice} />` : null);
