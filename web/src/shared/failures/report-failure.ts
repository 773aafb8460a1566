import type { Failure } from './create-reporter.ts';

/**
 * Loads the reporter with the first failure: most visits have none. Without a connection neither it nor the report would arrive.
 */
export function reportFailure(failure: Failure): void {
  void import('./browser-reporter.ts').then(
    ({ report }) => report(failure),
    () => undefined,
  );
}

/** The file's own name, without host and folder: `index-a1b2.js:1:204`. */
function placeOf({ filename, lineno, colno }: ErrorEvent): string | undefined {
  const file = /^https?:\/\/[^/]+\/assets\/([\w.-]{1,80})$/.exec(filename)?.[1];
  return file && `${file}:${lineno}:${colno}`;
}

/** Reports errors and rejections that nobody handled. */
export function reportUncaught(): void {
  window.addEventListener('error', (event) => {
    if (event.error) reportFailure({ kind: 'error', error: event.error, at: placeOf(event) });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportFailure({ kind: 'rejection', error: reason }));
}
