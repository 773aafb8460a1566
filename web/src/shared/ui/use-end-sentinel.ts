import { useEffect, useEffectEvent, useRef } from 'react';

type EndSentinel = {
  isArmed: boolean;
  /** The cursor after which the next slice would begin. */
  cursor: string | number | undefined;
  onReach: () => void;
};

const NOTHING = Symbol('nothing asked for');

/** Calls `onReach` when the end of a list comes within 20 px of the screen: once per cursor while it stays in view. */
export function useEndSentinel({ isArmed, cursor, onReach }: EndSentinel) {
  const sentinel = useRef<HTMLDivElement>(null);
  const askedFor = useRef<EndSentinel['cursor'] | typeof NOTHING>(NOTHING);

  const see = useEffectEvent((isInView: boolean) => {
    if (!isInView) {
      askedFor.current = NOTHING;
      return;
    }
    // The observer may fire again before the caller has re-rendered as loading, and a slice may come back empty.
    if (askedFor.current === cursor) return;
    askedFor.current = cursor;
    onReach();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new cursor asks again whether the end is still in view
  useEffect(() => {
    if (!isArmed || !sentinel.current) return;
    const observer = new IntersectionObserver((entries) => see(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '20px',
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [isArmed, cursor]);

  return sentinel;
}
