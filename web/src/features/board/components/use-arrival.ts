import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '../../../shared/navigation/navigation.tsx';

/** Places in the history at which the linked comment has been shown: Back returns to where one was reading instead. */
const shownAt = new Set<string>();

/** Brings what the address points at into view, once per visit, and gives it the focus. */
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
