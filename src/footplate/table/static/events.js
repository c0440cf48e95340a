// The page of an event stays as it is now, as long as somebody looks.
import { morph } from "./morph.js";

const WAIT = 5_000;
async function look() {
  const event = document.getElementById("event");
  if (document.hidden || event.contains(document.activeElement?.closest("select"))) return;
  const answer = await fetch(event.dataset.live).catch(() => null);
  if (!answer || !answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("event");
  if (fresh) morph(event, fresh);
}
setInterval(look, WAIT);
document.addEventListener("visibilitychange", look);
