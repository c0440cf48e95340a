// The lobby: only the seats of the chosen number of players show, and a name where one is wanted;
// what does not go with what is chosen says so at once, and what is wrong when it is sent.
import { tick } from "./clocks.js";
import { morph } from "./morph.js";

for (const form of document.querySelectorAll("[data-begin]")) {
  const seats = [...form.querySelectorAll("[data-seat]")];
  const update = () => {
    const chosen = form.querySelector('input[name="option.players"]:checked');
    const players = chosen ? Number(chosen.value) : seats.length;
    for (const seat of seats) {
      const out = Number(seat.dataset.seat) >= players;
      seat.hidden = out;
      const select = seat.querySelector("select");
      select.disabled = out;
      const { face } = select.selectedOptions[0].dataset;
      const drawn = seat.querySelector(".face");
      drawn.hidden = !face;
      if (face) drawn.src = face;
      seat.querySelector("input").hidden = out || !["person", "friend"].includes(select.value);
    }
  };
  let asking = 0;
  const fit = async () => {
    const mine = ++asking;
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (name === "game" || name.startsWith("option.")) asked.append(name, value);
    }
    const answer = await fetch(`/?${asked}`).catch(() => null);
    if (!answer || !answer.ok || mine !== asking) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const open = form.querySelector("#rare")?.open;
    morph(form.querySelector("#options"), page.getElementById("options"));
    if (open) form.querySelector("#rare").open = true;
  };
  form.addEventListener("change", (event) => {
    update();
    const other = event.target.checked && form.elements[event.target.dataset.not];
    if (other) other.checked = false;
    if (event.target.name.startsWith("option.")) fit();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { submitter } = event;
    submitter.disabled = true;
    const body = new URLSearchParams(new FormData(form, submitter));
    const answer = await fetch(form.action, { method: "POST", body }).catch(() => null);
    submitter.disabled = false;
    if (!answer) return form.submit(); // the browser says why the table cannot be reached
    if (answer.ok) return location.assign(answer.url);
    const wrong = form.querySelector(".wrong");
    wrong.textContent = await answer.text();
    wrong.hidden = false;
  });
  update();
  addEventListener("pageshow", () => {
    update(); // who comes back finds the form as they left it, from now on
    if (performance.getEntriesByType("navigation")[0]?.type !== "navigate") fit();
  });
}

// The lists of matches stay as they are now, as long as somebody looks.
const WAIT = 10_000;
async function look() {
  if (document.hidden) return;
  const answer = await fetch("/mine").catch(() => null);
  if (!answer || !answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of ["matches", "open", "watching"]) {
    const [here, fresh] = [document.getElementById(id), page.getElementById(id)];
    if (here && fresh) morph(here, fresh);
  }
  tick();
}
setInterval(look, WAIT);
document.addEventListener("visibilitychange", look);
addEventListener("pageshow", (event) => event.persisted && look());
