// A match in the browser: steps without a new page, live updates, the past, reasons and hints.
// Everything here works without this script too, by links and forms.
import "./keys.js";
import { tick } from "./clocks.js";
import { film, projector, roll } from "./film.js";
import { settle } from "./map.js";
import { closeMenu, openedBy, openMenu, showMenu } from "./menu.js";
import { change, find, morph, parse } from "./morph.js";
import { move } from "./motion.js";
import { remember, restore, rove } from "./parts.js";
import { outdate } from "./previews.js";
import { size } from "./screens.js";
import { gather } from "./sheet.js";
import { share } from "./sharing.js";
import { slide } from "./slides.js";
import { heed } from "./tabs.js";
import { tell, watch } from "./telling.js";
import { ask, remark, say, text } from "./toast.js";

const live = () => document.getElementById("live");
const match = live().dataset.match;
const base = `/match/${match}`;

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
    const { activeElement } = document;
    if (chosen && activeElement?.matches("a")) activeElement.blur(); // a link that goes with it costs a layout
    closeMenu();
    if (news.whole !== undefined) morph(live(), parse(news.whole, live()));
    for (const [address, told] of news.parts || []) {
      const old = find(address);
      if (!old) return location.reload();
      change(old, told);
    }
    live().dataset.version = event.lastEventId;
    shown(kept);
    chosen = null;
    live().dataset.heard = String(++heard);
  };
}

/** After every change of the page: first all that writes, then all that measures, so that it is laid out once. */
let seen = "";
function shown(kept = null) {
  const moved = seen && live().dataset.ply !== seen;
  if (moved) for (const id of ["choices", "offers"]) document.getElementById(id)?.scrollTo(0, 0);
  seen = live().dataset.ply;
  outdate();
  rove();
  tell();
  remark();
  film();
  tick();
  settle();
  gather();
  slide();
  restore(kept);
  move();
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
  const before = document.querySelector("#journal .here")?.id;
  morph(live(), fresh);
  shown(kept);
  const [here, list] = [document.querySelector("#journal .here"), document.getElementById("journal")];
  if (here && here.id !== before) list.scrollTop = Math.max(0, here.offsetTop - list.offsetTop - 60);
  if (live().dataset.live === "yes") listen();
}
addEventListener("popstate", () => go(location.href, { push: false }));
heed(() => (live().dataset.live === "yes" ? listen() : go(location.href, { push: false })));

// ---------------------------------------------------------------- steps

let noted = null; // a preference on its way, by which the next step goes
let busy = null; // the position for which a choice is on its way; a second click there is none
async function send(what, fields) {
  const { ply } = live().dataset;
  if (busy === ply) return;
  busy = ply;
  chosen = remember(openedBy()) || { id: "", listed: false };
  try {
    await noted;
    const answer = await fetch(`${base}/${what}`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ ply, ...fields }),
    });
    if (!answer.ok) refused(await answer.text());
  } catch {
    refused(text("undone"));
  } finally {
    if (busy === ply) busy = null;
  }
}

function refused(why) {
  chosen = null;
  say(why, "wrong");
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
  if (!what || !["play", "plan", "undo", "redo", "confirm", "seat", "take-back", "pause"].includes(what)) return;
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(form, event.submitter));
  if (fields.wish === "resign" && !confirm(text("resign"))) return;
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
    go(asked.href).then(() => query.has("film") && roll(go));
  }
});

/** What seems best, in a menu at the link that asked for it. */
async function hint(address, link) {
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  const { ply } = live().dataset;
  const answer = await ask(address);
  link.ariaBusy = "false";
  if (!answer || live().dataset.ply !== ply) return; // it is about a position that is gone
  const told = await answer.text();
  if (!answer.ok) return say(told, "wrong");
  const hints = new DOMParser().parseFromString(told, "text/html").getElementById("hints");
  if (hints) showMenu([hints], link);
}

async function why(part) {
  const answer = await ask(`${base}/why?why=${encodeURIComponent(part)}`);
  const told = answer ? await answer.text() : "";
  if (told) say(told, "why");
}

// ---------------------------------------------------------------- the past

document.addEventListener("input", (event) => {
  if (event.target.id !== "range") return;
  const last = Number(event.target.max);
  const ply = Number(event.target.value);
  go(ply >= last ? base : `${base}/at/${ply}`);
});

// ---------------------------------------------------------------- preferences at once

document.documentElement.classList.add("script");
shown();
listen();
projector(go);

document.addEventListener("change", (event) => {
  const form = event.target.closest("#preferences");
  if (!form) return;
  noted = ask("/preferences", { method: "POST", body: new FormData(form) });
});
