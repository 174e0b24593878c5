// The camera over a map: zoom and pan by wheel, pinch, drag and keys; it shows the whole map, or some of its things.
import { select, zoom, zoomIdentity, zoomTransform } from "../../vendor/panzoom.js";
import { around, contains, coveredBy, covering, isClear, meet, roomiest } from "./placement.js";

/** @import { ZoomBehavior, ZoomTransform } from "../../vendor/panzoom.js" */
/** @import { Box } from "./placement.js" */
/** @import { AnyBoard } from "./types.d.ts" */

const NEAREST = 6;
const GLIDE = 450;
/** At least so many pixels of the window count as free, whatever covers it. */
const LEAST_FREE = 90;
/** So many pixels are left between a card and a thing on the map. */
const APART = 6;
/** A map that could be so many times larger is worth a movement of the camera. */
const LARGER = 1.1;
/** And so is one that lies so many pixels beside its window. */
const BESIDE = 40;
const SHORT = "(max-height: 500px) and (orientation: landscape)";

/** Moves a map below its window. Sizes of the map are in units of the board, boxes in pixels of the page. */
export class MapCamera {
  /** @param {SVGSVGElement} svg @param {SVGGElement} layer @param {AnyBoard} board @param {HTMLElement} frame */
  constructor(svg, layer, board, frame) {
    this.svg = svg;
    this.layer = layer;
    this.frame = frame;
    this.board = board;
    this.freeGround = board.freeGround ?? null;
    this.size = board.size ?? { width: 1, height: 1 };
    /** Did the person move the map? */
    this.moved = false;
    /** Where the camera was before the action panel opened; null: the whole map. @type {ZoomTransform | null} */
    this.kept = null;
    this.isAway = false;
    this.shape = "";
    /** @type {ZoomBehavior<SVGSVGElement, unknown>} */
    this.zoom = zoom();
    this.zoom
      .filter((event) => !event.button && !(event.type === "dblclick"))
      .clickDistance(6)
      .on("zoom", (event) => this.onZoom(event));
    this.selection = select(svg).call(this.zoom).on("dblclick.zoom", null);
    this.resized();
  }

  /** @param {{ transform: ZoomTransform, sourceEvent: unknown }} event */
  onZoom({ transform, sourceEvent }) {
    this.layer.setAttribute("transform", transform.toString());
    this.svg.dataset.zoom = transform.k < (this.board.near ?? 0) ? "far" : "near";
    this.svg.dataset.detail = transform.k < (this.board.least ?? 0) ? "least" : "some";
    if (sourceEvent) this.moved = true;
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
    const room = this.roomiest();
    this.moved = false;
    if (room) return this.turn(zoomIdentity.translate(room.x, room.y).scale(room.k), glide);
    const { left, top, right, bottom } = this.free(".over-map");
    const box = this.box;
    const across = (right - left) / this.size.width;
    const isCut = wide && !this.board.staysWhole && matchMedia(SHORT).matches;
    const scale = isCut ? across : Math.min(across, (bottom - top) / this.size.height);
    const x = (left + right - this.size.width * scale) / 2 - box.left;
    const y = (top + bottom - this.size.height * scale) / 2 - box.top;
    this.turn(zoomIdentity.translate(x, y).scale(scale), glide);
  }

