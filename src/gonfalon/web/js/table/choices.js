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
  const amounts = all.filter((choice) => choice.target.startsWith("n:"));
  const buttons = all.filter((choice) => !choice.placed && !(amounts.length > FEW && amounts.includes(choice)));
  return { all, byTarget, buttons, amounts: amounts.length > FEW ? amounts : [] };
}

const FEW = 5;

/** What a click would do: in the words of this page if it has some, with what the board knows of the thing (a price). */
export function labelOf(move, { prompt, words, game, board, view }) {
  const { verb, target } = parse(move);
  const keys = [`${game}.page.move.${prompt.step}.${verb}`, `${game}.move.${prompt.step}.${verb}`];
  const key = keys.find((each) => words.has(each)) ?? `${game}.move.${verb}`;
  const number = /^n:(\d+)$/.exec(target);
  return words.say(key, { ...prompt.args, ...board.facts?.(target, view), target: number ? Number(number[1]) : target });
}

/** Everything that a prompt speaks of: the leader who sets out, the area that is fought for. */
export function subjectsOf(prompt) {
  const subjects = new Set();
  for (const [name, value] of Object.entries(prompt?.args ?? {}))
    for (const each of name === "seats" ? [] : Array.isArray(value) ? value : [value])
      if (typeof each === "string" && each.includes(":")) subjects.add(each);
  return subjects;
}
