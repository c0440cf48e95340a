// The keys of a match: numbers take choices, letters undo and redo, arrows move and go to the past.
import { pressed } from "./map.js";
import { leaveMenu } from "./menu.js";
import { moved, typing } from "./parts.js";
import { hush } from "./toast.js";

const PATIENCE = 700; // milliseconds in which another digit may follow
let typed = ""; // the number of a choice, as far as it was typed
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
    leaveMenu();
    hush();
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
    else waiting = setTimeout(choose, PATIENCE);
  }
});

/** Take the choice whose number was typed. */
function choose() {
  clearTimeout(waiting);
  const number = typed;
  typed = "";
  for (const item of document.querySelectorAll("#offers kbd")) {
    if (item.dataset.key === number) return item.closest("a").click();
  }
}

