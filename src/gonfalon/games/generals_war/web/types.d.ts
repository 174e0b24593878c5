// Types that only the board of The Generals' War uses.
import type { GameEvent } from "/static/js/board/types.d.ts";

/** What the marshal times. */
export type Span = "meeting" | "setup" | "fight";

/** A clock: what was left when it was last stopped, in milliseconds, and when it was started; null while it stands. */
export interface ClockState {
  span: Span;
  left: number;
  since: number | null;
}

/** The events of one fight: its beginning, its moments, who came back at which moment, its end and its result. */
export interface FightStory {
  begins: GameEvent;
  ticks: GameEvent[];
  back: Record<number, string[]>;
  ended?: GameEvent;
  result?: GameEvent;
}
