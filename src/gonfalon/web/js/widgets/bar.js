// @ts-nocheck
// The bar on top of every screen: the name, what the screen puts there, and the settings.
import { html } from "../../vendor/preact.js";
import { choose, LANGUAGES, PACES, settings, THEMES } from "../app/settings.js";
import { Icon } from "./icons.js";
import { Menu } from "./menu.js";

/** The tracks are one stop for the Tab key; arrows go on from there. */
function keepOneTabStop(group) {
  const things = [...(group?.querySelectorAll("[data-target]") ?? [])];
  for (const [index, thing] of things.entries()) thing.setAttribute("tabindex", index ? "-1" : "0");
}

export function Bar({ say, children, menu }) {
  return html`<header class="bar">
    <a class="brand" href="/" aria-label=${say("page.home")}><${Icon} name="banner" /><span>Gonfalon</span></a>
    <div class="bar-middle" data-group ref=${keepOneTabStop}>${children}</div>
    <nav class="bar-end">
      ${menu}
      <${Menu} label=${say("page.settings")} icon="gear"><${Settings} say=${say} /><//>
    </nav>
  </header>`;
}

function Choice({ say, name, values }) {
  return html`<fieldset class="choice">
    <legend>${say(`page.settings.${name}`)}</legend>
    ${values.map(
      (value) => html`<label
        ><input type="radio" name=${name} checked=${settings[name] === value} onChange=${() => choose(name, value)} />
        <span>${say(`page.settings.${name}.${value}`)}</span></label
      >`,
    )}
  </fieldset>`;
}

export function Settings({ say }) {
  return html`<div class="settings">
    <${Choice} say=${say} name="language" values=${LANGUAGES} />
    <${Choice} say=${say} name="theme" values=${THEMES} />
    <${Choice} say=${say} name="pace" values=${PACES} />
    <${Choice} say=${say} name="follow" values=${["on", "off"]} />
    <${Choice} say=${say} name="sound" values=${["on", "off"]} />
  </div>`;
}
