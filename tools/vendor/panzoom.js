// One file for the page: d3-zoom with the little of d3 that it stands on.
import "d3-transition";
export { zoom, zoomIdentity, zoomTransform } from "d3-zoom";
export { select } from "d3-selection";
