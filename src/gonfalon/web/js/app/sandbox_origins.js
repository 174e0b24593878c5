// The addresses that the sandboxes of this device were opened from. They are not sent to a server or to other users.

const NAME = "gonfalon.sandboxes";
const MOST = 100;

/** @returns {[string, string][]} */
function kept() {
  try {
    return Object.entries(JSON.parse(localStorage.getItem(NAME) ?? "null") ?? {});
  } catch {
    return [];
  }
}

/** Keep the address from which a sandbox was opened; the oldest ones are forgotten.
 * @param {string} id
 * @param {string} address */
export function keepOrigin(id, address) {
  try {
    localStorage.setItem(NAME, JSON.stringify(Object.fromEntries([...kept(), [id, address]].slice(-MOST))));
  } catch {
    // A private window may refuse to store it: then the way back leads to the first screen.
  }
}

/** The way back: a table or a replay of ours, else the first screen. @param {string} id */
export function originOf(id) {
  const address = Object.fromEntries(kept())[id];
  return /^\/(table|replay)\//.test(address) ? address : "/";
}
