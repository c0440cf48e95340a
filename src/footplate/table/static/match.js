// A match in the browser: steps without a new page, live updates, menus, reasons, previews, keys.
// Everything here works without this script too, by links and forms.
import { pressed, settle } from "/static/map.js";
import { change, find, morph, parse } from "/static/morph.js";
import { moved, remember, restore, rove, typing } from "/static/parts.js";
import { size } from "/static/screens.js";
import { announce, tell, watch } from "/static/telling.js";

const live = () => document.getElementById("live");
const match = live().dataset.match;
const base = `/match/${match}`;
const toast = document.getElementById("toast");
const menu = document.getElementById("menu");

// ---------------------------------------------------------------- the width of the screen

const narrow = matchMedia(`${size("phone")}, ${size("low")}`);
function tellWidth() {
  const wanted = narrow.matches ? "1" : "0";
  const known = document.cookie.match(/(?:^|; )narrow=(\d)/);
  if ((known ? known[1] : "0") === wanted) return false;
  document.cookie = `narrow=${wanted}; path=/; max-age=31536000; samesite=lax`;
  return document.cookie.includes(`narrow=${wanted}`); // else no cookie is kept here
}
if (tellWidth()) location.reload();
narrow.addEventListener("change", () => tellWidth() && location.reload());

// ---------------------------------------------------------------- saying something

let hiding = 0;
function say(text, kind = "") {
  toast.textContent = text;
  toast.className = kind;
  toast.hidden = false;
  announce(text);
  clearTimeout(hiding);
  hiding = setTimeout(() => (toast.hidden = true), 7000);
}

// ---------------------------------------------------------------- live updates

let source = null;
let heard = 0;
let chosen = null; // what had the keyboard when something was chosen
function listen() {
  if (source) source.close();
  const asked = new URLSearchParams(location.search);
  for (const each of ["choose", "part", "why"]) asked.delete(each);
  asked.set("version", live().dataset.version || ""); // so that nothing is sent that is here already
  source = new EventSource(`${base}/stream?${asked}`);
  let first = true;
  watch(source);
  source.onmessage = (event) => {
    const news = JSON.parse(event.data);
    const began = first;
    first = false;
    if (live().dataset.live !== "yes") return began || go(location.href, { push: false });
    const kept = chosen || remember();
    closeMenu();
    if (news.whole !== undefined) morph(live(), parse(news.whole, live()));
    for (const [address, told] of news.parts || []) {
      const old = find(address);
      if (!old) return location.reload();
      change(old, told);
    }
    live().dataset.version = event.lastEventId;
    shown();
    restore(kept);
    chosen = null;
    live().dataset.heard = String(++heard);
  };
}

/** After every change of the page. */
function shown() {
  if (live().dataset.ply !== previewedAt) unpreview();
  settle();
  rove();
  tell();
}

/** An answer of the table; null if it cannot be reached. */
async function ask(address, options = {}) {
  try {
    return await fetch(address, options);
  } catch {
    say(toast.dataset.unreached, "wrong");
    return null;
  }
}

/** Another page of this match, without losing this one; of several asked for, the last. */
let going = 0;
async function go(address, { push = true } = {}) {
  const mine = ++going;
  const answer = await ask(address, { headers: { accept: "text/html" } });
  if (!answer || mine !== going) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("live");
  if (!fresh) return (location.href = address);
  if (push) history.pushState(null, "", address);
  const kept = remember();
  morph(live(), fresh);
  shown();
  restore(kept);
  const [here, list] = [document.querySelector("#journal .here"), document.getElementById("journal")];
  if (here) list.scrollTop = Math.max(0, here.offsetTop - list.offsetTop - 60);
  if (live().dataset.live === "yes") listen();
}
addEventListener("popstate", () => go(location.href, { push: false }));

// ---------------------------------------------------------------- steps

let busy = null; // the position for which a choice is on its way; a second click there is none
async function send(what, fields) {
  const { ply } = live().dataset;
  if (busy === ply) return;
  busy = ply;
  const inMenu = document.activeElement?.closest("#menu");
  chosen = remember(inMenu ? opener : undefined) || { id: "", listed: false };
  try {
    const answer = await fetch(`${base}/${what}`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ ply, ...fields }),
    });
    if (!answer.ok) refused(await answer.text());
  } catch {
    refused(toast.dataset.undone);
  } finally {
    if (busy === ply) busy = null;
  }
}

