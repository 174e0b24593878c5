// The geometry of a board, built from real coasts: outlines, borders, and the places kept for what stands there.

/** What is drawn at an address: `load` fetches it once, and the page waits for this before it draws; `geometry` gives it.
 * @param {string | URL} address */
export function drawingAt(address) {
  /** @type {any} */
  let drawing = null;
  const load = async () => {
    if (drawing) return drawing;
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    drawing = await answer.json();
    return drawing;
  };
  return { load, geometry: () => drawing };
}
