// Words of odds. A game without texts for them gets the last part of the message key, as in the terminal.

/** @typedef {{has: (key: string) => boolean, say: (key: string, args?: Record<string, unknown>) => string}} Texts */

/**
 * The last part of a key as words.
 * @param {string} key
 */
const readable = (key) => key.slice(key.lastIndexOf(".") + 1).replaceAll(/[-_]/g, " ");

/**
 * The entry of a key, else the last part of the key as words.
 * @param {Texts} texts
 * @param {string} key
 * @param {Record<string, unknown>} [args]
 */
export const oddsWord = (texts, key, args = {}) => (texts.has(key) ? texts.say(key, args) : readable(key));

/**
 * The amount of a loss: its entry, else the number and the last part of the key as words.
 * @param {Texts} texts
 * @param {string} key
 * @param {string} mean
 */
export const lossWord = (texts, key, mean) => (texts.has(key) ? texts.say(key, { mean }) : `${mean} ${readable(key)}`);
