// Lets people install the table as an app, with a page of its own for when the table cannot be reached.

if ("serviceWorker" in navigator) {
  addEventListener("load", () => navigator.serviceWorker.register("/worker.js").catch(() => {})); // none is needed
}
