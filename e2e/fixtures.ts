import { test as base } from '@playwright/test';
import { putPointerAway } from './keyboard.ts';
import { type App, startApp } from './start-app.ts';

export interface WorkerFixtures {
  /** Whether the app starts with demo data; empty otherwise. */
  demo: boolean;
  /** Settings of the app beyond its defaults, by the names of the configuration. */
  env: Record<string, string>;
  /** How tests press and type. */
  input: 'pointer' | 'keyboard';
  withoutPointer: undefined;
  app: App;
}

export interface TestFixtures {
  serverLog: undefined;
  leftOpen: undefined;
}

/** E2e tests run against the real app, started once per worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [false, { option: true, scope: 'worker' }],
  env: [{}, { option: true, scope: 'worker' }],
  input: ['pointer', { option: true, scope: 'worker' }],

  withoutPointer: [
    async ({ input, browser }, use) => {
      if (input === 'keyboard') {
        const page = await browser.newPage();
        putPointerAway(page);
        await page.close();
      }
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],

  app: [
    async ({ demo, env }, use) => {
      const app = await startApp({ demo, env });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ app }, use) => use(app.url),

  /** Closes what a test left open: its pages would read messages, hold places in line and cost time in the tests after it. */
  leftOpen: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],

  serverLog: [
    async ({ app }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach('server.log', { body: app.log(), contentType: 'text/plain' });
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
export { byKeyboard, oneSize, onPhone } from './tags.ts';
