import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '../../shared/navigation/navigation.tsx';
import { arriveAt } from './scroll-keeper.ts';

/** Rendered beside each page and committed with it: restores the scroll position and announces the page change. */
export function PageArrival(): null {
  const { pathname, hash, key } = useLocation();
  const action = useNavigationType();
  useLayoutEffect(() => arriveAt({ pathname, key, hash, action }), [pathname, key, hash, action]);
  useHeadingFocus(pathname);
  return null;
}

/** Otherwise the focus stays on a removed link, and the next Tab starts at the top of the window. */
function useHeadingFocus(pathname: string): void {
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    return focusHeading(document.getElementById('main')!);
  }, [pathname]);
}

/** If the heading comes with fetched data, waits for it, unless the user goes on meanwhile. */
function focusHeading(main: HTMLElement): (() => void) | undefined {
  const heading = () => main.querySelector<HTMLElement>('h1[tabindex]');
  (heading() ?? main).focus({ preventScroll: true });
  if (document.activeElement !== main) return undefined;

  const arrival = new MutationObserver(() => {
    if (document.activeElement === main) heading()?.focus({ preventScroll: true });
    if (document.activeElement !== main) arrival.disconnect();
  });
  arrival.observe(main, { childList: true, subtree: true });
  return () => arrival.disconnect();
}
