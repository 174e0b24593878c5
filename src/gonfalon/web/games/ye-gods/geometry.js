// The map's geometry: outlines, borders and the places kept for names, banners and tokens, built from the real coasts.

let board = null;

/** Fetch it once; the page waits for this before it draws. */
export async function load() {
  if (board) return board;
  const answer = await fetch(new URL("map.json", import.meta.url));
  if (!answer.ok) throw new Error(`map.json: ${answer.status}`);
  board = await answer.json();
  return board;
}

/** What was fetched. */
export const geometry = () => board;
