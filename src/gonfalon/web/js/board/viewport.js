// @ts-nocheck
// The map on the screen: zoom and pan by wheel, pinch, drag and keys; the camera follows what happens.

import { select, zoom, zoomIdentity, zoomTransform } from "../../vendor/panzoom.js";
import { html, useEffect, useRef } from "../../vendor/preact.js";
import { Icon } from "../widgets/icons.js";
import { around, isClear, roomiest } from "./placement.js";

const NEAREST = 6;
const STEP = 1.35;
const GLIDE = 450;
/** So many pixels of the window are always taken for free, whatever lies over it. */
const LEAST_FREE = 90;
/** So many pixels are left between a card and a thing on the map. */
const APART = 6;
const SHORT = "(max-height: 500px) and (orientation: landscape)";

/** Moves the map below a window: all in board units outside, pixels inside. */
class Camera {
  constructor(svg, layer, { size, near = 0, least = 0, freeGround = null }, frame) {
    this.svg = svg;
    this.frame = frame;
    this.freeGround = freeGround;
    this.size = size;
    this.moved = false;
    this.zoom = zoom()
      .filter((event) => !event.button && !(event.type === "dblclick"))
      .clickDistance(6)
      .on("zoom", ({ transform, sourceEvent }) => {
        layer.setAttribute("transform", transform);
        svg.dataset.zoom = transform.k < near ? "far" : "near";
        svg.dataset.detail = transform.k < least ? "least" : "some";
        if (sourceEvent) this.moved = true;
      });
    this.selection = select(svg).call(this.zoom).on("dblclick.zoom", null);
    this.resized();
  }

  get box() {
    return this.svg.getBoundingClientRect();
  }

  resized() {
    const { width, height } = this.box;
    const shape = `${width} ${height}`;
    if (!width || !height || shape === this.shape) return;
    this.shape = shape;
    const fit = Math.min(width / this.size.width, height / this.size.height);
    this.zoom
      .extent([
        [0, 0],
        [width, height],
      ])
      .scaleExtent([fit * 0.75, fit * NEAREST])
      .translateExtent([
        [-this.size.width / 2, -this.size.height / 4],
        [this.size.width * 1.5, this.size.height * 1.25],
      ]);
    if (!this.moved) this.fit(false, { wide: true });
  }

  /** The whole map; to begin with, on a window that is too low for it, as wide as it goes. */
  fit(glide = true, { wide = false } = {}) {
    const room = this.freeGround && this.roomiest();
    this.moved = false;
    if (room) return this.turn(zoomIdentity.translate(room.x, room.y).scale(room.k), glide);
    const { left, top, right, bottom } = this.free(".over-map");
    const box = this.box;
    const across = (right - left) / this.size.width;
    const scale = wide && matchMedia(SHORT).matches ? across : Math.min(across, (bottom - top) / this.size.height);
    const x = (left + right - this.size.width * scale) / 2 - box.left;
    const y = (top + bottom - this.size.height * scale) / 2 - box.top;
    this.turn(zoomIdentity.translate(x, y).scale(scale), glide);
  }

  /** The largest view in which no card lies over a thing, on a board that says which things lie apart; null if there is none. */
  roomiest() {
    const { x, y, k } = zoomTransform(this.svg);
    const { things, window, cards } = this.layout();
    const onMap = (box) => ({
      left: (box.left - x) / k,
      right: (box.right - x) / k,
      top: (box.top - y) / k,
      bottom: (box.bottom - y) / k,
    });
    return things.length ? roomiest(things.map(onMap), window, cards) : null;
  }

  /** Fit again when a card that has grown lies over a thing, unless the person has moved the map. */
  uncover() {
    if (!this.freeGround || this.moved) return;
    const { things, window, cards } = this.layout();
    if (!things.every((thing) => isClear(thing, window, cards))) this.fit();
  }

  /** The things that lie apart and the cards that always lie over the map, in pixels of the window. */
  layout() {
    const { left, top, width, height } = this.box;
    const inside = (box, shift) => ({
      left: box.left - left - shift,
      right: box.right - left + shift,
      top: box.top - top - shift,
      bottom: box.bottom - top + shift,
    });
    return {
      things: [...this.svg.querySelectorAll(this.freeGround.things)].map((thing) =>
        inside(thing.getBoundingClientRect(), 0),
      ),
      window: { left: 0, top: 0, right: width, bottom: height },
      cards: this.cards(`.over-map, ${this.freeGround.cards}`).map((card) => inside(card, APART)),
    };
  }

  /** The boxes of some cards over the window, in pixels of the page. */
  cards(names) {
    const boxes = [...this.frame.parentElement.querySelectorAll(names)].map((card) => card.getBoundingClientRect());
    return boxes.filter((box) => box.width && box.height);
  }

  /** What of the window no card of these lies upon, in pixels of the page. */
  free(cards) {
    const { left, top, right, bottom, width, height } = this.box;
    let covered = coveredBy(this.box, this.cards(cards));
    if (covered.left + covered.right > width - LEAST_FREE) covered = { ...covered, right: 0 };
    if (covered.top + covered.bottom > height - LEAST_FREE) covered = { ...covered, top: 0, bottom: 0 };
    return {
      left: left + covered.left,
      top: top + covered.top,
      right: right - covered.right,
      bottom: bottom - covered.bottom,
    };
  }

  turn(transform, glide) {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const target = glide && !calm ? this.selection.transition().duration(GLIDE) : this.selection;
    target.call(this.zoom.transform, transform);
  }

