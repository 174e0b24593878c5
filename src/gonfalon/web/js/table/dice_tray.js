// @ts-nocheck
// Dice that are seen to fall: the sentences of an act that rolled some.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { EventTexts } from "../text/catalogue.js";
import { Rich } from "../widgets/rich.js";
import { isRoll } from "./frame_timing.js";

const STAYS = 3800;
const MOST = 4;

export function DiceTray({ frame, words, game, board, ui }) {
  const [gone, setGone] = useState(null);
  useEffect(() => {
    const timer = setTimeout(() => setGone(frame), STAYS);
    return () => clearTimeout(timer);
  }, [frame]);
  if (!frame || gone === frame) return null;
  const rolled = frame.events.filter((event) => isRoll(event, board));
  if (!rolled.length) return null;
  const lines = new EventTexts(words, game).tell(rolled).slice(0, MOST);
  return html`<div class="dice-tray" aria-hidden="true" key=${frame.version}>
    ${lines.map((line) => html`<p><${Rich} parts=${ui.parts(line.key, line.args)} rolling /></p>`)}
  </div>`;
}
