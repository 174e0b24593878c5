// Types that only the board of Ye Gods! uses.
import type { Point } from "/static/js/board/map.d.ts";

/** Where a token stands, and how much room it has. */
export interface Spot extends Point {
  cell: number;
}

/** Moves between two places, added up. */
export interface Trail {
  key: string;
  kind: string;
  from: string;
  to: string;
  n: number;
}
