import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { arriveAt } from './scroll-keeper.ts';

/** Stands beside each page and is committed with it: finds the place on the page and tells screen readers that it changed. */
export function PageArrival(): null {
  const { pathname, hash, key } = useLocation();
  const action = useNavigationType();
  useLayoutEffect(() => arriveAt({ key, hash, action }), [key, hash, action]);
  useHeadingFocus(pathname);
  return null;
}

/** Without it the focus stays on a link that is gone, and the next Tab starts at the top of the window. */
function useHeadingFocus(pathname: string): void {
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    const target = document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.getElementById('main');
    target?.focus({ preventScroll: true });
  }, [pathname]);
}
