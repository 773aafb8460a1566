import { tabStore } from '../shared/browser-storage.ts';

const reloadedAtKey = 'reloadedAt';
/** Longer than a page takes to load on a bad line. */
const quietMs = 60_000;

/**
 * The code of a page could not be loaded: most often the site was renewed and the file is gone, which a reload cures. Once, or a
 * file that is really missing would reload the page for ever.
 */
export function reloadOnce(error: unknown): Promise<never> {
  const reloadedAt = Number(tabStore.getItem(reloadedAtKey));
  if (!navigator.onLine || Date.now() - reloadedAt < quietMs) return Promise.reject(error);
  tabStore.setItem(reloadedAtKey, String(Date.now()));
  window.location.reload();
  return new Promise(() => undefined);
}
