import { workerAddress } from './worker-address.ts';

/** From then on a page that cannot come for want of a network is answered by our own. After the page, which needs the line more. */
export function startOfflineWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

function register(): void {
  // Refused in some private windows, where pages then simply fail without a network.
  navigator.serviceWorker.register(workerAddress('/sw.js')).catch(() => undefined);
}
