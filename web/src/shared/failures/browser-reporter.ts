import { matchPage } from '@teum/contract/pages';
import { send } from '../api/browser-send.ts';
import { createReporter } from './create-reporter.ts';

export const report = createReporter({
  send: (body) => send({ key: 'POST /system/client-errors', body, keepalive: true }, null),
  // biome-ignore lint/suspicious/noConsole: the console is where a developer looks first.
  log: (...what) => console.error(...what),
  page: () => matchPage(window.location.pathname)?.page,
  now: () => performance.now(),
});
