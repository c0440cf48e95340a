// Shows moments in the time zone of the reader, and how much time is left on clocks that run.

const MINUTE = 60_000;
const WATCH = 500; // milliseconds
const told = document.getElementById("now")?.dataset.now;
const ahead = told ? Date.now() - Date.parse(told) : 0; // by how much this machine's clock is

/** A time as clocks show it, such as `1:02:30`. */
export function figures(milliseconds) {
  const all = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** A moment in the words and the time zone of the reader. */
export function local(moment) {
  const style = { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };
  return new Intl.DateTimeFormat(document.documentElement.lang || undefined, style).format(new Date(moment));
}

/** Bring all times on the page up to date. */
export function tick() {
  for (const time of document.querySelectorAll("time[data-local]")) {
    const text = local(time.dateTime);
    if (time.textContent !== text) time.textContent = text;
  }
  for (const hand of document.querySelectorAll(".left[data-until]")) {
    if (!hand.dataset.until) continue;
    const left = Date.parse(hand.dataset.until) - (Date.now() - ahead);
    const text = figures(left);
    if (hand.textContent !== text) hand.textContent = text;
    hand.classList.toggle("short", left < MINUTE);
  }
}

tick();
setInterval(tick, WATCH);