function refused(text) {
  chosen = null;
  say(text, "wrong");
}

function act(action) {
  send("play", { action: String(action) });
  closeMenu();
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches(".pick")) {
    event.preventDefault();
    return act(new FormData(form).get("choose"));
  }
  const what = form.action.startsWith(location.origin + base) && form.action.split("/").pop();
  if (!what || !["play", "plan", "undo", "redo", "confirm", "seat", "take-back"].includes(what)) return;
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(form, event.submitter));
  delete fields.ply;
  send(what, fields);
  closeMenu();
});

document.addEventListener("click", (event) => {
  const shared = event.target.closest("[data-copy], [data-share]");
  if (shared) return share(shared.dataset);
  const link = event.target.closest("a");
  if (!link && event.target.closest("#menu")) return;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return closeMenu();
  const href = link.getAttribute("href");
  if (!href || href.startsWith("#")) return closeMenu();
  const asked = new URL(href, location.href);
  const query = asked.searchParams;
  if (query.has("choose")) {
    event.preventDefault();
    act(query.get("choose"));
  } else if (query.has("part")) {
    event.preventDefault();
    openMenu([query.get("part")], link);
  } else if (query.has("why")) {
    event.preventDefault();
    why(query.get("why"));
  } else if (asked.pathname === `${base}/hint`) {
    event.preventDefault();
    hint(asked.href, link);
  } else if (asked.pathname.startsWith(base) && !/\.(rail|svg)$/.test(asked.pathname)) {
    event.preventDefault();
    go(asked.href);
  }
});

