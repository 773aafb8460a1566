import { tabStore } from '../../shared/browser-storage.ts';
import type { NavigationType } from '../../shared/navigation/location.ts';

interface Arrival {
  pathname: string;
  key: string;
  hash: string;
  action: NavigationType;
}

const positionsKey = 'scrollPositions';
const mostPositions = 100;

const positions = new Map<string, number>(JSON.parse(tabStore.getItem(positionsKey) ?? '[]'));

function disableBrowserRestoration(): void {
  window.history.scrollRestoration = 'manual';
}

/** Of the shown page, in the history. */
let shownKey: string | undefined;

function keepPosition(): void {
  if (shownKey === undefined) return;
  positions.delete(shownKey); // reinserted, so that the oldest positions are forgotten first
  positions.set(shownKey, window.scrollY);
}

/** With Back to another document, the browser itself restores the scroll position before our code has loaded. */
function leaveToTheBrowser(): void {
  keepPosition(); // the event of the last scroll comes with the next frame, which a page that is left does not have
  window.history.scrollRestoration = 'auto';
  tabStore.setItem(positionsKey, JSON.stringify([...positions].slice(-mostPositions)));
}

if (typeof window !== 'undefined') {
  disableBrowserRestoration();
  window.addEventListener('pageshow', disableBrowserRestoration);
  window.addEventListener('pagehide', leaveToTheBrowser);
  window.addEventListener('scroll', keepPosition, { passive: true });
}

/** The last page that was shown. */
let lastPathname: string | undefined;

/** Scrolls to the position that belongs to the navigation, and records it until the returned undo is called. */
export function arriveAt(arrival: Arrival): () => void {
  const undoGoing = goTo(arrival);
  lastPathname = arrival.pathname;
  shownKey = arrival.key;
  if (!undoGoing) keepPosition(); // a server-rendered page may have been scrolled before hydration
  return () => {
    undoGoing?.();
    shownKey = undefined;
  };
}

function goTo({ pathname, key, hash, action }: Arrival): (() => void) | undefined {
  const known = positions.get(key);
  if (action === 'pop' && known !== undefined) return scrollWhenTallEnough(known);
  // Also for a replaced entry: after a long form was submitted, the new page would otherwise open scrolled down, its title under
  // the header.
  const isAnotherPage = action === 'replace' && pathname !== lastPathname;
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) return scrollWhileGrowing(() => scrollToTarget(target));
  if (action === 'push' || isAnotherPage) window.scrollTo(0, 0);
  return undefined;
}

const userScrolls = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/** A list that is fetched again is short at first; scroll once it has grown, unless the user has scrolled meanwhile. */
const scrollWhenTallEnough = (top: number): (() => void) =>
  scrollWhileGrowing(() => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 1;
  });

/** Scrolls now, and again whenever the page grows or shrinks, until `scroll` reports the end or the user scrolls. */
function scrollWhileGrowing(scroll: () => boolean): () => void {
  const growth = new ResizeObserver(attempt);
  const stop = () => {
    growth.disconnect();
    for (const event of userScrolls) window.removeEventListener(event, stop);
  };

  function attempt(): void {
    if (scroll()) stop();
  }

  for (const event of userScrolls) window.addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  attempt();
  return stop;
}

/** What loads above the target moves it, so it is never done. */
function scrollToTarget(target: HTMLElement): boolean {
  target.scrollIntoView();
  return false;
}
