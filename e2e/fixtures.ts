import { test as base } from '@playwright/test';
import { type App, startApp } from './start-app.ts';

interface WorkerFixtures {
  /** Whether the app begins with demo people, auctions, listings and posts; empty otherwise. */
  demo: boolean;
  /** Settings of the app beyond its defaults, by the names of the configuration. */
  env: Record<string, string>;
  app: App;
}

interface TestFixtures {
  serverLog: undefined;
}

/** Journeys run against the real app, started once per worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [false, { option: true, scope: 'worker' }],
  env: [{}, { option: true, scope: 'worker' }],

  app: [
    async ({ demo, env }, use) => {
      const app = await startApp({ demo, env });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ app }, use) => use(app.url),

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
export { oneSize } from './one-size.ts';
