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

function takeOver(): void {
  window.history.scrollRestoration = 'manual';
}

/** A document that comes back is already there when it is first painted: the browser finds the place before our code has come. */
function leaveToTheBrowser(): void {
  window.history.scrollRestoration = 'auto';
  tabStore.setItem(positionsKey, JSON.stringify([...positions].slice(-mostPositions)));
}

if (typeof window !== 'undefined') {
  takeOver();
  window.addEventListener('pageshow', takeOver);
  window.addEventListener('pagehide', leaveToTheBrowser);
}

/** The page that was arrived at last. */
let lastPathname: string | undefined;

/** Goes to the place on the page that belongs to the move, and keeps it until the returned undo. */
export function arriveAt(arrival: Arrival): () => void {
  const { key } = arrival;
  const undoGoing = goTo(arrival);
  lastPathname = arrival.pathname;
  const keep = () => {
    positions.delete(key); // inserted anew, so that the oldest places are the first to be forgotten
    positions.set(key, window.scrollY);
  };
  if (!undoGoing) keep(); // a drawn page may have been scrolled before anyone listened
  window.addEventListener('scroll', keep, { passive: true });
  return () => {
    undoGoing?.();
    window.removeEventListener('scroll', keep);
  };
}

function goTo({ pathname, key, hash, action }: Arrival): (() => void) | undefined {
  const known = positions.get(key);
  if (action === 'pop' && known !== undefined) return scrollWhenTallEnough(known);
  // In place of a page as well: a form that was scrolled down would leave the page it made scrolled, its title under the header.
  const isAnotherPage = action === 'replace' && pathname !== lastPathname;
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) target.scrollIntoView();
  else if (action === 'push' || isAnotherPage) window.scrollTo(0, 0);
  return undefined;
}

const userTakesOver = ['wheel', 'touchstart', 'keydown'] as const;

/** A list that is fetched again is short at first; the place is found when it has grown, unless the user moved meanwhile. */
function scrollWhenTallEnough(top: number): () => void {
  const growth = new ResizeObserver(attempt);
  const stop = () => {
    growth.disconnect();
    for (const event of userTakesOver) window.removeEventListener(event, stop);
  };

  function attempt(): void {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 1) stop();
  }

  for (const event of userTakesOver) window.addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  attempt();
  return stop;
}
