// Types that only the board of Warriors of God uses.
import type { Point } from "/static/js/board/map.d.ts";

/** Where a counter stands, and how large it is. */
export interface Place extends Point {
  size: number;
  /** Does the next counter cover a part of it? */
  covered?: boolean;
}

/** The space of the counters of an area when they are fanned out, with the number of columns of each side. */
export interface Fan extends Point {
  wide: number;
  high: number;
  columns: number[];
}

/** A row of counters seen from afar. */
export interface FarLayout {
  places: Place[];
  /** Do counters overlap? */
  overlaps: boolean;
  /** Is there too little room even for that? */
  packed: boolean;
}
