// Names short enough to stand on a counter.

const WHOLE = 12;
const ABBREVIATED = 13;
const PARTICLES = /^(of|de|du|des|von|van|ap|d'.*|d’.*)$/;
const BYNAMES = /^(le|la|the|sans)$/;

/**
 * A leader's name as a counter has room for it: Henry of Grosmont is Grosmont, Jean IV de Bretagne Jean IV.
 * @param {string} name
 */
export function shortName(name) {
  if (name.length <= WHOLE) return name;
  const regnal = name.match(/^\S+ [IVX]+\b/);
  if (regnal) return regnal[0];
  const words = name.split(" ");
  const at = words.findIndex((word, index) => index && (PARTICLES.test(word) || BYNAMES.test(word)));
  if (at > 0) return afterParticle(words, at);
  return abbreviated(words[0], words.slice(1).join(" "));
}

/**
 * @param {string[]} words
 * @param {number} at
 */
function afterParticle(words, at) {
  const rest = words.slice(at + 1).join(" ");
  if (!rest) return abbreviated(words[0], words.slice(at).join(" "));
  if (words[at] === "the" && rest.length > 6) return rest;
  if (BYNAMES.test(words[at])) return abbreviated(words[0], `${words[at]} ${rest}`);
  return abbreviated(words[0], rest);
}

/**
 * @param {string} first
 * @param {string} rest
 */
function abbreviated(first, rest) {
  const short = `${first.slice(0, /^(Ch|Ph|Th)/.test(first) ? 2 : 1)}. ${rest}`;
  return short.length <= ABBREVIATED ? short : rest;
}
