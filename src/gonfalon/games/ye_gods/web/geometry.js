// The map's geometry: outlines, borders and the places kept for names, banners and tokens.

import { drawingAt } from "/static/js/board/geometry.js";
/** @import { MapShape } from "/static/js/board/map.d.ts" */

/** @type {{ load(): Promise<MapShape>; geometry(): MapShape }} */
export const { load, geometry } = drawingAt(new URL("map.json", import.meta.url));
