// Small pictures for buttons, drawn for this page on a square of 24.
import { html } from "../../vendor/preact.js";

/** @type {Record<string, string>} */
const SHAPES = {
  banner: "M5 2v20M5 3h13v13l-6.5-4L5 16M9 6.5h5M11.5 5v6",
  gear: "M3 6h10M19 6h2M3 12h3M12 12h9M3 18h10M19 18h2M16 3.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5M9 9.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5M16 15.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5",
  question:
    "M8.500 8.500a3.500 3.500 0 1 1 5 3.200c-1 .5-1.500 1.200-1.500 2.300M12 17.500h.01M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20",
  undo: "M9 4L4 9l5 5M4 9h9a5.500 5.500 0 0 1 0 11h-4",
  reset: "M11 5l-5 5 5 5M17 5l-5 5 5 5",
  again: "M4 12a8 8 0 1 0 3-6.2M4 3v4h4M10 9v6l5-3z",
  play: "M7 4v16l13-8z",
  pause: "M7 4v16M17 4v16",
  skip: "M5 5l7 7-7 7M18 5v14",
  first: "M20 4v16l-8-8zM12 4v16l-8-8z",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  "phase-back": "M19 5l-7 7 7 7M6 5v14",
  book: "M4 4h7a2 2 0 0 1 1 2a2 2 0 0 1 1-2h7v15h-7a2 2 0 0 0-1 1a2 2 0 0 0-1-1H4zM12 6v14",
  scroll: "M6 3h11v15a3 3 0 0 0 3 3H9a3 3 0 0 1-3-3zM9 8h5M9 12h5M3 21h6",
  table: "M3 8h18M5 8v12M19 8v12M8 8V4h8v4",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1.5-1.5",
  die: "M4 4h16v16H4zM8.5 8.5h.01M15.5 15.5h.01M15.5 8.5h.01M8.5 15.5h.01M12 12h.01",
  lock: "M6 11h12v10H6zM9 11V7a3 3 0 0 1 6 0v4",
  map: "M3 6l6-3 6 3 6-3v15l-6 3-6-3-6 3zM9 3v15M15 6v15",
  person: "M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4 21a8 8 0 0 1 16 0",
  computer: "M3 4h18v12H3zM8 21h8M12 16v5",
  flag: "M5 2v20M5 3h14l-4 5 4 5H5",
  bin: "M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15",
  hands: "M2 13l5-6 5 3 5-3 5 6M7 15l4 4 6-6",
  swap: "M4 8h14l-4-4M20 16H6l4 4",
  fork: "M6 21V3M3 6l3-3 3 3M6 17c0-7 12-3 12-11M15 9l3-3 3 3",
  file: "M6 2h9l4 4v16H6zM15 2v5h4",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  layers: "M12 3l9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5",
  list: "M4 6h.01M4 12h.01M4 18h.01M9 6h11M9 12h11M9 18h11",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6",
  unchecked: "M4 4h16v16H4z",
  checked: "M4 4h16v16H4zM8 12l3 3.500 5.500-7",
  check: "M4 13l5 5L20 6",
  quill: "M4 20L20 4c-8 0-13 5-14 12M4 20l5-1c5-1 8-4 9-8",
  lamp: "M9 18h6M10 21h4M12 3a6 6 0 0 1 4 10.500c-.8.8-1 1.500-1 2.500H9c0-1-.2-1.700-1-2.500A6 6 0 0 1 12 3",
  horn: "M3 11v4l3 1c8 0 12 2 15 5V4c-3 3-7 6-15 6zM8 16v4h3v-3",
};

/** @param {{ name: string }} props */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${SHAPES[name]} /></svg>`;
}
