// The dice of a frame: its sentences that contain rolls, with the dice as pictures.

import { html, useEffect, useState } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { EventTexts } from "../text/event_texts.js";
import { Rich } from "../widgets/rich.js";
import { isRoll } from "./frame_timing.js";

/** @import { Ui } from "../board/types.d.ts" */
/** @import { Frame } from "../net/types.d.ts" */

const STAYS = 3800;
const MOST = 4;

/** @param {{ frame: Frame | null, ui: Ui }} props */
export function DiceTray({ frame, ui }) {
  const { catalogue, game, board } = useTable();
  const [gone, setGone] = useState(/** @type {Frame | null} */ (null));
  useEffect(() => {
    const timer = setTimeout(() => setGone(frame), STAYS);
    return () => clearTimeout(timer);
  }, [frame]);
  if (!frame || gone === frame) return null;
  const rolled = frame.events.filter((event) => isRoll(event, board));
  if (!rolled.length) return null;
  const lines = new EventTexts(catalogue, game).lines(rolled).slice(0, MOST);
  return html`<div class="dice-tray" aria-hidden="true" key=${frame.version}>
    ${lines.map((line) => html`<p><${Rich} parts=${ui.parts(line.key, line.args)} rolling /></p>`)}
  </div>`;
}
