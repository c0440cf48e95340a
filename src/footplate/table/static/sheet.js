// The sheet of choices below a narrow page: each choice shows the part of a drawing that it takes, and
// those whose part is out of sight come first.
import { size } from "./screens.js";

const SVG = "http://www.w3.org/2000/svg";
const AROUND = 1; // units of the drawing around a part
const LARGEST = 240; // units that a part may be wide to be shown in small
const TALL = 32; // units, from which on a part has text or several signs, which want more room
const DRAWN = "#stage > .drawing:not(#board, #window), .aside"; // what shows the things to choose from
const sheet = matchMedia(size("sheet"));
const moves = () => document.getElementById("moves");

/** After every change of the page. */
export function gather() {
  for (const each of document.querySelectorAll("#offers .picture")) each.remove();
  if (!sheet.matches) return;
  const top = document.getElementById("tray")?.getBoundingClientRect().bottom ?? 0;
  const end = moves().getBoundingClientRect().top;
  const rows = [...document.querySelectorAll("#offers li")];
  const named = (row) => row.querySelector("[data-part]")?.dataset.part;
  const met = new Set();
  const alike = new Set(rows.map(named).filter((each) => met.size === met.add(each).size));
  for (const row of rows) {
    const part = document.getElementById(named(row));
    const choice = row.matches(".several") ? row : row.querySelector("a");
    const drawn = Boolean(part?.closest(DRAWN)) && !alike.has(named(row)); // else words tell them apart
    row.classList.toggle("pictured", drawn && show(part, choice));
    row.classList.toggle("near", inSight(part, top, end));
  }
  for (const kind of document.querySelectorAll("#offers details.kind")) {
    const parts = [...kind.querySelectorAll("[data-part]")].map((each) => document.getElementById(each.dataset.part));
    kind.classList.toggle("near", parts.some((part) => inSight(part, top, end)));
    kind.classList.toggle("drawn", kind.querySelector(".pictured") !== null);
  }
}

/** Whether a reader sees a part, or the map on which it is, between what stays above and below. */
function inSight(part, top, end) {
  if (!part) return false;
  const box = (part.closest("#window") || part).getBoundingClientRect();
  if (part.closest("#tray")) return true;
  return box.height > 0 && box.top >= top && (box.top + box.bottom) / 2 <= end;
}

/** Add a part as a picture of its own to a choice, last of all, as updates count what comes before. */
function show(part, choice) {
  const picture = document.createElementNS(SVG, "svg");
  const inner = document.createElementNS(SVG, "g");
  picture.setAttribute("class", "fp picture");
  picture.setAttribute("aria-hidden", "true");
  for (const child of part.children) inner.append(child.cloneNode(true));
  for (const frame of inner.querySelectorAll(".frame")) frame.remove(); // the choice has one of its own
  for (const each of inner.querySelectorAll("[id]")) each.removeAttribute("id");
  picture.append(inner);
  choice.append(picture);
  const { x, y, width, height } = inner.getBBox();
  if (width && width <= LARGEST) {
    picture.classList.toggle("tall", height > TALL);
    picture.setAttribute("viewBox", [x - AROUND, y - AROUND, width + 2 * AROUND, height + 2 * AROUND].join(" "));
    picture.setAttribute("width", width + 2 * AROUND);
    picture.setAttribute("height", height + 2 * AROUND);
    return true;
  }
  picture.remove();
  return false;
}

// A kind that is opened needs more room than the strip has.
document.addEventListener(
  "toggle",
  (event) => {
    const { target } = event;
    if (target.matches(".kind") && target.open) target.closest(".choices").open = true;
  },
  { capture: true },
);

// The bar below the choices.
document.addEventListener("click", (event) => {
  const link = event.target.closest("#jumps a");
  if (!link) return;
  event.preventDefault();
  const to = document.querySelector(link.getAttribute("href"));
  if (to.id === "choices") to.open = !to.open;
  else {
    to.scrollIntoView();
    const above = document.getElementById("tray")?.offsetHeight ?? 0; // it stays there and covers it
    scrollBy(0, Math.min(0, to.getBoundingClientRect().top - above - 8));
  }
});
