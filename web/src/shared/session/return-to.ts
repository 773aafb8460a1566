import { type KeyValueStorage, tabStore } from '../browser-storage.ts';
import { paths } from '../paths.ts';

const doors: ReadonlySet<string> = new Set([paths.login, paths.loginSuccess, paths.signUp, paths.signUpNickname]);

/** A path of this site; a link to the login page that carries a foreign address must not send anyone there. */
export function isReturnPath(path: unknown, origin: string): path is string {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return false;
  const target = new URL(path, origin);
  return target.origin === origin && !doors.has(target.pathname);
}

/** Where to go afterwards. Kept in the tab as well: a page of another site in between forgets the history's state. */
export function createReturnTo(tab: KeyValueStorage, origin: () => string, key: 'returnTo' | 'afterPurchase') {
  return {
    remember: (path: string): void => tab.setItem(key, path),
    /** What the navigation carries, else what the tab remembers, else home. */
    pathFrom(navigationState: unknown): string {
      const carried = (navigationState as { returnTo?: unknown } | null)?.returnTo;
      return [carried, tab.getItem(key)].find((path) => isReturnPath(path, origin())) ?? paths.home;
    },
  };
}

const ownOrigin = () => window.location.origin;

/** After the login. */
export const returnTo = createReturnTo(tabStore, ownOrigin, 'returnTo');
/** After the purchase of a ticket: to the auction that asked for one. */
export const afterPurchase = createReturnTo(tabStore, ownOrigin, 'afterPurchase');
