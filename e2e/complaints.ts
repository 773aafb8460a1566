import type { ConsoleMessage, Page } from '@playwright/test';

/** Collects what the page complains about: errors written to the console, and exceptions that nobody caught. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error' || isPageOnPurpose(message)) return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
  return complaints;
}

/** The browser reports a failed resource for a page that rightly answers 404. */
function isPageOnPurpose(message: ConsoleMessage): boolean {
  const { pathname } = new URL(message.location().url || 'about:blank');
  const isFile = /^\/(api|media|assets|share)\/|\.\w+$/.test(pathname);
  return message.text().includes('the server responded with a status of 404') && !isFile;
}
