import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '../../shared/navigation/navigation.tsx';
import { arriveAt } from './scroll-keeper.ts';

/** Stands beside each page and is committed with it: finds the place on the page and tells screen readers that it changed. */
export function PageArrival(): null {
  const { pathname, hash, key } = useLocation();
  const action = useNavigationType();
  useLayoutEffect(() => arriveAt({ pathname, key, hash, action }), [pathname, key, hash, action]);
  useHeadingFocus(pathname);
  return null;
}

/** Without it the focus stays on a link that is gone, and the next Tab starts at the top of the window. */
function useHeadingFocus(pathname: string): void {
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    return focusHeading(document.getElementById('main')!);
  }, [pathname]);
}

/** A heading that comes with what the page fetches is waited for on the page itself, unless the user goes on meanwhile. */
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
