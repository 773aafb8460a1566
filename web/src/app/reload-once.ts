import { tabStore } from '../shared/browser-storage.ts';

const reloadedAtKey = 'reloadedAt';
/** Longer than a page takes to load on a slow connection. */
const quietMs = 60_000;

/**
 * A page's chunk could not be loaded, most often because a new version has replaced it; a reload fixes that. Only once: a chunk
 * that is really missing would reload the page for ever.
 */
export function reloadOnce(error: unknown): Promise<never> {
  const reloadedAt = Number(tabStore.getItem(reloadedAtKey));
  if (!navigator.onLine || Date.now() - reloadedAt < quietMs) return Promise.reject(error);
  tabStore.setItem(reloadedAtKey, String(Date.now()));
  window.location.reload();
  return new Promise(() => undefined);
}
