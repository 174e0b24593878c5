// Points that are more or fewer, as a language writes them.

/** Writes a difference with its sign: a true minus, as long as the plus. */
export function signedIn(language) {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1, signDisplay: "exceptZero" });
  return (points) => format.format(points).replace("-", "\u2212");
}
