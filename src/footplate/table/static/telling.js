// What the page says by itself: to those who hear it, in the title of the tab, when it is one's
// turn, and when the table is gone.

import { called } from "./alerts.js";

const said = document.getElementById("said");
const lost = document.getElementById("lost");
const icon = document.querySelector("link[rel=icon]");
const PATIENCE = 2500; // milliseconds without the table
const MOST = 4; // lines of the journal that are read aloud

/** Let screen readers say a text. */
export function announce(text) {
  said.textContent = said.textContent === text ? `${text}\u00a0` : text;
}

const number = (line) => Number(line.id.slice(5));
const plies = () => {
  const lines = [...document.querySelectorAll("#journal li[id^=line-]")];
  return lines.sort((one, other) => number(one) - number(other));
};
let known = Math.max(-1, ...plies().map(number));
let status = document.getElementById("status").textContent;

/** After an update: the turn in the tab, and what others did and whose turn it is, aloud. */
export function tell() {
  const live = document.getElementById("live");
  const turn = live.dataset.turn === "yes";
  document.title = `${turn ? "● " : ""}${live.dataset.title}`;
  icon.href = turn ? icon.dataset.turn : icon.dataset.plain;
  called(turn, live.dataset.title);
  const mine = [...document.querySelectorAll(".chip.mine")].map((chip) => chip.id.replace("chip-", "#m"));
  const others = plies().filter((line) => {
    const mark = line.querySelector("use")?.getAttribute("href") || "";
    return number(line) > known && !mine.some((own) => mark.endsWith(own));
  });
  known = Math.max(known, ...plies().map(number));
  const now = document.getElementById("status").textContent;
  const news = others.slice(-MOST).map((line) => line.querySelector("a").textContent.trim());
  if (now !== status) news.push(now);
  status = now;
  if (news.length) announce(news.join(". "));
}

/** Watch a stream: a line on the page says when the table cannot be heard any more. */
let waiting = 0;
export function watch(source) {
  clearTimeout(waiting);
  source.addEventListener("open", found);
  source.addEventListener("error", missed);
}

function found() {
  clearTimeout(waiting);
  waiting = 0;
  lost.hidden = true;
}

function missed() {
  if (waiting) return;
  waiting = setTimeout(() => {
    lost.hidden = false;
    announce(lost.textContent);
  }, PATIENCE);
}

addEventListener("offline", () => (lost.hidden = false));
addEventListener("online", () => (lost.hidden = true));
