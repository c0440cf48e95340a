// Help in place: what a part of the board means and why it cannot be chosen, after a while under the
// pointer, with the focus on it, or after a long press; what is no part says so after a tap too. And on
// the key `?` the signs of the drawings and all keys.
import { typing } from "./parts.js";
import { beside } from "./placing.js";

const match = document.getElementById("live").dataset.match;
const tip = document.getElementById("tip");
const legend = document.getElementById("legend");
const PATIENCE = 700; // how long, in milliseconds, somebody stays on a part who wants to know more
const WIDEST = 340; // pixels

let waiting = 0;
let asked = null;
let pressed = false;

function hide() {
  clearTimeout(waiting);
  asked = null;
  tip.hidden = true;
}

/** A part of a drawing, or else a group in it that has words of its own. */
function part(target) {
  if (!(target instanceof Element) || target.closest("#thumbnails")) return null;
  return target.closest("#boards a.part[id]") || target.closest("#boards svg g:has(> title)");
}
const named = (link) => link.querySelector(":scope > title");
/** By which part the rules explain it; nothing if its name says all. */
const topic = (link) => (link.matches("a") ? link.id : named(link).dataset.about);

function soon(link) {
  if (link === asked) return;
  hide();
  asked = link;
  if (link) waiting = setTimeout(() => explain(link), PATIENCE);
}

/** What the rules say about it; null if they cannot be asked, or nobody asks any more. */
async function told(link) {
  const query = new URLSearchParams({ about: topic(link) });
  if (link.matches(".why")) query.set("why", link.id);
  const answer = await fetch(`/match/${match}/about?${query}`).catch(() => null);
  return answer?.ok && asked === link ? answer.json() : null;
}

function written(text, kind) {
  const line = document.createElement("p");
  line.textContent = text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
  line.className = kind;
  return line;
}

async function explain(link) {
  asked = link;
  const found = topic(link) ? await told(link) : { lines: [], why: [] };
  if (!found) return;
  const name = named(link)?.textContent || found.title;
  const more = found.lines.filter((line) => !name.toLowerCase().includes(line.toLowerCase()));
  const lines = [written(name, "title")];
  lines.push(...found.why.map((line) => written(line, "why")), ...more.map((line) => written(line, "")));
  if (found.more) {
    const rules = document.createElement("a");
    rules.href = found.more;
    rules.textContent = tip.dataset.more;
    const foot = written(found.page && `${found.page} · `, "soft");
    foot.append(rules);
    lines.push(foot);
  }
  tip.replaceChildren(...lines);
  tip.hidden = false;
  beside(tip, link, WIDEST, 8);
}

let place = ""; // where the pointer was last
/** Whether the pointer has moved; if not, something else came to lie under it. */
function moved({ clientX, clientY }) {
  const before = place;
  place = `${clientX} ${clientY}`;
  return place !== before;
}
document.addEventListener("pointermove", moved);
document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || tip.contains(event.target)) return;
  soon(moved(event) ? part(event.target) : null);
});
document.addEventListener("focusin", (event) => {
  if (!tip.contains(event.target) && event.target.matches(":focus-visible")) soon(part(event.target));
});
document.addEventListener("pointerdown", (event) => {
  moved(event);
  if (tip.contains(event.target)) return;
  hide();
  pressed = false;
  const link = event.pointerType === "mouse" ? null : part(event.target);
  if (!link) return;
  waiting = setTimeout(() => {
    pressed = true;
    explain(link);
  }, PATIENCE);
});
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, () => pressed || clearTimeout(waiting));
}
document.addEventListener("scroll", hide, { passive: true });
document.addEventListener("contextmenu", (event) => pressed && event.preventDefault());

/** A long press is no choice, and an explanation needs no new page. */
document.addEventListener(
  "click",
  (event) => {
    const link = part(event.target);
    const about = link && (!link.matches("a") || link.getAttribute("href")?.includes("about="));
    if (!link || (!pressed && !about)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!pressed) explain(link);
    pressed = false;
  },
  { capture: true },
);

// ---------------------------------------------------------------- what points at the board

let pointing = []; // the ids of the parts that are pointed at
let lasting = false; // whether a line of the journal points at them, rather than a choice

function light() {
  for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
  for (const id of pointing) document.getElementById(id)?.classList.add("pointed");
}
function point(event) {
  const line = event.target.closest?.("[data-on], [data-part], .pick");
  const one = line?.querySelector("select")?.selectedOptions[0] || line;
  const ids = one?.dataset.on || one?.dataset.part || "";
  if (ids === pointing.join(" ")) return;
  pointing = ids.split(" ").filter(Boolean);
  lasting = Boolean(one?.closest("#journal"));
  light();
}
for (const kind of ["pointerover", "focusin", "click", "change"]) document.addEventListener(kind, point);
/** What is new in the journal is marked on the boards, and what a line of it pointed at stays marked. */
function mark() {
  if (!lasting) pointing = [];
  light();
  for (const old of document.querySelectorAll("#live .fresh")) old.classList.remove("fresh");
  for (const line of document.querySelectorAll("#journal .new > [data-on]")) {
    document.getElementById(line.dataset.on)?.classList.add("fresh");
  }
}
new MutationObserver(mark).observe(document.getElementById("live"), {
  attributes: true,
  attributeFilter: ["data-ply"],
});
mark();

// ---------------------------------------------------------------- the legend

async function open() {
  const words = document.getElementById("legend-words");
  if (!words.childElementCount && legend.dataset.rules) {
    const answer = await fetch(legend.dataset.rules).catch(() => null);
    if (!answer || !answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    words.replaceChildren(...page.querySelectorAll("#signs, #keys"));
  }
  legend.showModal();
}

addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
  if (event.key !== "?" || typing(event)) return;
  if (legend.open) legend.close();
  else open();
});
document.addEventListener("click", (event) => {
  if (!event.target.closest("#help")) return;
  event.preventDefault();
  open();
});
