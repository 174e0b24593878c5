// Settings of this device: language, light or dark, pace, sound, drafts, the levels of opponents and advisers.
// They are stored in the browser and not sent.

/** @typedef {"language" | "view" | "pace" | "theme" | "sound" | "follow" | "layout" | "level" | "adviser"} SettingName */
/** @typedef {"slow" | "normal" | "fast" | "instant"} Pace */

export const LANGUAGES = ["en", "fr"];
export const PACES = ["slow", "normal", "fast", "instant"];
export const VIEWS = ["map", "text"];
export const THEMES = ["auto", "light", "dark"];
export const LEVELS = ["level1", "level2", "level3", "level4", "level5", "greedy", "random"];

/** @type {Record<string, string[]>} */
const CHOICES = {
  language: LANGUAGES,
  view: VIEWS,
  pace: PACES,
  theme: THEMES,
  sound: ["on", "off"],
  follow: ["on", "off"],
  layout: ["on", "off"],
  level: LEVELS,
  adviser: LEVELS,
};
const NAME = "gonfalon.settings";

const wantedLanguages = () =>
  (navigator.languages ?? [navigator.language]).map((tag) => tag.split("-")[0].toLowerCase());

const preferredLanguage = () => wantedLanguages().find((language) => LANGUAGES.includes(language)) ?? "en";

/** The language of the browser, if the page has neither it nor another wanted one and the person has chosen none. */
export function missingLanguage() {
  const [first] = wantedLanguages();
  return "language" in stored() || wantedLanguages().some((each) => LANGUAGES.includes(each)) ? null : first;
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "null") ?? {};
  } catch {
    return {};
  }
}

/** @type {Set<() => void>} */
const listeners = new Set();

/** @type {Record<SettingName, string>} */
export const settings = {
  language: preferredLanguage(),
  view: "map",
  pace: "normal",
  theme: "auto",
  sound: "on",
  follow: "on",
  layout: "off",
  level: "level3",
  adviser: "level5",
};

for (const [name, value] of Object.entries(stored()))
  if (CHOICES[name]?.includes(value)) settings[/** @type {SettingName} */ (name)] = value;

function apply() {
  const root = document.documentElement;
  root.lang = settings.language;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}

/** @param {SettingName} name @param {string} value */
export function changeSetting(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem(NAME, JSON.stringify(settings));
  } catch {
    // A private window may refuse to store it: the choice then lasts until the page is closed.
  }
  apply();
  for (const listener of listeners) listener();
}

/** @param {() => void} listener */
export function onSettings(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

apply();
