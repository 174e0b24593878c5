// The bar on top of every screen: the name, what the screen puts there, and the settings.

import { html } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { changeSetting, LANGUAGES, PACES, settings, THEMES, VIEWS } from "../app/settings.js";
import { Icon } from "./icons.js";
import { Menu } from "./menu.js";

/** @import { SettingName } from "../app/settings.js" */
/** @import { ComponentChildren, VNode } from "../../vendor/preact.js" */

/** The tracks are one stop for the Tab key; arrows go on from there. @param {Element | null} group */
function keepOneTabStop(group) {
  const things = [...(group?.querySelectorAll("[data-target]") ?? [])];
  for (const [index, thing] of things.entries()) thing.setAttribute("tabindex", index ? "-1" : "0");
}

/** @param {{ children?: ComponentChildren, menu?: VNode | null }} props */
export function Bar({ children, menu }) {
  const { say } = useTexts();
  return html`<header class="bar">
    <a class="brand" href="/"><${Icon} name="banner" /><span>Gonfalon</span><span class="hidden">${say("page.home")}</span></a>
    <div class="bar-middle" data-group ref=${keepOneTabStop}>${children}</div>
    <nav class="bar-end">
      ${menu}
      <${Menu} label=${say("page.settings")} icon="gear"><${Settings} /><//>
    </nav>
  </header>`;
}

/** @param {{ name: SettingName, values: string[] }} props */
function Choice({ name, values }) {
  const { say } = useTexts();
  return html`<fieldset class="choice">
    <legend>${say(`page.settings.${name}`)}</legend>
    ${values.map(
      (value) => html`<label
        ><input type="radio" name=${name} checked=${settings[name] === value} onChange=${() => changeSetting(name, value)} />
        <span>${say(`page.settings.${name}.${value}`)}</span></label
      >`,
    )}
  </fieldset>`;
}

export function Settings() {
  return html`<div class="settings">
    <${Choice} name="language" values=${LANGUAGES} />
    <${Choice} name="view" values=${VIEWS} />
    <${Choice} name="theme" values=${THEMES} />
    <${Choice} name="pace" values=${PACES} />
    <${Choice} name="follow" values=${["on", "off"]} />
    <${Choice} name="sound" values=${["on", "off"]} />
  </div>`;
}
