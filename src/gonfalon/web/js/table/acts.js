// Acts: several moves of one seat in words, and what they move on the map.
import { arrowsOf } from "../board/arrow_list.js";
import { EventTexts } from "../text/event_texts.js";
import { labelOf } from "./choices.js";
import { eventsToShow } from "./frame_timing.js";

/** @import { AnyBoard, MoveArrow } from "../board/types.d.ts" */
/** @import { ActMoveBody } from "../net/messages.d.ts" */
/** @import { View } from "../net/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */
/** @typedef {{ catalogue: Catalogue, game: string, board: AnyBoard, view: View }} ActParts */

/** Does a move have a result that is not known yet: dice or hidden cards? @param {ActMoveBody} move */
const isUnknown = ({ final, events }) => (final === "luck" || final === "reveal") && !events.length;

/** An act in sentences: what its moves do, as the chronicle will say it; else the labels of its moves.
 * @param {ActMoveBody[]} act @param {ActParts} parts @returns {string[]} */
export function actLines(act, parts) {
  const { catalogue, game, board } = parts;
  const events = eventsToShow(
    act.flatMap((each) => each.events),
    board,
  );
  const lines = new EventTexts(catalogue, game).lines(events).map(({ key, args }) => catalogue.say(key, args));
  const labels = labelsOf(lines.length ? act.filter(isUnknown) : act, parts);
  return labels ? [...lines, labels] : lines;
}

/** @param {ActMoveBody[]} act @param {ActParts} parts */
const labelsOf = (act, parts) => act.map(({ move, prompt }) => labelOf(move, { prompt, ...parts })).join(" · ");

/** Most sentences of an act that can be a part of another sentence; a longer act is shown by its labels. */
const FEW_LINES = 2;

/** An act as a part of a sentence: the first of its sentences, or its labels.
 * @param {ActMoveBody[]} act @param {ActParts} parts */
export function actText(act, parts) {
  const lines = actLines(act, parts);
  return lines.length > FEW_LINES ? labelsOf(act, parts) : lines[0].replace(/\.$/, "");
}

/** @param {ActMoveBody[]} act @param {MoveArrow["kind"]} kind @param {AnyBoard} board @param {View} view */
export const actArrows = (act, kind, board, view) =>
  arrowsOf(
    act.flatMap((each) => each.events),
    kind,
    board,
    view,
  );

/** All targets of the moves of an act. @param {ActMoveBody[]} act @returns {Set<string>} */
export const targetsOf = (act) => new Set(act.flatMap(({ move }) => move.split(" ").slice(1)));
