// Types of vendor/panzoom.js, for the checks of the scripts.
import "d3-transition";

export { select } from "d3-selection";
export { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from "d3-zoom";
