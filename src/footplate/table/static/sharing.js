// Copies an address, or hands it to what the system shares with.
import { say, text } from "./toast.js";

if (navigator.share) document.documentElement.classList.add("shares");

/** Share what a button offers: an address to copy, or one to hand on. */
export async function share({ copy, share }) {
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
  say(text("copied"));
}
