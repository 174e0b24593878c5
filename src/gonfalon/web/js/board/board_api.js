// @ts-nocheck
// What a board may ask of the page: words, and how a thing is marked.
import { html } from "../../vendor/preact.js";
import { Rich } from "../widgets/rich.js";

export function makeUi({
  words,
  board,
  seat,
  to_act,
  choices,
  subjects,
  marks,
  chosen,
  advised = null,
  events,
  over = false,
  options = {},
}) {
  const isDice = (event) => (name) => name === "die" || name === "dice" || Boolean(board.dice?.[event]?.includes(name));
  return {
    html,
    seat,
    to_act,
    events,
    over,
    options,
    language: words.language,
    say: (key, args) => words.say(key, args),
    has: (key) => words.has(key),
    name: (ref, form, args) => words.name(ref, form, args),
    parts: (key, args = {}) => words.rich(key, args, isDice(args.type)),
    rich: (key, args = {}) => html`<${Rich} parts=${words.rich(key, args, isDice(args.type))} />`,
    isLit: (target) => choices.byTarget.has(target),
    choices: (target) => choices.byTarget.get(target) ?? [],
    mark: (target) => {
      const here = choices.byTarget.get(target);
      const classes = [];
      if (here) classes.push("lit");
      if (here?.every((choice) => choice.final)) classes.push("final");
      if (target === chosen) classes.push("chosen");
      if (target === advised) classes.push("advised");
      if (subjects.has(target)) classes.push("subject");
      if (marks.has(target)) classes.push("changed");
      return classes.join(" ");
    },
  };
}
