// @ts-nocheck
// Points that are more or fewer, as a language writes them.

/** Writes a difference with its sign: a true minus, as long as the plus. */
export function signedIn(language) {
  const format = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  return (points) => format.format(points).replace("-", "\u2212");
}

/** Writes a computer's points in the unit of a game, as the catalogue has it; the board says how much of it a point is. */
export function figuresOf({ words, game, board }) {
  const signed = signedIn(words.language);
  const key = `agent.figure.${game}`;
  const share = board.pointWorth ?? 1;
  return (points) => (words.has(key) ? words.say(key, { figure: signed(share * points) }) : signed(share * points));
}
