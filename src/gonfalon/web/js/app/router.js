// Addresses of the page: home, a table, a replay, the reference of a game, its lessons and studies.
import { elementOf } from "./dom.js";

/** @type {[RegExp, string][]} */
const ROUTES = [
  [/^\/table\/([\w-]+)$/, "table"],
  [/^\/screen\/([\w-]+)$/, "screen"],
  [/^\/replay\/([\w-]+)$/, "replay"],
  [/^\/help\/([\w-]+)$/, "help"],
  [/^\/learn\/([\w-]+(?:\/[\w-]+)?)$/, "learn"],
  [/^\/studies\/([\w-]+(?:\/[\w-]+)?)$/, "studies"],
];

/** @type {Set<() => void>} */
const listeners = new Set();

/** The screen of the present address. @returns {{ page: string, id: string | null }} */
export function route() {
  for (const [pattern, page] of ROUTES) {
    const found = pattern.exec(location.pathname);
    if (found) return { page, id: found[1] };
  }
  return { page: location.pathname === "/" ? "home" : "nothing", id: null };
}

/** The secret of an invitation link; null if the address has none. */
export const secretInAddress = () => /[#&]join=([\w-]+)/.exec(location.hash)?.[1] ?? null;

/** @param {string} address */
export function go(address) {
  history.pushState(null, "", address);
  scrollTo(0, 0);
  for (const listener of listeners) listener();
}

/** @param {() => void} listener */
export function onRoute(listener) {
  listeners.add(listener);
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
}

/** Links within the page are followed without loading it anew. @param {MouseEvent} event */
export function followLinks(event) {
  const link = /** @type {HTMLAnchorElement | null} */ (elementOf(event).closest?.("a[href]"));
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

// The address of this page for other devices: they cannot reach a local address such as `localhost`.

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** @type {string | null} */
let lan = null;

/** The address of the page in the local network, as the server knows it; null if it serves this computer alone.
 * @param {string | null} address */
export const setLan = (address) => (lan = address);

const isLoopback = () => LOOPBACK.test(location.hostname);

/** A path of the page as a link for others. @param {string} path */
export const linkForOthers = (path) => new URL(path, isLoopback() && lan ? lan : location.origin).href;

/** Is this address one that other devices cannot reach? */
export const isAlone = () => isLoopback() && !lan;
