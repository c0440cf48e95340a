// Shows what has just happened: a mark of the player walks through the parts of the board that the
// turn touched, and points rise where they were made. It is short, any input ends it, and whoever
// wants less motion sees none.
import { step, gain } from "./sounds.js";

const LONGEST = 1150; // milliseconds for all that came at once
const LONG = 260; // milliseconds from one part to the next
const TURNS = 3; // how many turns are shown at the most
const FAR = 14; // plies; after a leap nothing is shown
const SIZE = 30; // pixels of the mark

const still = matchMedia("(prefers-reduced-motion: reduce)");
const live = () => document.getElementById("live");
const running = new Set();
let points = read();
let at = began();

/** The plies of the journal up to the position that is shown, with what each did. */
function lines() {
  const now = live().dataset.live === "yes" ? Infinity : Number(document.querySelector("#journal .here")?.id.slice(5));
  const all = [...document.querySelectorAll("#journal li[id^=line-]")].map((line) => ({
    ply: Number(line.id.slice(5)),
    mark: line.querySelector(":scope > a use")?.getAttribute("href") || "",
    part: line.querySelector(":scope > a")?.dataset.on || "",
    fresh: line.classList.contains("new"),
  }));
  return all.filter((line) => line.ply <= now).sort((one, other) => one.ply - other.ply);
}

/** The ply up to which the reader has seen everything when the page opens. */
function began() {
  const all = lines();
  const fresh = all.find((line) => line.fresh);
  return fresh && live().dataset.live === "yes" ? fresh.ply - 1 : (all.at(-1)?.ply ?? 0);
}

/** The points that the heads of the players show, by seat. */
function read() {
  return new Map([...document.querySelectorAll(".chip .points")].map((each) => [each.id, each.textContent]));
}

/** After every change of the page: show what has come since the last one. */
export function move() {
  const all = lines();
  const [before, known] = [at, points];
  at = all.at(-1)?.ply ?? 0;
  points = read();
  if (at === before) return; // a step of one's own draft shows itself
  skip();
  if (still.matches || document.hidden || at < before) return;
  const news = all.filter((line) => line.ply > before);
  if (!news.some((line) => line.fresh) && at - before > FAR) return;
  const gains = [...points].map(([id, now]) => gained(id, known.get(id), now));
  const end = walk(turns(news).slice(-TURNS));
  for (const each of gains) if (each) rise(each, end);
}

/** What a player, or chance, did at a stretch. */
function turns(news) {
  const found = [];
  for (const line of news) {
    const last = found.at(-1);
    if (last && last.mark === line.mark) last.parts.push(line.part);
    else found.push({ mark: line.mark, parts: [line.part] });
  }
  return found;
}

/** The middle of an element, if it can be seen in the window, and on a map that was moved. */
function middle(element) {
  const box = (element?.querySelector(".frame") || element)?.getBoundingClientRect();
  if (!box?.width) return null;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const sight = element.closest(".sight")?.getBoundingClientRect();
  const { left, right, top, bottom } = sight || { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
  const seen = x >= left && x <= right && y >= Math.max(0, top) && y <= Math.min(innerHeight, bottom);
  return seen ? [x, y] : null;
}


/** Where a part is; if it is not drawn, where that is drawn to which it belongs. */
function place(part) {
  for (let id = part; id; id = id.includes("-") ? id.slice(0, id.lastIndexOf("-")) : "") {
    const found = document.getElementById(id) || document.querySelector(`[data-at="${CSS.escape(id)}"]`);
    if (found) return middle(found);
  }
  return null;
}

const home = (mark) => middle(document.querySelector(`#chips use[href="${mark}"]`)?.closest("svg"));

/** Let marks walk through the parts of some turns; return how long that takes. */
function walk(played) {
  let time = 0;
  const share = LONGEST / Math.max(1, played.length);
  const ways = played.map(({ mark, parts }) => {
    const stops = parts.map(place).filter(Boolean);
    return { mark, stops, from: (mark && stops.length && home(mark)) || stops[0] };
  });
  for (const { mark, stops, from } of ways) { // all places are known: what is drawn now moves none
    if (!stops.length) continue;
    const long = Math.min(LONG, share / (stops.length + 1));
    if (mark) carry(mark, [from, ...stops], time, long);
    for (const stop of stops) ring(stop, (time += long));
    time += long;
  }
  return time;
}

function carry(mark, way, delay, long) {
  const box = made("mover");
  box.innerHTML = `<svg class="fp mark" viewBox="-12 -12 24 24"><use href="${mark}"></use></svg>`;
  const frames = way.map((stop) => ({ transform: shift(stop), opacity: 1 }));
  show(box, [...frames, { ...frames.at(-1), opacity: 0 }], long * way.length, delay, "ease-in-out");
}

function ring(stop, delay) {
  const frames = [
    { transform: `${shift(stop)} scale(0.5)`, opacity: 1 },
    { transform: `${shift(stop)} scale(1.7)`, opacity: 0 },
  ];
  show(made("ring"), frames, 480, delay, "ease-out");
  step(delay);
}

/** How many points somebody has made, and where they are shown; null for none. */
function gained(id, before, now) {
  const number = (text) => Number((text || "").replace("\u2212", "-").replace(/[^0-9-]/g, ""));
  const more = number(now) - number(before);
  const where = before !== undefined && more && middle(document.getElementById(id));
  return where ? { more, where } : null;
}

/** Points that rise from the head of whoever made them. */
function rise({ more, where }, delay) {
  const box = made("gain");
  box.textContent = more > 0 ? `+${more}` : `\u2212${-more}`;
  const [x, y] = where;
  const frames = [
    { transform: shift([x, y + 34]), opacity: 0 },
    { transform: shift([x, y + 24]), opacity: 1, offset: 0.2 },
    { transform: shift([x, y + 20]), opacity: 1, offset: 0.75 },
    { transform: shift([x, y + 8]), opacity: 0 },
  ];
  show(box, frames, 1100, delay, "ease-out");
  gain(delay);
}

const shift = ([x, y]) => `translate(${Math.round(x - SIZE / 2)}px, ${Math.round(y - SIZE / 2)}px)`;

function made(kind) {
  const box = document.createElement("div");
  box.className = `motion ${kind}`;
  box.ariaHidden = "true";
  document.body.append(box);
  return box;
}

function show(box, frames, duration, delay, easing) {
  const animation = box.animate(frames, { duration, delay, easing, fill: "forwards" });
  running.add(animation);
  const gone = () => {
    running.delete(animation);
    box.remove();
  };
  animation.finished.then(gone, gone);
}

/** End everything that moves. */
function skip() {
  for (const animation of running) animation.cancel();
}

for (const input of ["pointerdown", "keydown", "wheel", "touchmove"]) {
  addEventListener(input, skip, { capture: true, passive: true });
}
