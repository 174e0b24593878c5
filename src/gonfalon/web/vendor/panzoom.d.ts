// Types of vendor/panzoom.js, for the checks of the scripts.
export { select } from "d3-selection";
export { zoom, zoomIdentity, zoomTransform } from "d3-zoom";
