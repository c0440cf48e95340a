// A sound and a notification of the browser when it gets one's turn: both only if one likes, and
// remembered by this browser.

const KEY = "footplate.alerts";
const TONES = [660, 880]; // hertz
const LONG = 0.14; // seconds of a tone

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

/** Two soft tones, made here. */
function chime() {
  const audio = new AudioContext();
  TONES.forEach((pitch, index) => {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + index * LONG;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 2 * LONG);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 2 * LONG);
  });
  setTimeout(() => audio.close(), 1000);
}

called(before, "");
