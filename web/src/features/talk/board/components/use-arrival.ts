import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '../../../../shared/navigation/navigation.tsx';

/** History entries at which the linked comment has been shown: Back returns to the reading position instead. */
const shownAt = new Set<string>();

/** Scrolls to the comment in the address, once per visit, and focuses it. */
export function useArrival<Element extends HTMLElement>(isLinked: boolean): RefObject<Element | null> {
  const target = useRef<Element>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (!isLinked || shownAt.has(key)) return;
    shownAt.add(key);
    target.current?.scrollIntoView({ block: 'center' });
    target.current?.focus({ preventScroll: true });
  }, [isLinked, key]);
  return target;
}
