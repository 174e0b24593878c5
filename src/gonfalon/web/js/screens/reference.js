// The reference of a game: sequence of play, tables, terms, and every rule by its number, in our words.

import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { useTexts, WithTexts } from "../app/context.js";
import { withValue } from "../app/dom.js";
import { settings } from "../app/settings.js";
import { api, messageOf } from "../net/http.js";
import { rulebook, shown } from "../table/rules.js";
import { loadGuide } from "../text/load.js";
import { Bar } from "../widgets/bar.js";
import { KeyList } from "../widgets/key_list.js";
import { Loading } from "../widgets/loading.js";
import { MissingLanguage } from "../widgets/missing_language.js";

/** @import { ErrorBody, Reference as ReferencePage, ReferenceSection, Rule } from "../net/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */
/** @typedef {{ reference: ReferencePage, rules: Rule[], catalogue: Catalogue }} LoadedReference */

/** @param {{ id: string }} props */
export function Reference({ id }) {
  const { say } = useTexts();
  const { loaded, failure } = useReference(id);
  if (failure) return html`<${Bar} /><main class="plain" role="alert"><p>${say(failure.key, failure.args)}</p></main>`;
  if (!loaded) return html`<${Loading} />`;
  return html`<${WithTexts} catalogue=${loaded.catalogue}><${Contents} id=${id} ...${loaded} /><//>`;
}

/** The reference, the rules and the texts of a game in the language of the page. @param {string} id */
function useReference(id) {
  const { catalogue: page } = useTexts();
  const [loaded, setLoaded] = useState(/** @type {LoadedReference | null} */ (null));
  const [failure, setFailure] = useState(/** @type {ErrorBody | null} */ (null));
  useEffect(() => {
    Promise.all([
      api("GET", `/api/reference/${id}/${settings.language}`),
      rulebook(id),
      loadGuide(settings.language, id),
    ]).then(
      ([reference, rules, catalogue]) => setLoaded({ reference, rules, catalogue }),
      (error) => setFailure(messageOf(error)),
    );
  }, [id, page]);
  return { loaded, failure };
}

/** @param {{ id: string, reference: ReferencePage, rules: Rule[], catalogue: Catalogue }} props */
function Contents({ id, reference, rules, catalogue }) {
  const { say } = useTexts();
  const scroller = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    // The element that scrolls must have the focus, or the keys that scroll do nothing before a click.
    scroller.current?.focus({ preventScroll: true });
    if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    document.title = say(`${id}.title`);
  }, [reference, catalogue]);
  return html`<${Bar} />
    <main class="reference" ref=${scroller} tabindex="-1">
      <nav class="contents" aria-label=${say("page.reference.contents")}><ol>
        ${reference.sections.map((section) => html`<li><a href=${`#${section.id}`}>${section.title}</a></li>`)}
        <li><a href="#rules">${say("page.reference.rules")}</a></li>
        <li><a href="#keys">${say("page.keys")}</a></li>
      </ol></nav>
      <article>
        <${MissingLanguage} />
        <h1>${say(`${id}.title`)}</h1>
        ${reference.sections.map((section) => html`<${Section} section=${section} />`)}
        <${Rules} rules=${rules} />
        <section id="keys"><h2>${say("page.keys")}</h2><${KeyList} /></section>
      </article>
    </main>`;
}

/** All rules, or those that have the sought text. @param {{ rules: Rule[] }} props */
function Rules({ rules }) {
  const { say } = useTexts();
  const [wanted, setWanted] = useState("");
  const sought = wanted.trim().toLowerCase();
  const found = rules.filter(
    (rule) => !sought || `${rule.number} ${rule.title} ${rule.text}`.toLowerCase().includes(sought),
  );
  return html`<section id="rules"><h2>${say("page.reference.rules")}</h2>
    <label class="field"><span>${say("page.reference.search")}</span><input type="search" value=${wanted} onInput=${withValue(setWanted)} /></label>
    <dl class="rules">${found.map((rule) => html`<div id=${`rule-${rule.number}`}><dt><span class="rule">${shown(rule.number)}</span> ${rule.title}</dt><dd>${rule.text}</dd></div>`)}</dl>
    ${found.length ? null : html`<p class="hint">${say("page.reference.none")}</p>`}
  </section>`;
}

/** @param {{ section: ReferenceSection }} props */
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