  /** The largest view in which no card covers a thing; null if there is none, or the board has no free ground. */
  roomiest() {
    if (!this.freeGround) return null;
    const { x, y, k } = zoomTransform(this.svg);
    const { things, window, cards } = this.layout(this.freeGround);
    const onMap = (/** @type {Box} */ box) => ({
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
    const { things, window, cards } = this.layout(this.freeGround);
    if (!things.every((thing) => isClear(thing, window, cards))) this.fit();
  }

  /** Things, window and cards, in pixels of the window. @param {NonNullable<AnyBoard["freeGround"]>} freeGround */
  layout(freeGround) {
    const { left, top, width, height } = this.box;
    const inside = (/** @type {Box} */ box, /** @type {number} */ shift) => ({
      left: box.left - left - shift,
      right: box.right - left + shift,
      top: box.top - top - shift,
      bottom: box.bottom - top + shift,
    });
    return {
      things: [...this.svg.querySelectorAll(freeGround.things)].map((thing) =>
        inside(thing.getBoundingClientRect(), 0),
      ),
      window: { left: 0, top: 0, right: width, bottom: height },
      cards: this.cards(`.over-map, ${freeGround.cards}`).map((card) => inside(card, APART)),
    };
  }

  /** The boxes of some cards over the window. @param {string} selector */
  cards(selector) {
    const boxes = [...(this.frame.parentElement?.querySelectorAll(selector) ?? [])].map((card) =>
      card.getBoundingClientRect(),
    );
    const window = this.box;
    return boxes.filter((box) => box.width && box.height && meet(box, window));
  }

  /** The part of the window that some cards leave free. @param {string} selector */
  free(selector) {
    const { left, top, right, bottom, width, height } = this.box;
    let covered = coveredBy(this.box, this.cards(selector));
    if (covered.left + covered.right > width - LEAST_FREE) covered = { ...covered, right: 0 };
    if (covered.top + covered.bottom > height - LEAST_FREE) covered = { ...covered, top: 0, bottom: 0 };
    return {
      left: left + covered.left,
      top: top + covered.top,
      right: right - covered.right,
      bottom: bottom - covered.bottom,
    };
  }

  /** @param {ZoomTransform} transform @param {boolean} glide */
  turn(transform, glide) {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (glide && !calm) this.selection.transition().duration(GLIDE).call(this.zoom.transform, transform);
    else this.selection.call(this.zoom.transform, transform);
  }

  /** Zoom. @param {number} factor */
  by(factor) {
    this.moved = true;
    this.selection
      .transition()
      .duration(GLIDE / 3)
      .call(this.zoom.scaleBy, factor);
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.moved = true;
    const { k } = zoomTransform(this.svg);
    this.selection.call(this.zoom.translateBy, (-dx * 80) / k, (-dy * 80) / k);
  }

  /** Keep where the camera is, to come back to it unless the person moves the map meanwhile. */
  remember() {
    this.kept = this.moved ? zoomTransform(this.svg) : null;
    this.moved = false;
    this.isAway = true;
  }

  recall() {
    if (!this.isAway || this.moved) return;
    this.isAway = false;
    if (!this.kept) return void this.fit(true, { wide: true });
    this.moved = true;
    this.turn(this.kept, true);
  }

  /** Is any of an element in the window, and not under the prompt? @param {Element} element */
  sees(element) {
    const box = element.getBoundingClientRect();
    if (this.freeGround) return isClear(box, this.box, this.cards(".over-map"));
    const window = this.free(".over-map");
    return box.right > window.left && box.left < window.right && box.bottom > window.top && box.top < window.bottom;
  }

  /** Glide so that these elements are in sight; nothing moves if they are. @param {Element[]} elements */
  show(elements) {
    const boxes = elements.map((element) => element.getBoundingClientRect()).filter((box) => box.width);
    const cards = [".over-map", "[data-stage]", ...(this.freeGround ? [this.freeGround.cards] : [])].join();
    const free = this.free(cards);
    const isLost = this.isLost(free);
    if (!boxes.length) return isLost ? this.fit() : undefined;
    if (this.freeGround && boxes.every((box) => isClear(box, this.box, this.cards(cards)))) return;
    const wanted = around(boxes);
    if (isLost || !contains(free, wanted)) this.glideTo(wanted, free);
  }

  /** Has a panel that is gone left the map small, or beside the free part of the window? @param {Box} free */
  isLost(free) {
    if (this.moved || this.freeGround) return false;
    const { x, y, k } = zoomTransform(this.svg);
    const { left, top } = this.box;
    const dx = covering(x, this.size.width * k, free.left - left, free.right - left) - x;
    const dy = covering(y, this.size.height * k, free.top - top, free.bottom - top) - y;
    return this.usualScale(free) > k * LARGER || Math.max(Math.abs(dx), Math.abs(dy)) > BESIDE;
  }

  /** The scale at which the whole map fills the free part of the window, unless the person has chosen another one. The
   * camera comes back to it after a panel has made the map smaller. @param {Box} free */
  usualScale({ left, right, top, bottom }) {
    if (this.moved || this.freeGround) return 0;
    return Math.min((right - left) / this.size.width, (bottom - top) / this.size.height);
  }

  /** Bring a box to the middle of the free part of the window. @param {Box} wanted @param {Box} free */
  glideTo(wanted, free) {
    const { left, top } = this.box;
    const now = zoomTransform(this.svg);
    const most = Math.max(now.k, this.usualScale(free));
    const grown = most / now.k;
    const shrink = Math.min(
      1,
      (free.right - free.left) / ((wanted.right - wanted.left) * grown + 60),
      (free.bottom - free.top) / ((wanted.bottom - wanted.top) * grown + 60),
    );
    const middle = now.invert([(wanted.left + wanted.right) / 2 - left, (wanted.top + wanted.bottom) / 2 - top]);
    const centre = [(free.left + free.right) / 2 - left, (free.top + free.bottom) / 2 - top];
    const k = Math.max(most * shrink, this.zoom.scaleExtent()[0]);
    const x = covering(centre[0] - middle[0] * k, this.size.width * k, free.left - left, free.right - left);
    const y = covering(centre[1] - middle[1] * k, this.size.height * k, free.top - top, free.bottom - top);
    this.turn(zoomIdentity.translate(x, y).scale(k), true);
  }
}
