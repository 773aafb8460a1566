// Shows push messages, and opens their pages. It answers no requests: that is the part of sw.js, and its scope holds no page.
const answersWithinMs = 1_000;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => event.waitUntil(show(event.data.json())));

async function show({ id, tag, title, body, link }) {
  const [shown] = await self.registration.getNotifications({ tag });
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    data: { id, link },
    // A repeated message replaces its notification without a sound.
    renotify: shown?.data.id !== id,
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.link));
});

async function open(link) {
  const { href } = new URL(link, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tabs = windows.filter(({ frameType }) => frameType === 'top-level');
  const there = tabs.find(({ url }) => url === href);
  if (there) return there.focus();
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0];
  if (tab && (await follows(tab, link))) return tab.focus();
  return self.clients.openWindow(href);
}

/** The worker controls no page, so it cannot navigate one: it asks the page to do so. A page that is no longer ours does not answer. */
function follows(tab, link) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answersWithinMs);
    tab.postMessage({ open: link }, [port2]);
  });
}
