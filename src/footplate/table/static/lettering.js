// The names on a map: never too small to read. On a small map they grow, stand where they cover neither
// a city nor each other, and make way for more important ones; what is printed smaller shows when near.

const NAME = 11; // pixels that a name has at least
const SMALL = 0.6; // pixels of a unit, below which the small print of a map cannot be read
const GROWN = 1.3; // times its printed size, up to which a name stays where it is printed if it can
const CITY = [14.5, 16.5]; // units from the middle of a city to its sides, and to its top
const APART = 3; // units between a city and its name
const BEFORE = 9; // units from the middle of what stands before a name to its western edge
const BEHIND = 11; // units for each owner of a line behind a name

/** Change how a part of the drawing looks, unless it looks so already. */
function style(part, property, value) {
  if (part.style[property] !== value) part.style[property] = value;
}

export class Lettering {
  constructor(drawing) {
    this.drawing = drawing;
    const { width, height } = drawing().viewBox.baseVal;
    this.whole = [width, height];
    this.size = 0;
    this.widths = new Map(); // by name: how wide it is, in sizes of its letters
    const name = drawing().querySelector("#map-names > text");
    this.printed = name ? parseFloat(getComputedStyle(name).fontSize) : NAME; // units of the drawing
  }

  /** Take the size for a scale, in pixels of a unit. */
  letter(scale) {
    const size = Math.max(this.printed, Math.round((NAME * 10) / scale) / 10);
    this.far = scale < SMALL;
    if (Math.abs(size - this.size) < 0.05) return;
    this.size = size;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.yield(), 60);
  }

  /** Show the names that have room, those of cities that matter now first: all are placed before one is changed. */
  yield() {
    const names = [...this.drawing().querySelectorAll("#map-names > text")];
    const grown = this.size > this.printed;
    const size = grown ? `${this.size}px` : "";
    const kept = [];
    const placed = (grown ? this.ranked(names) : names).map((name) => {
      const found = grown ? this.place(name, kept) : { by: [0, 0] };
      if (found?.box) kept.push(found.box);
      return [name, found];
    });
    for (const [name, found] of placed) {
      for (const each of [name, ...name.querySelectorAll(".lineend")]) style(each, "fontSize", size);
      style(name, "visibility", found ? "" : "hidden");
      style(name, "transform", found?.by.some(Math.abs) ? `translate(${found.by.map((n) => `${n}px`)})` : "");
      this.bring(name, found?.by ?? [0, 0], grown && found);
    }
    this.drawing().classList.toggle("distant", this.far);
  }

  /** What belongs to a name: the letter of its city's colour before it, owners of its lines; nothing from far. */
  beside(name) {
    if (this.far) return [];
    const parts = this.drawing().querySelector(`[id="beside-${name.dataset.city}"]`)?.children ?? [];
    const x = Number(name.getAttribute("x"));
    return [...parts].map((part) => {
      const { e } = part.transform.baseVal.getItem(0).matrix; // as it is, for the next update compares it
      return { part, before: Math.max(0, x - e + BEFORE), behind: e > x ? BEHIND : 0 };
    });
  }

  /** Bring what belongs to a name to where it stands; what is behind it makes way as it grows. */
  bring(name, [right, down], grown) {
    for (const { part, behind } of this.beside(name)) {
      const more = grown && behind ? this.width(name) * (this.size - this.printed) : 0;
      style(part, "translate", right || down || more ? `${right + more}px ${down}px` : "");
    }
  }

  /** How wide a name is, in sizes of its letters: measured once, as that lays out the page. */
  width(name) {
    const text = name.textContent;
    if (!this.widths.has(text)) {
      this.widths.set(text, name.getBBox().width / parseFloat(getComputedStyle(name).fontSize));
    }
    return this.widths.get(text);
  }

  /** The names: first of cities that can be chosen, then of one's own, then of ends of lines. */
  ranked(names) {
    const able = [...this.drawing().querySelectorAll("a.can")].map((each) => `${each.id}-`);
    const seat = document.querySelector(".chip.mine")?.id.replace("chip-", "");
    const links = [...this.drawing().querySelectorAll(`#map-tracks a:has(.c${seat ?? "x"})`)];
    const owned = links.map((each) => each.textContent).join(" ");
    const rank = (name) => {
      const asked = able.some((id) => id.includes(`-${name.dataset.city}-`));
      const mine = owned.includes(name.firstChild.data);
      return (asked ? 0 : 4) + (mine ? 0 : 2) + (name.querySelector(".lineend") ? 0 : 1);
    };
    const ranks = new Map(names.map((name) => [name, rank(name)]));
    return names.sort((a, b) => ranks.get(a) - ranks.get(b));
  }

  /** Where a name touches nothing: its box, and by how much it stands beside its printed place. */
  place(name, kept) {
    const [x, y] = [Number(name.getAttribute("x")), Number(name.getAttribute("y"))];
    const beside = this.beside(name);
    const before = Math.max(0, ...beside.map((each) => each.before));
    const wide = before + this.width(name) * this.size + beside.reduce((sum, each) => sum + each.behind, 0);
    const free = (box, others) => !others.some((b) => box[0] < b[2] && b[0] < box[2] && box[1] < b[3] && b[1] < box[3]);
    const boxed = (left, base) => [left, base - this.size * 0.8, left + wide, base + this.size * 0.25];
    const printed = boxed(x - before, y);
    if (this.size < this.printed * GROWN && free(printed, kept)) return { box: printed, by: [0, 0] };
    const cities = this.cities();
    const own = cities.get(name.dataset.city) || [x, y];
    const [side, up] = CITY.map((n) => n + APART);
    const [west, middle, east] = [own[0] - side - wide, own[0] - wide / 2, own[0] + side];
    const heights = [-up - this.size * 0.25, this.size * 0.3, up + this.size * 0.8];
    const [above, level, below] = heights.map((n) => own[1] + n);
    const places = [
      [x - before, y],
      ...[[east, level], [west, level], [middle, above], [middle, below]],
      ...[[east, above], [east, below], [west, above], [west, below]],
    ];
    const towns = [...cities.values()].map(([a, b]) => [a - CITY[0], b - CITY[1], a + CITY[0], b + CITY[1]]);
    for (const [left, base] of places) {
      const box = boxed(left, base);
      const inside = box[0] >= 0 && box[1] >= 0 && box[2] <= this.whole[0] && box[3] <= this.whole[1];
      if (inside && free(box, kept) && free(box, towns)) return { box, by: [left + before - x, base - y] };
    }
    return null;
  }

  /** The middle of each city by its id. */
  cities() {
    const found = this.drawing().querySelectorAll("#map-cities > [id^=city-], #map-cities > g > [id^=city-]");
    return new Map([...found].map((each) => {
      const { e, f } = each.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
      return [each.id.slice("city-".length), [e, f]];
    }));
  }
}
