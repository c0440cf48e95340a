// A drawing that people move and enlarge: drag, wheel, pinch, double tap, buttons and keys. The
// table knows nothing of it: after every update of the page the same stretch is shown again.
import { Lettering } from "./lettering.js";
import { size } from "./screens.js";

const CLOSEST = 9;
const STEP = 1.5;
const TAP = 44; // pixels that a finger hits
const BEYOND = 0.12; // of what is seen, people may look beyond the edge
const CROWDED = 0.62; // pixels of a unit, below which a map does not open as a whole
const still = matchMedia("(prefers-reduced-motion: reduce)");
const narrow = matchMedia(size("phone"));
const sheet = matchMedia(size("sheet"));
const coarse = matchMedia(`(pointer: coarse), ${size("phone")}`);

class Sight {
  constructor(section) {
    this.section = section;
    this.zoom = 1;
    this.whole = null; // where the page was before the map was opened in full
    this.home = null; // what was shown before a choice was brought near
    this.pointers = new Map();
    this.dragged = false;
    this.tapped = { time: 0, x: 0, y: 0 };
    const box = this.svg.viewBox.baseVal;
    this.width = box.width;
    this.height = box.height;
    this.x = box.width / 2;
    this.y = box.height / 2;
    section.firstElementChild.style.setProperty("--shape", `${box.width} / ${box.height}`);
    this.names = new Lettering(() => this.svg);
    section.addEventListener("pointerdown", (event) => this.down(event));
    section.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) {
      section.addEventListener(end, (event) => this.up(event));
    }
    section.addEventListener("click", (event) => this.click(event), { capture: true });
    section.addEventListener("dragstart", (event) => event.preventDefault());
    section.addEventListener("touchmove", (event) => this.touchmove(event), { passive: false });
    section.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  get svg() {
    return this.section.querySelector(".sight > svg");
  }

  /** Pixels of a unit when all is shown. */
  get fit() {
    const { clientWidth, clientHeight } = this.section.firstElementChild;
    return Math.min(clientWidth / this.width, clientHeight / this.height) || 1;
  }

  /** Show the stretch around a place; `zoom` is 1 when all is shown. */
  show(x, y, zoom) {
    const pane = this.section.firstElementChild;
    this.zoom = Math.min(CLOSEST, Math.max(1, zoom));
    const scale = this.fit * this.zoom;
    const [wide, tall] = [pane.clientWidth / scale, pane.clientHeight / scale];
    const within = (at, size, all) => {
      const slack = this.zoom > 1.01 ? size * BEYOND : 0;
      const low = size / 2 - slack;
      return size >= all + 2 * slack ? all / 2 : Math.min(all - low, Math.max(low, at));
    };
    this.x = within(x, wide, this.width);
    this.y = within(y, tall, this.height);
    const box = [this.x - wide / 2, this.y - tall / 2, wide, tall].map((n) => Math.round(n * 100) / 100);
    if (wide && tall) this.svg.setAttribute("viewBox", box.join(" "));
    this.section.classList.toggle("near", this.zoom > 1.01);
    this.names.letter(scale);
  }

  /** A map that is too wide for its window opens as high as the window, where there is most to do. */
  open() {
    const { clientWidth, clientHeight } = this.section.firstElementChild;
    const filled = Math.max(clientWidth / this.width, clientHeight / this.height) / this.fit;
    if (this.fit >= CROWDED || narrow.matches || filled < 1.4) return;
    const boxes = [...this.svg.querySelectorAll("a.can .frame")].map((each) => each.getBoundingClientRect());
    const found = boxes.filter((box) => box.width);
    const middle = found.reduce((sum, box) => sum + box.left + box.width / 2, 0) / found.length;
    const x = found.length ? this.at(middle, 0).x : this.width / 2;
    this.show(x, this.height / 2, Math.min(filled, CLOSEST));
  }

