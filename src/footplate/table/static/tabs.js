// The tabs of a browser tell each other who they were opened by: once somebody has sat down or signed in in
// one of them, the others ask anew for what they show.

const channel = "BroadcastChannel" in window ? new BroadcastChannel("who") : null;
let known = document.body.dataset.who;

/** Do something whenever another tab is opened by somebody else than this one. */
export function heed(change) {
  channel?.addEventListener("message", ({ data }) => {
    if (data === known) return;
    known = data;
    change();
  });
}
channel?.postMessage(known);
