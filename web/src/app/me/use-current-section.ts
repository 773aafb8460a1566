import { useSyncExternalStore } from 'react';

/** Where the reader's eye is: below the header and the row of links. */
const readingLine = 160;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  window.addEventListener('resize', onChange);
  return () => {
    window.removeEventListener('scroll', onChange);
    window.removeEventListener('resize', onChange);
  };
}

function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2;
}

/** The last section that begins above the line. At the end of the page it is the last one, which may be too short to get there. */
function currentOf(ids: readonly string[]): string | undefined {
  if (isAtEnd()) return ids.at(-1);
  return ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= readingLine);
}

export const useCurrentSection = (ids: readonly string[]): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => currentOf(ids) ?? ids[0],
    () => ids[0],
  );
