// Types of vendor/qr.js, for the checks of the scripts.
export { correction, generate, mode } from "lean-qr";
