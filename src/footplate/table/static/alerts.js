// Sounds, and a notification of the browser when it gets one's turn: only if one likes, and
// remembered by this browser.
import { chime, choose, step } from "./sounds.js";

const KEY = "footplate.alerts";

const boxes = () => document.querySelectorAll("[data-alert]");
let liked = new Set();
try {
  liked = new Set((localStorage.getItem(KEY) || "").split(" ").filter(Boolean));
} catch {
  // this browser remembers nothing: the boxes hold as long as the page
}
let before = document.getElementById("live").dataset.turn === "yes";

/** After an update: tick what is liked, and say that the turn has come. */
export function called(turn, title) {
  for (const box of boxes()) box.checked = liked.has(box.dataset.alert);
  if (turn && !before) {
    if (liked.has("sound")) chime();
    if (liked.has("note") && document.hidden) notify(title);
  }
  before = turn;
}

addEventListener("change", async ({ target }) => {
  const kind = target.dataset?.alert;
  if (!kind) return;
  if (target.checked) liked.add(kind);
  else liked.delete(kind);
  if (target.checked && kind === "sound") chime();
  if (target.checked && kind === "moves") step(0);
  if (target.checked && kind === "note" && (await allowed()) !== "granted") {
    liked.delete(kind);
    target.checked = false;
  }
  try {
    localStorage.setItem(KEY, [...liked].join(" "));
  } catch {
    // see above
  }
});

const allowed = async () => ("Notification" in window ? Notification.requestPermission() : "denied");

function notify(title) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const note = new Notification(title, {
    body: document.getElementById("status").textContent,
    tag: location.pathname,
    icon: document.querySelector("link[rel=icon]").href,
  });
  note.addEventListener("click", () => {
    focus();
    note.close();
  });
}

choose((kind) => liked.has(kind));
called(before, "");
