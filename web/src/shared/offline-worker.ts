import { workerAddress } from './worker-address.ts';

/**
 * Registers the service worker, which answers with our offline page if there is no network. After the page's load, which needs
 * the connection more.
 */
export function startOfflineWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

function register(): void {
  // Refused in some private windows; pages simply fail there without a network.
  navigator.serviceWorker.register(workerAddress('/sw.js')).catch(() => undefined);
}
