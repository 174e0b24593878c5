// Types that only the board of The Generals' War uses.
import type {
  DuelEndedEvent,
  FightBeginsEvent,
  FightEndedEvent,
  FightTickEvent,
  Reference,
  ScenarioDrawnEvent,
  ScenarioWonEvent,
} from "./events.d.ts";

/** The events of one fight: its beginning, its moments, who came back at which moment, its end and its result. */
export interface FightStory {
  begins: FightBeginsEvent;
  ticks: FightTickEvent[];
  back: Record<number, Reference[]>;
  ended?: FightEndedEvent | DuelEndedEvent;
  result?: ScenarioWonEvent | ScenarioDrawnEvent;
}
