// @ts-nocheck
// The legal moves as a person meets them: by the thing they are done to, with what a click says and costs.

export function parse(move) {
  const [verb, target = ""] = move.split(" ", 2);
  return { verb, target };
}

/** The choices of a position: every move with its words, those on the board by target, the others as buttons. */
export function choicesOf({ moves, prompt, board, view, words, game }) {
  const all = moves.map(([move, final]) => {
    const { verb, target } = parse(move);
    const placed = target !== "" && !target.startsWith("n:") && board.places(move, target, view);
    return { move, verb, target, final, placed, label: labelOf(move, { prompt, words, game, board, view }) };
  });
  const byTarget = new Map();
  for (const choice of all)
    if (choice.placed) byTarget.set(choice.target, [...(byTarget.get(choice.target) ?? []), choice]);
  const { usual } = prompt.args;
  const amounts = all.filter((choice) => choice.target.startsWith("n:"));
  const isField = amounts.length > FEW;
  const buttons = all.filter((choice) => !choice.placed && !(isField && amounts.includes(choice)));
  if (isField) return { all, byTarget, buttons, amounts: usualFirst(amounts, usual) };
  return { all, byTarget, buttons: withKeys(usualFirst(buttons, usual)), amounts: [] };
}

/** So many amounts are buttons; more are a field with a slider. */
const FEW = 2;

/** What is usually chosen comes first; the rules list the most sensible amount first where they name none. */
function usualFirst(choices, usual) {
  const found = choices.find((choice) => choice.target === `n:${usual}`);
  return found ? [found, ...choices.filter((choice) => choice !== found)] : choices;
}

/** The digit of each button: an amount has its own, the others have what is left, in order. Where there is a field, it takes them all. */
function withKeys(buttons) {
  const own = (choice) => /^n:(\d)$/.exec(choice.target)?.[1];
  const taken = new Set(buttons.map(own));
  const left = [..."123456789"].filter((digit) => !taken.has(digit));
  return buttons.map((choice) => ({ ...choice, key: own(choice) ?? left.shift() }));
}

/** Does a click play it? Not where there is a choice, nor where the board wants care: that has to be confirmed. */
export const isPlayedAtOnce = (here, board) => here.length === 1 && !board.needsConfirmation?.(here[0]);

/** What a click would do: in the words of this page if it has some, with what the board knows of the thing (a price). */
export function labelOf(move, { prompt, words, game, board, view }) {
  const { verb, target } = parse(move);
  const keys = [
    `${game}.page.move.${prompt.step}.${verb}`,
    `${game}.move.${prompt.step}.${verb}`,
    `${game}.page.move.${verb}`,
  ];
  const key = keys.find((each) => words.has(each)) ?? `${game}.move.${verb}`;
  const number = /^n:(\d+)$/.exec(target);
  return words.say(key, {
    ...prompt.args,
    ...board.facts?.(target, view),
    target: number ? Number(number[1]) : target,
  });
}

/** Everything that a prompt speaks of: the leader who sets out, the area that is fought for. */
export function subjectsOf(prompt) {
  const subjects = new Set();
  for (const [name, value] of Object.entries(prompt?.args ?? {}))
    for (const each of name === "seats" ? [] : Array.isArray(value) ? value : [value])
      if (typeof each === "string" && each.includes(":")) subjects.add(each);
  return subjects;
}
