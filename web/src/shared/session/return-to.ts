import { type KeyValueStorage, tabStore } from '../browser-storage.ts';
import { isPartOfSignIn, paths } from '../paths.ts';

/** Whether it is a path of this site: a link to the login page with a foreign address must not lead there. */
export function isReturnPath(path: unknown, origin: string): path is string {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return false;
  const target = new URL(path, origin);
  return target.origin === origin && !isPartOfSignIn(target.pathname);
}

/** Where to go afterwards. Also stored in the tab: a page of another site in between loses the history's state. */
export function createReturnTo(tab: KeyValueStorage, origin: () => string, key: 'returnTo' | 'afterPurchase') {
  return {
    remember: (path: string): void => tab.setItem(key, path),
    /** The path from the navigation state, else from the tab, else home. */
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
