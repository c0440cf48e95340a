// Shows a page of its own when the table cannot be reached, and what the table tells while nobody looks. It
// keeps that page and what it looks like, and nothing else: an old position must never look like the present.

const KEPT = "footplate-offline-1";
const PAGE = "/offline";
const LOOKS = ["/theme.css", "/static/table.css", "/static/phone.css", "/static/icon.svg"];

self.addEventListener("install", (event) => {
  const all = [PAGE, ...LOOKS].map((address) => new Request(address, { cache: "reload" }));
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(all)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== KEPT).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url).pathname;
  const looks = request.method === "GET" && LOOKS.includes(address);
  if (request.mode !== "navigate" && !looks) return; // all else is between the page and the table
  const instead = request.mode === "navigate" ? PAGE : address;
  event.respondWith(fetch(request).catch(async () => (await caches.match(instead)) || Response.error()));
});

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: url, icon: "/static/icon-180.png" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data, self.location.origin).href;
  const open = async () => {
    const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = tabs.find((tab) => tab.url.split(/[?#]/)[0] === address);
    return there ? there.focus() : self.clients.openWindow(address);
  };
  event.waitUntil(open());
});
