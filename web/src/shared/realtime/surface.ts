import type { Surface } from './create-event-stream.ts';

/** Phones silently drop the streams of a hidden page; a glance at another tab is shorter than that. */
const sleepMs = 5_000;

export function browserSurface(page: Window): Surface & { wake(): void } {
  const listeners = new Set<Parameters<Surface['onWake']>[0]>();
  const isHidden = () => page.document.visibilityState === 'hidden';

  return {
    isHidden,
    /** Reconnects every stream at once. */
    wake() {
      for (const listener of listeners) listener({ isStreamDoubtful: true });
    },
    onWake(listener) {
      let hiddenAt = Date.now();
      const onOnline = () => listener({ isStreamDoubtful: true });
      const onVisibility = () => {
        if (isHidden()) hiddenAt = Date.now();
        else listener({ isStreamDoubtful: Date.now() - hiddenAt >= sleepMs });
      };
      listeners.add(listener);
      page.addEventListener('online', onOnline);
      page.document.addEventListener('visibilitychange', onVisibility);
      return () => {
        listeners.delete(listener);
        page.removeEventListener('online', onOnline);
        page.document.removeEventListener('visibilitychange', onVisibility);
      };
    },
  };
}
