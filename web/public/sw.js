// Caches the pages' code, which never changes under its name, and the offline page. Pages and API answers are never cached: users
// always get the newest.
const version = 'unstamped'; // filled in by the build, from the files below
const offlineFiles = ['/offline.html', '/offline.css', '/offline.js', '/first.js', '/favicon.svg'];
const offlineStore = `offline-${version}`;
const assetStore = 'assets';
const maxAssets = 300;
const notPages = /^\/(api|ws|media|share|sandbox)\//;

self.addEventListener('install', (event) => {
  // The cached files fit every version of the pages, so the new worker need not wait until all pages are closed.
  self.skipWaiting();
  event.waitUntil(fetchOfflineFiles());
});

self.addEventListener('activate', (event) => {
  // No navigation preload: an address that the worker leaves to the browser would be requested twice, such as the return from a
  // sign-in.
  event.waitUntil(forgetOlderFiles());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') {
    if (!notPages.test(pathname)) event.respondWith(openPage(event.request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(openAsset(event));
  else if (offlineFiles.includes(pathname)) event.respondWith(fetch(event.request).catch(() => keptFile(pathname)));
});

async function fetchOfflineFiles() {
  const store = await caches.open(offlineStore);
  // Bypasses the HTTP cache, which may still hold files of the previous version.
  await store.addAll(offlineFiles.map((file) => new Request(file, { cache: 'reload' })));
}

async function forgetOlderFiles() {
  const older = (await caches.keys()).filter((name) => name !== offlineStore && name !== assetStore);
  await Promise.all(older.map((name) => caches.delete(name)));
}

const keptFile = async (file) => (await caches.open(offlineStore)).match(file, { ignoreVary: true });

async function openPage(request) {
  try {
    return await fetch(request);
  } catch {
    return keptFile('/offline.html');
  }
}

async function openAsset(event) {
  const store = await caches.open(assetStore);
  const kept = await store.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200) event.waitUntil(keepAsset(store, event.request, answer.clone()));
  return answer;
}

async function keepAsset(store, request, answer) {
  await store.put(request, answer);
  const oldestFirst = await store.keys();
  await Promise.all(oldestFirst.slice(0, -maxAssets).map((old) => store.delete(old)));
}
