// One file for the page: texts as QR codes.
export { correction, generate, mode } from "lean-qr";
