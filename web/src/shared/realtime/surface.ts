import type { Surface } from './create-event-stream.ts';

/** Phones silently drop the streams of a hidden page; a glance at another tab is shorter than that. */
const sleepMs = 5_000;

export function browserSurface(page: Window): Surface {
  const isHidden = () => page.document.visibilityState === 'hidden';

  return {
    isHidden,
    onWake(listener) {
      let hiddenAt = Date.now();
      const onOnline = () => listener({ isStreamDoubtful: true });
      const onVisibility = () => {
        if (isHidden()) hiddenAt = Date.now();
        else listener({ isStreamDoubtful: Date.now() - hiddenAt >= sleepMs });
      };
      page.addEventListener('online', onOnline);
      page.document.addEventListener('visibilitychange', onVisibility);
      return () => {
        page.removeEventListener('online', onOnline);
        page.document.removeEventListener('visibilitychange', onVisibility);
      };
    },
  };
}
