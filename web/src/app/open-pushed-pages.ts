import { appHistory } from '../shared/navigation/app-history.ts';

/** Opens the page of a notification that was clicked, when the push worker asks this tab to. Returns its own undo. */
export function openPushedPages(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const follow = ({ data, ports }: MessageEvent<{ open?: unknown }>): void => {
    if (typeof data?.open !== 'string' || !/^\/(?!\/)/.test(data.open)) return;
    appHistory.push(data.open);
    ports[0]?.postMessage('opened');
  };
  serviceWorker.addEventListener('message', follow);
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener('message', follow);
}
