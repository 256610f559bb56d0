/*
 * Wakes this device: shows what the server pushed, and opens the page it is about. Keeps nothing and serves no pages.
 * A push that was cut off on its way may come twice under one id; it is shown once.
 */
const shownCache = "shown-pushes";
const remembered = 50;

const addressOf = (id) => new URL(`/push-worker/${encodeURIComponent(id)}`, self.location.origin).href;

/** Whether this id was shown before; remembers it. */
async function isRepeated(id) {
  const cache = await caches.open(shownCache);
  if ((await cache.match(addressOf(id))) !== undefined) return true;
  await cache.put(addressOf(id), new Response(null));
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - remembered))) await cache.delete(old);
  return false;
}

async function show(message) {
  const repeated = await isRepeated(message.id);
  // Browsers want every push to be seen: a repeated one takes the place of the first without a sound, and leaves again.
  await self.registration.showNotification(message.title, {
    body: message.body,
    tag: message.id,
    silent: repeated,
    icon: "/push-icon.png",
    lang: "ko",
    data: { link: message.link },
  });
  if (repeated) for (const seen of await self.registration.getNotifications({ tag: message.id })) seen.close();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are of its own origin; there is no such argument.
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage({ kind: "notice" });
}

self.addEventListener("push", (event) => {
  const message = event.data?.json();
  if (typeof message?.id === "string") event.waitUntil(show(message));
});

/** Only pages of this site are opened, whatever the message says. */
const pageOf = (link) => (typeof link === "string" && /^\/(?![/\\])/.test(link) ? link : "/inbox");

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(pageOf(event.notification.data?.link), self.location.origin).href;
  const open = async () => {
    const [page] = await self.clients.matchAll({ type: "window" });
    if (page === undefined) return self.clients.openWindow(url);
    await page.focus();
    return page.navigate(url);
  };
  event.waitUntil(open());
});
