import { useSyncExternalStore } from 'react';

/** Whether the browser has a network at all. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    listenToNetwork,
    () => navigator.onLine,
    () => true,
  );

function listenToNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
