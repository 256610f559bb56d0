/*
 * Shows a pushed notice and opens its page on click. This worker caches no data and serves no pages.
 * After a broken connection the push service may deliver a push twice with one id. The device alerts only once.
 */
const shownCache = "shown-pushes";
const maxStoredIds = 50;

const addressOf = (id) => new URL(`/push-worker/${encodeURIComponent(id)}`, self.location.origin).href;

/** Whether this id was shown before. Stores the id. */
async function isRepeated(id) {
  const cache = await caches.open(shownCache);
  if ((await cache.match(addressOf(id))) !== undefined) return true;
  await cache.put(addressOf(id), new Response(null));
  const storedIds = await cache.keys();
  for (const old of storedIds.slice(0, Math.max(0, storedIds.length - maxStoredIds))) await cache.delete(old);
  return false;
}

async function show(message) {
  const repeated = await isRepeated(message.id);
  // Browsers require a visible notification for every push. A repeated push silently replaces the first one and is then closed.
  await self.registration.showNotification(message.title, {
    body: message.body,
    tag: message.id,
    silent: repeated,
    icon: "/push-icon.png",
    lang: "ko",
    data: { link: message.link },
  });
  if (repeated) for (const seen of await self.registration.getNotifications({ tag: message.id })) seen.close();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients have the same origin, and this method has no such argument.
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage({ kind: "notice" });
}

self.addEventListener("push", (event) => {
  const message = event.data?.json();
  if (typeof message?.id === "string") event.waitUntil(show(message));
});

/** Returns only pages of this site, so that a forged message cannot open another site. */
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
