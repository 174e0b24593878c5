// Types of map.json: the geometry of a map, as tools/build_maps.py writes it.

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

/** A border or a coast; `kind` is land, river, coast ... */
export interface Arc {
  id: number;
  areas: string[];
  kind: string;
  d: string;
}

/** An area, and the places kept for what stands there. */
export interface AreaShape {
  arcs: Arc[];
  /** The arcs around it, for each ring of its outline; `~id` is an arc from its end to its start. */
  rings: number[][];
  /** The outline as path data; `geometry.js` joins it from the arcs. */
  path: string;
  label: Point & { width: number; size: number };
  value: Point;
  banner: Point;
  stack: Box;
  /** How high the box of the stack could be, from its upper edge down, inside the area. */
  deep?: number;
  loose: Point;
  center: Point;
}

export interface SeaLane {
  areas: string[];
  d: string;
  label: Point;
}

export interface SeaLabel extends Point {
  key: string;
  rotation: number;
}

export interface MapShape {
  /** Left, top, width and height. */
  viewBox: [number, number, number, number];
  shores: string[];
  land: string;
  areas: Record<string, AreaShape>;
  sea_lanes: SeaLane[];
  sea_labels: SeaLabel[];
  compass: Point;
}
