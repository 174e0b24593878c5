// @ts-nocheck
// The reference of a game: sequence of play, tables, terms, and every rule by its number, in our words.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { settings } from "../app/settings.js";
import { api } from "../net/http.js";
import { rulebook, shown } from "../table/rules.js";
import { loadCatalogue } from "../text/load.js";
import { Bar } from "../widgets/bar.js";

export function Reference({ id, words: plain, say: plainSay }) {
  const [loaded, setLoaded] = useState(null);
  const [failure, setFailure] = useState(null);
  const [wanted, setWanted] = useState("");
  useEffect(() => {
    Promise.all([
      api("GET", `/api/reference/${id}/${settings.language}`),
      rulebook(id),
      loadCatalogue(settings.language, [id]),
    ]).then(
      ([reference, rules, words]) => setLoaded({ reference, rules, words }),
      (error) => setFailure(error.error ?? { key: "page.error.broken", args: {} }),
    );
  }, [id, plain]);
  const scroller = useRef(null);
  useEffect(() => {
    // What scrolls must have the focus, or the keys that scroll do nothing until somebody clicks.
    if (loaded) scroller.current.focus({ preventScroll: true });
    if (loaded && location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    if (loaded) document.title = loaded.words.say(`${id}.title`);
  }, [loaded]);
  if (failure)
    return html`<${Bar} say=${plainSay} /><main class="plain" role="alert"><p>${plainSay(failure.key, failure.args)}</p></main>`;
  if (!loaded)
    return html`<${Bar} say=${plainSay} /><main class="plain" role="status"><p class="loading">${plainSay("page.loading")}</p></main>`;
  const { reference, rules, words } = loaded;
  const say = words.say.bind(words);
  const sought = wanted.trim().toLowerCase();
  const found = rules.filter(
    (rule) => !sought || `${rule.number} ${rule.title} ${rule.text}`.toLowerCase().includes(sought),
  );
  return html`<${Bar} say=${say} />
    <main class="reference" ref=${scroller} tabindex="-1">
      <nav class="contents" aria-label=${say("page.reference.contents")}><ol>
        ${reference.sections.map((section) => html`<li><a href=${`#${section.id}`}>${section.title}</a></li>`)}
        <li><a href="#rules">${say("page.reference.rules")}</a></li>
        <li><a href="#keys">${say("page.keys")}</a></li>
      </ol></nav>
      <article>
        <h1>${say(`${id}.title`)}</h1>
        ${reference.sections.map((section) => html`<${Section} section=${section} />`)}
        <section id="rules"><h2>${say("page.reference.rules")}</h2>
          <label class="field"><span>${say("page.reference.search")}</span><input type="search" value=${wanted} onInput=${(event) => setWanted(event.target.value)} /></label>
          <dl class="rules">${found.map((rule) => html`<div id=${`rule-${rule.number}`}><dt><span class="rule">${shown(rule.number)}</span> ${rule.title}</dt><dd>${rule.text}</dd></div>`)}</dl>
          ${found.length ? null : html`<p class="hint">${say("page.reference.none")}</p>`}
        </section>
        <${Keys} say=${say} />
      </article>
    </main>`;
}

function Section({ section }) {
  return html`<section id=${section.id}>
    <h2>${section.title}${section.rule ? html` <span class="rule">${section.rule}</span>` : null}</h2>
    ${(section.text ?? []).map((text) => html`<p>${text}</p>`)}
    ${section.steps ? html`<ol class="steps">${section.steps.map((step) => html`<li><strong>${step.title}</strong> ${step.text} ${step.rule ? html`<span class="rule">${step.rule}</span>` : null}</li>`)}</ol>` : null}
    ${(section.tables ?? []).map(
      (table) => html`<table>
      ${table.caption ? html`<caption>${table.caption}</caption>` : null}
      <thead><tr>${table.head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
      <tbody>${table.rows.map((row) => html`<tr>${row.map((cell, index) => (index ? html`<td>${cell}</td>` : html`<th scope="row">${cell}</th>`))}</tr>`)}</tbody>
    </table>`,
    )}
    ${section.terms ? html`<dl class="terms">${section.terms.map((term) => html`<div id=${term.id ? `term-${term.id}` : undefined}><dt>${term.term}</dt><dd>${term.text} ${term.rule ? html`<span class="rule">${term.rule}</span>` : null}</dd></div>`)}</dl>` : null}
  </section>`;
}

const KEYS = [
  "digits",
  "undo",
  "layout",
  "confirm",
  "put-back",
  "hint",
  "next",
  "arrows",
  "zoom",
  "skip",
  "escape",
  "replay",
];

function Keys({ say }) {
  return html`<section id="keys"><h2>${say("page.keys")}</h2>
    <dl class="terms">${KEYS.map((key) => html`<div><dt><kbd>${say(`page.keys.${key}.key`)}</kbd></dt><dd>${say(`page.keys.${key}`)}</dd></div>`)}</dl></section>`;
}
