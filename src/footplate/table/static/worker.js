// Shows a page of its own when the table cannot be reached, and what the table tells while nobody looks. It
// keeps that page and what it looks like, and nothing else: an old position must never look like the present.

const KEPT = "footplate-offline-3";
const PAGE = "/offline";
const LOOKS = /^\/static\/[^/]+\/((theme\.css\+table|screens)\.css|icon\.svg)$/;

async function keep() {
  const kept = await caches.open(KEPT);
  const page = await fetch(PAGE, { cache: "reload" });
  const linked = [...(await page.clone().text()).matchAll(/href="([^"]+)"/g)].map((found) => found[1]);
  await kept.addAll(linked.filter((address) => LOOKS.test(address)));
  await kept.put(PAGE, page);
  await self.skipWaiting();
}

self.addEventListener("install", (event) => event.waitUntil(keep()));

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== KEPT).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url).pathname;
  const looks = request.method === "GET" && LOOKS.test(address);
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