  by(factor) {
    this.moved = true;
    this.selection
      .transition()
      .duration(GLIDE / 3)
      .call(this.zoom.scaleBy, factor);
  }

  pan(dx, dy) {
    this.moved = true;
    const { k } = zoomTransform(this.svg);
    this.selection.call(this.zoom.translateBy, (-dx * 80) / k, (-dy * 80) / k);
  }

  /** Keep where we look, to come back to it unless the person moves the map meanwhile. */
  remember() {
    this.kept = this.moved ? zoomTransform(this.svg) : null;
    this.moved = false;
    this.away = true;
  }

  recall() {
    if (!this.away || this.moved) return;
    this.away = false;
    if (!this.kept) return void this.fit(true, { wide: true });
    this.moved = true;
    this.turn(this.kept, true);
  }

  /** Is any of an element in the window, and not under the prompt? */
  sees(element) {
    const box = element.getBoundingClientRect();
    if (this.freeGround) return isClear(box, this.box, this.cards(".over-map"));
    const window = this.free(".over-map");
    return box.right > window.left && box.left < window.right && box.bottom > window.top && box.top < window.bottom;
  }

  /** Glide so that these elements are in sight; nothing moves when they are. */
  show(elements) {
    const { left, top } = this.box;
    const boxes = elements.map((element) => element.getBoundingClientRect()).filter((box) => box.width);
    if (!boxes.length) return;
    const cards = [".over-map", "[data-stage]", ...(this.freeGround ? [this.freeGround.cards] : [])].join();
    if (this.freeGround && boxes.every((box) => isClear(box, this.box, this.cards(cards)))) return;
    const wanted = around(boxes);
    const free = this.free(cards);
    const fits =
      wanted.left >= free.left && wanted.right <= free.right && wanted.top >= free.top && wanted.bottom <= free.bottom;
    if (fits) return;
    const now = zoomTransform(this.svg);
    const shrink = Math.min(
      1,
      (free.right - free.left) / (wanted.right - wanted.left + 60),
      (free.bottom - free.top) / (wanted.bottom - wanted.top + 60),
    );
    const middle = now.invert([(wanted.left + wanted.right) / 2 - left, (wanted.top + wanted.bottom) / 2 - top]);
    const centre = [(free.left + free.right) / 2 - left, (free.top + free.bottom) / 2 - top];
    const k = Math.max(now.k * shrink, this.zoom.scaleExtent()[0]);
    this.turn(zoomIdentity.translate(centre[0] - middle[0] * k, centre[1] - middle[1] * k).scale(k), true);
  }
}

/** How much of the window some cards over it hide. */
function coveredBy(outer, cards) {
  const covered = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const inner of cards) {
    const [above, below] = [inner.top - outer.top, outer.bottom - inner.bottom];
    const beside = inner.width < outer.width * (inner.height > outer.height * 0.9 ? 0.6 : 0.4);
    if (beside && inner.left - outer.left > outer.right - inner.right)
      covered.right = Math.max(covered.right, outer.right - inner.left);
    else if (beside) covered.left = Math.max(covered.left, inner.right - outer.left);
    else if (above < below) covered.top = Math.max(covered.top, inner.bottom - outer.top);
    else covered.bottom = Math.max(covered.bottom, outer.bottom - inner.top);
  }
  return covered;
}

export function BoardView({ board, map, say, cameraRef, label }) {
  const svg = useRef(null);
  const layer = useRef(null);
  useEffect(() => {
    const camera = new Camera(svg.current, layer.current, board, svg.current.parentElement);
    cameraRef.current = camera;
    const observer = new ResizeObserver(() => camera.resized());
    observer.observe(svg.current);
    const prompt = tellPromptHeight(svg.current.closest(".stage-area"), () => camera.uncover());
    return () => {
      observer.disconnect();
      prompt.disconnect();
    };
  }, [board]);
  useEffect(() => {
    keepOneTabStop(svg.current);
    cameraRef.current?.uncover();
  }, [map]);
  return html`<div class="board-frame">
    <svg class="board" ref=${svg} role="group" aria-label=${label} data-board data-group>
      <g ref=${layer}>${map}</g>
    </svg>
    <div class="zoom-buttons">
      <button type="button" aria-label=${say("page.zoom.in")} title=${say("page.zoom.in")} onClick=${() => cameraRef.current.by(STEP)}><${Icon} name="plus" /></button>
      <button type="button" aria-label=${say("page.zoom.out")} title=${say("page.zoom.out")} onClick=${() => cameraRef.current.by(1 / STEP)}><${Icon} name="minus" /></button>
      <button type="button" aria-label=${say("page.zoom.fit")} title=${say("page.zoom.fit")} onClick=${() => cameraRef.current.fit()}><${Icon} name="fit" /></button>
    </div>
  </div>`;
}

/** What stands over the prompt asks the style sheet how high it is. */
function tellPromptHeight(area, changed) {
  const cards = area.querySelector(".over-map");
  const observer = new ResizeObserver(() => {
    area.style.setProperty("--prompt-height", `${cards.offsetHeight}px`);
    changed();
  });
  observer.observe(cards);
  return observer;
}

/** The map is one stop for the Tab key; arrows go on from there. */
function keepOneTabStop(svg) {
  const targets = [...svg.querySelectorAll("[data-target]")];
  const current =
    targets.find((target) => target === document.activeElement) ??
    targets.find((target) => target.classList.contains("lit")) ??
    targets[0];
  for (const target of targets) target.setAttribute("tabindex", target === current ? "0" : "-1");
}
