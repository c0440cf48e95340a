// Has this browser told of matches by push.

const push = document.getElementById("push");
const button = document.querySelector("[data-push]");

/** A key as browsers want it: bytes of what is written in the alphabet for addresses. */
export function bytes(text) {
  const padded = text.replace(/-/g, "+").replace(/_/g, "/").padEnd(Math.ceil(text.length / 4) * 4, "=");
  return Uint8Array.from(atob(padded), (letter) => letter.charCodeAt(0));
}

/** Ask the browser for a way to it, and hand that to the table. */
async function subscribe() {
  const problem = document.querySelector("[data-push-problem]");
  problem.hidden = true;
  try {
    if ((await Notification.requestPermission()) !== "granted") throw new Error("not allowed");
    const worker = await navigator.serviceWorker.ready;
    const asked = { userVisibleOnly: true, applicationServerKey: bytes(push.dataset.key) };
    const way = (await worker.pushManager.subscribe(asked)).toJSON();
    const fields = new URLSearchParams({ endpoint: way.endpoint, keys: JSON.stringify(way.keys) });
    const answer = await fetch("/notices/push", { method: "POST", body: fields });
    if (!answer.ok) throw new Error(await answer.text());
    location.assign("/notices");
  } catch {
    problem.hidden = false;
  }
}

if (button && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
  button.hidden = false;
  document.querySelector("[data-unable]").hidden = true;
  button.addEventListener("click", subscribe);
}
