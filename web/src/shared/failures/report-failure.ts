import { matchPage } from '@teum/contract/pages';
import { send } from '../api/browser-send.ts';
import { createReporter } from './create-reporter.ts';

export const reportFailure = createReporter({
  send: (body) => send({ key: 'POST /system/client-errors', body, keepalive: true }, null),
  // biome-ignore lint/suspicious/noConsole: the console is where a developer looks first.
  log: (...what) => console.error(...what),
  page: () => matchPage(window.location.pathname)?.page,
  now: () => performance.now(),
});

/** The file's own name, without host and folder: `index-a1b2.js:1:204`. */
function placeOf({ filename, lineno, colno }: ErrorEvent): string | undefined {
  const file = /^https?:\/\/[^/]+\/assets\/([\w.-]{1,80})$/.exec(filename)?.[1];
  return file && `${file}:${lineno}:${colno}`;
}

/** Follows what nobody caught. */
export function reportUncaught(): void {
  window.addEventListener('error', (event) => {
    if (event.error) reportFailure({ kind: 'error', error: event.error, at: placeOf(event) });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportFailure({ kind: 'rejection', error: reason }));
}
