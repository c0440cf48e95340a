// Tells something for a few seconds, on the page and aloud, such as that the table cannot be reached.
import { announce } from "./telling.js";

const toast = document.getElementById("toast");
const LONG = 7000; // milliseconds that a text can be read
let hiding = 0;

/** Tell a text; the kind is a class that says how it looks. */
export function say(text, kind = "") {
  toast.textContent = text;
  toast.className = kind;
  toast.hidden = false;
  announce(text);
  clearTimeout(hiding);
  hiding = setTimeout(hush, LONG);
}

/** Take away what was told. */
export function hush() {
  toast.hidden = true;
}

const remarks = () => [...document.querySelectorAll(".remark")].map((told) => told.textContent);
let known = remarks();

/** After every change of the page: tell what befell a player, such as that somebody has resigned. */
export function remark() {
  const fresh = remarks().filter((told) => !known.includes(told));
  known = remarks();
  if (fresh.length) say(fresh.join(" "));
}

/** One of the texts that the page has ready: `unreached`, `undone`, `copied` or `resign`. */
export const text = (name) => toast.dataset[name];

/** An answer of the table; null if it cannot be reached, which is told. */
export async function ask(address, options = {}) {
  try {
    return await fetch(address, options);
  } catch {
    say(text("unreached"), "wrong");
    return null;
  }
}
