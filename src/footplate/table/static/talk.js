// The chat of a match: what is said goes out without a new page, and what others say is told.
import { say } from "./toast.js";

const here = `/match/${document.getElementById("live").dataset.match}`;
const box = () => document.getElementById("talk-box");
const lines = () => [...document.querySelectorAll("#talk-lines > p")];
let known = new Set(lines().map((line) => line.id));

/** The newest message in sight. */
function bottom() {
  const list = document.getElementById("talk-lines");
  if (list) list.scrollTop = list.scrollHeight;
}

/** After a change of the page: a message that is new is told to who has the chat closed. */
function changed() {
  const there = lines();
  const fresh = there.filter((line) => !known.has(line.id));
  if (!fresh.length) return;
  known = new Set(there.map((line) => line.id));
  if (box().open) return bottom();
  box().classList.add("unread");
  const [name, text] = fresh.at(-1).querySelectorAll("bdi");
  say(`${name.textContent}: ${text.textContent}`, "said");
}

async function send(form, submitter) {
  const body = new FormData(form, submitter);
  const headers = { accept: "application/json" };
  const answer = await fetch(`${here}/talk`, { method: "POST", headers, body }).catch(() => null);
  if (!answer) return say(document.getElementById("toast").dataset.undone, "wrong");
  if (!answer.ok) return say(await answer.text(), "wrong");
  form.reset();
}

document.addEventListener("submit", (event) => {
  if (!["talk-form", "talk-reactions"].includes(event.target.id)) return;
  event.preventDefault();
  send(event.target, event.submitter);
});
document.addEventListener(
  "toggle",
  (event) => {
    if (event.target.id !== "talk-box" || !event.target.open) return;
    event.target.classList.remove("unread");
    bottom();
  },
  true,
);
new MutationObserver(changed).observe(document.getElementById("live"), { childList: true, subtree: true });