  /** The same, bit by bit, unless somebody does not want things to move. */
  glide(x, y, zoom) {
    cancelAnimationFrame(this.gliding);
    if (still.matches) return this.show(x, y, zoom);
    const from = [this.x, this.y, Math.log(this.zoom)];
    const to = [x, y, Math.log(Math.min(CLOSEST, Math.max(1, zoom)))];
    const began = performance.now();
    const step = (now) => {
      const part = Math.min(1, (now - began) / 220);
      const eased = 1 - (1 - part) ** 3;
      const [a, b, c] = from.map((start, i) => start + (to[i] - start) * eased);
      this.show(a, b, Math.exp(c));
      if (part < 1) this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  /** Where a point of the screen is on the drawing. */
  at(clientX, clientY) {
    const point = new DOMPoint(clientX, clientY);
    return point.matrixTransform(this.svg.getScreenCTM().inverse());
  }

  /** Enlarge around a point of the screen, which stays where it is. */
  enlarge(factor, clientX, clientY, { gently = false } = {}) {
    const zoom = Math.min(CLOSEST, Math.max(1, this.zoom * factor));
    const there = this.at(clientX, clientY);
    const kept = this.zoom / zoom;
    const [x, y] = [there.x + (this.x - there.x) * kept, there.y + (this.y - there.y) * kept];
    this.home = null;
    if (gently) this.glide(x, y, zoom);
    else this.show(x, y, zoom);
  }

  /** Enlarge around the middle. */
  step(factor) {
    this.home = null;
    this.glide(this.x, this.y, this.zoom * factor);
  }

  all() {
    this.home = null;
    this.glide(this.width / 2, this.height / 2, 1);
  }

  /** Fill the screen with the map and the choices, or show the page again. */
  fill() {
    const was = this.whole;
    this.whole = was === null ? scrollY : null;
    this.mark();
    if (was !== null) return scrollTo({ top: was, behavior: "instant" });
    const { clientWidth, clientHeight } = this.section.firstElementChild;
    const filled = Math.max(clientWidth / this.width, clientHeight / this.height) / this.fit;
    scrollTo({ top: 0, behavior: "instant" });
    this.show(this.x, this.y, Math.max(this.zoom, filled));
  }

  mark() {
    this.section.classList.toggle("full", this.whole !== null);
    this.section.querySelector("[data-zoom=full]")?.setAttribute("aria-pressed", String(this.whole !== null));
  }

  // ---------------------------------------------------------------- pointers

  down(event) {
    if (!this.pointers.size) this.dragged = false;
    if (event.target.closest("button") || (event.pointerType === "mouse" && event.button)) return;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.began = { x: event.clientX, y: event.clientY };
    cancelAnimationFrame(this.gliding);
  }

  move(event) {
    const known = this.pointers.get(event.pointerId);
    if (!known) return;
    const scrolls = sheet.matches && this.whole === null && event.pointerType === "touch";
    if (scrolls && this.pointers.size === 1) {
      known.x = event.clientX;
      known.y = event.clientY;
      return; // one finger moves the page
    }
    const before = [...this.pointers.values()].map((each) => ({ ...each }));
    if (this.pointers.size === 1 && !this.dragged) {
      const far = Math.hypot(event.clientX - this.began.x, event.clientY - this.began.y);
      if (far < 6) return;
    }
    known.x = event.clientX;
    known.y = event.clientY;
    if (!this.dragged) {
      this.dragged = true;
      this.section.setPointerCapture(event.pointerId);
    }
    const after = [...this.pointers.values()];
    const middle = (all) => [0, 1].map((i) => all.reduce((n, p) => n + [p.x, p.y][i], 0) / all.length);
    const [fromX, fromY] = middle(before);
    const [toX, toY] = middle(after);
    const scale = this.fit * this.zoom;
    this.home = null;
    this.show(this.x - (toX - fromX) / scale, this.y - (toY - fromY) / scale, this.zoom);
    if (after.length > 1) {
      const apart = (all) => Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y);
      this.enlarge(apart(after) / Math.max(1, apart(before)), toX, toY);
    }
  }

  up(event) {
    if (!this.pointers.delete(event.pointerId) || this.dragged || event.type !== "pointerup") return;
    if (event.target.closest("a[href]")) return;
    const { time, x, y } = this.tapped;
    const again = event.timeStamp - time < 320 && Math.hypot(event.clientX - x, event.clientY - y) < 30;
    this.tapped = { time: again ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
    if (again) this.enlarge(STEP * STEP, event.clientX, event.clientY, { gently: true });
  }

  /**
   * What ends a drag is no choice. A finger means whatever is near; a pointer on what cannot be
   * chosen means what can be chosen below it.
   */
  click(event) {
    if (this.meant === event) return;
    if (this.dragged) {
      this.dragged = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.target.closest("button") || !event.detail) return;
    const touched = event.target.closest("a.part");
    const near = event.pointerType === "touch" ? this.near(event) : this.below(event, touched);
    if (!near.length || (near.length === 1 && near[0] === touched)) return;
    event.preventDefault();
    event.stopPropagation();
    if (near.length > 1) {
      const detail = { parts: near.map((each) => each.id), link: near[0] };
      document.dispatchEvent(new CustomEvent("choices", { detail }));
    } else {
      this.meant = new MouseEvent("click", { bubbles: true, cancelable: true });
      near[0].dispatchEvent(this.meant);
    }
  }

  /** What can be chosen within a finger's breadth, the nearest first. */
  near(event) {
    const found = [];
    for (const part of this.svg.querySelectorAll("a.can")) {
      const box = (part.querySelector(".frame") || part).getBoundingClientRect();
      const dx = Math.max(box.left - event.clientX, 0, event.clientX - box.right);
      const dy = Math.max(box.top - event.clientY, 0, event.clientY - box.bottom);
      const inside = part.contains(event.target);
      if (inside && box.width >= TAP * 0.8) return [part];
      const far = Math.hypot(dx, dy);
      if (far < TAP / 3) found.push([inside ? -1 : far, part]);
    }
    found.sort((a, b) => a[0] - b[0]);
    const hit = found.length && found[0][0] <= 0;
    return found.filter((each) => !hit || each[0] <= 2).slice(0, 6).map((each) => each[1]);
  }

  below(event, touched) {
    if (!touched || !touched.matches(".why")) return [];
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const found = under.map((each) => each.closest("a.can")).find((each) => each);
    return found ? [found] : [];
  }

  /** Keeps the page where it is while two fingers move the map; a page that still slides cannot be held. */
  touchmove(event) {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  }

  wheel(event) {
    const out = event.deltaY > 0;
    const meant = event.ctrlKey || event.metaKey;
    if (!meant && (performance.now() - scrolled < 400 || (out && this.zoom <= 1.01))) return;
    event.preventDefault();
    this.enlarge(Math.exp(-event.deltaY * 0.0018), event.clientX, event.clientY);
  }

  // ---------------------------------------------------------------- choices

  /** Bring what can be chosen near enough for a finger, and go back when nothing is left. */
  aim() {
    if (!coarse.matches) return;
    const able = [...this.svg.querySelectorAll("a.can")];
    const boxes = able.map((each) => each.querySelector(".frame, .dot")?.getBoundingClientRect());
    const found = boxes.filter((box) => box && box.width);
    if (!found.length || found.length > 30) {
      if (this.home) {
        const { x, y, zoom } = this.home;
        this.home = null;
        this.glide(x, y, zoom);
      }
      return;
    }
    const low = this.at(Math.min(...found.map((b) => b.left)), Math.min(...found.map((b) => b.top)));
    const high = this.at(Math.max(...found.map((b) => b.right)), Math.max(...found.map((b) => b.bottom)));
    const pane = this.section.firstElementChild;
    const room = Math.min(
      pane.clientWidth / (high.x - low.x),
      pane.clientHeight / (high.y - low.y),
    );
    const least = Math.min(...found.map((box) => Math.min(box.width, box.height)));
    const wanted = this.zoom * Math.max(1, TAP / least);
    const most = (room * 0.85) / this.fit;
    const zoom = Math.max(1, Math.min(wanted, most));
    const view = this.svg.viewBox.baseVal;
    const inside =
      low.x > view.x && low.y > view.y && high.x < view.x + view.width && high.y < view.y + view.height;
    if (inside && zoom < this.zoom * 1.25) return;
    const kept = this.home || { x: this.x, y: this.y, zoom: this.zoom };
    this.glide((low.x + high.x) / 2, (low.y + high.y) / 2, Math.max(zoom, inside ? this.zoom : 1));
    this.home = kept;
  }
}

// ---------------------------------------------------------------- the page

let scrolled = -1000;
addEventListener("scroll", () => (scrolled = performance.now()), { passive: true });

const sights = new Map();

/** Show what was shown before the page changed. */
export function settle() {
  for (const section of document.querySelectorAll(".movable")) {
    let sight = sights.get(section.id);
    if (!sight || sight.section !== section) {
      sight = new Sight(section);
      sights.set(section.id, sight);
      new ResizeObserver(() => sight.show(sight.x, sight.y, sight.zoom)).observe(
        section.firstElementChild,
      );
      sight.open();
    }
    sight.mark();
    sight.show(sight.x, sight.y, sight.zoom);
    sight.names.yield();
    sight.aim();
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-zoom]");
  const sight = button && sights.get(button.closest(".movable").id);
  if (!sight) return;
  if (button.dataset.zoom === "all") sight.all();
  else if (button.dataset.zoom === "full") sight.fill();
  else sight.step(button.dataset.zoom === "in" ? STEP : 1 / STEP);
});

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Whether a key moves the map: + and -, 0 for all of it, arrows with Shift. */
export function pressed(event) {
  const [sight] = sights.values();
  if (!sight) return false;
  if (event.key === "+" || event.key === "=") sight.step(STEP);
  else if (event.key === "-") sight.step(1 / STEP);
  else if (event.key === "0") sight.all();
  else if (event.key === "Escape" && sight.whole !== null) sight.fill();
  else if (event.shiftKey && WAYS[event.key]) {
    const [right, down] = WAYS[event.key];
    const by = 120 / (sight.fit * sight.zoom);
    sight.glide(sight.x + right * by, sight.y + down * by, sight.zoom);
  } else return false;
  event.preventDefault();
  return true;
}
