// @ts-nocheck
// Addresses of the page: home, a table, a replay, the reference of a game.

const ROUTES = [
  [/^\/table\/([\w-]+)$/, "table"],
  [/^\/replay\/([\w-]+)$/, "replay"],
  [/^\/help\/([\w-]+)$/, "help"],
];

const listeners = new Set();

export function route() {
  for (const [pattern, page] of ROUTES) {
    const found = pattern.exec(location.pathname);
    if (found) return { page, id: found[1] };
  }
  return { page: location.pathname === "/" ? "home" : "nothing", id: null };
}

export function go(address) {
  history.pushState(null, "", address);
  scrollTo(0, 0);
  for (const listener of listeners) listener();
}

export function onRoute(listener) {
  listeners.add(listener);
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
}

/** Links within the page are followed without loading it anew. */
export function followLinks(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