/** Copies an address, or hands it to what the system shares with. */
async function share({ copy, share }) {
  if (share) return navigator.share({ url: share }).catch(() => null); // they thought better of it
  try {
    await navigator.clipboard.writeText(copy);
  } catch {
    const area = document.createElement("textarea"); // no clipboard without HTTPS
    area.value = copy;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  say(toast.dataset.copied);
}

/** What seems best, in a menu at the link that asked for it. */
async function hint(address, link) {
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  const { ply } = live().dataset;
  const answer = await ask(address);
  link.ariaBusy = "false";
  if (!answer || live().dataset.ply !== ply) return; // it is about a position that is gone
  const text = await answer.text();
  if (!answer.ok) return say(text, "wrong");
  const hints = new DOMParser().parseFromString(text, "text/html").getElementById("hints");
  if (hints) showMenu([hints], link);
}

async function why(part) {
  const answer = await ask(`${base}/why?why=${encodeURIComponent(part)}`);
  const text = answer ? await answer.text() : "";
  if (text) say(text, "why");
}

// ---------------------------------------------------------------- menus for several choices

document.addEventListener("choices", ({ detail }) => openMenu(detail.parts, detail.link));

let opener = null;
function openMenu(parts, link) {
  const items = [];
  for (const part of parts) {
    const named = `[data-part="${CSS.escape(part)}"]`;
    let group = null;
    for (const each of document.querySelectorAll(`#offers a${named}, #offers option${named}`)) {
      if (each.localName === "option") {
        items.push(entry(each));
        continue;
      }
      const item = each.cloneNode(true);
      const several = each.closest(".several");
      const title = several && several.querySelector(".title");
      if (title && several !== group) items.push(title.cloneNode(true));
      if (!title) item.lastElementChild.textContent = each.getAttribute("aria-label");
      group = several;
      items.push(item);
    }
  }
  showMenu(items, link);
}

function showMenu(items, link) {
  opener = link;
  menu.replaceChildren(...items);
  menu.hidden = false;
  const box = link.getBoundingClientRect();
  const width = Math.min(320, innerWidth - 16);
  const left = Math.max(8, Math.min(box.left, innerWidth - width - 8));
  const below = box.bottom + 6 + menu.offsetHeight < innerHeight;
  const top = below ? box.bottom + 6 : Math.max(8, box.top - 6 - menu.offsetHeight);
  place(menu, left + scrollX, top + scrollY, width);
  menu.querySelector("a, button")?.focus({ preventScroll: true });
}

/** A choice of a list as a link of the menu. */
function entry(option) {
  const link = document.createElement("a");
  link.href = `?choose=${option.value}`;
  link.dataset.act = option.value;
  if (option.dataset.sign) {
    const drawn = `<svg class="fp sign" aria-hidden="true"><use href="#${option.dataset.sign}"></use></svg>`;
    link.innerHTML = drawn;
  }
  const words = document.createElement("span");
  const title = option.closest("select").getAttribute("aria-label");
  const whole = title.includes("…") ? title.replace("…", option.textContent) : option.textContent;
  words.textContent = option.dataset.text || whole;
  link.append(words);
  return link;
}

/** Inline styles are not allowed by the page's policy; a rule of our own sheet is. */
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
function place(element, left, top, width) {
  sheet.replaceSync(`#${element.id}{left:${left}px;top:${top}px;width:${width}px}`);
}

function closeMenu() {
  menu.hidden = true;
}

// ---------------------------------------------------------------- previews

let asking = 0;
let previewed = null; // what the preview is about
let previewedAt = ""; // the position in which it was asked for
function preview(event) {
  const link = event.target.closest("a[data-act], a.can[href*='choose='], button.plan");
  if (link === previewed || !document.getElementById("preview")) return;
  unpreview();
  if (!link) return;
  previewed = link;
  previewedAt = live().dataset.ply;
  const asked = link.value
    ? `steps=${link.value}`
    : `choose=${new URL(link.getAttribute("href"), location.href).searchParams.get("choose")}`;
  asking = setTimeout(async () => {
    const answer = await fetch(`${base}/preview?${asked}`).catch(() => null); // a choice says more
    const text = answer && answer.ok ? await answer.text() : "";
    const here = document.getElementById("preview");
    if (here && previewed === link) here.textContent = text;
  }, 120);
}

/** Nothing is pointed at any more, or the position has changed. */
function unpreview() {
  clearTimeout(asking);
  previewed = null;
  const here = document.getElementById("preview");
  if (here) here.textContent = "";
}
document.addEventListener("pointerover", preview);
document.addEventListener("focusin", preview);

// ---------------------------------------------------------------- the past

document.addEventListener("input", (event) => {
  if (event.target.id !== "range") return;
  const last = Number(event.target.max);
  const ply = Number(event.target.value);
  go(ply >= last ? base : `${base}/at/${ply}`);
});

// ---------------------------------------------------------------- keys

let typed = "";
let waiting = 0;
function press(id) {
  const button = document.querySelector(`#${id} button`);
  if (button && !button.disabled) button.click();
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (typing(event)) return;
  if (!typed && (moved(event) || pressed(event))) return;
  if (event.key === "Escape") {
    if (!menu.hidden) opener?.focus({ preventScroll: true });
    closeMenu();
    toast.hidden = true;
  } else if (event.key === "ArrowLeft") document.getElementById("back")?.click();
  else if (event.key === "ArrowRight") document.getElementById("next")?.click();
  else if (event.key === "u") press("undo");
  else if (event.key === "r") press("redo");
  else if (event.key === "Enter" && !event.target.closest("a, button")) {
    if (typed) choose();
    else press("confirm");
  } else if (/^\d$/.test(event.key)) {
    typed += event.key;
    clearTimeout(waiting);
    const count = document.querySelectorAll("#offers kbd").length;
    if (Number(typed) * 10 > count) choose();
    else waiting = setTimeout(choose, 700);
  }
});

function choose() {
  clearTimeout(waiting);
  const number = typed;
  typed = "";
  for (const item of document.querySelectorAll("#offers kbd")) {
    if (item.dataset.key === number) return item.closest("a").click();
  }
}

// ---------------------------------------------------------------- preferences at once

document.documentElement.classList.add("script");
if (navigator.share) document.documentElement.classList.add("shares");
shown();
listen();

document.addEventListener("change", (event) => {
  const form = event.target.closest("#preferences");
  if (!form) return;
  ask("/preferences", { method: "POST", body: new FormData(form) });
});
