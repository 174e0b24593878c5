// Types that only the board of The Generals' War uses.
import type { GameEvent } from "/static/js/board/types.d.ts";

/** The events of one fight: its beginning, its moments, who came back at which moment, its end and its result. */
export interface FightStory {
  begins: GameEvent;
  ticks: GameEvent[];
  back: Record<number, string[]>;
  ended?: GameEvent;
  result?: GameEvent;
}
