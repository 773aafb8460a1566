import { test as base, devices } from '@playwright/test';
import { putPointerAway } from './keyboard.ts';
import { desk, phone } from './screens.ts';
import { type App, startApp } from './start-app.ts';
import { byKeyboard, onPhone } from './tags.ts';

/** A wide screen with a mouse, a phone, or a wide screen with a keyboard alone. */
type Device = 'desktop' | 'phone' | 'keyboard';

export interface WorkerFixtures {
  /** Whether the app starts with demo data; empty otherwise. */
  demo: boolean;
  /** Settings of the app beyond its defaults, by the names of the configuration. */
  env: Record<string, string>;
  app: App;
}

export interface TestFixtures {
  /** The device of all tests; or each on the one that its tags say, so that tests on all three share an app. */
  runOn: Device | 'as tagged';
  /** The device of this test. */
  device: Device;
  withoutPointer: undefined;
  serverLog: undefined;
  leftOpen: undefined;
}

const deviceOf = (tags: readonly string[]): Device => {
  if (tags.includes(byKeyboard)) return 'keyboard';
  return tags.includes(onPhone) ? 'phone' : 'desktop';
};

const { userAgent: phonesUserAgent } = devices['iPhone 14']!;

/** E2e tests run against the real app, started once per worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [false, { option: true, scope: 'worker' }],
  env: [{}, { option: true, scope: 'worker' }],
  runOn: ['as tagged', { option: true }],

  device: async ({ runOn }, use, { tags }) => use(runOn === 'as tagged' ? deviceOf(tags) : runOn),
  viewport: async ({ device }, use) => use((device === 'phone' ? phone : desk).viewport),
  isMobile: async ({ device }, use) => use(device === 'phone'),
  hasTouch: async ({ device }, use) => use(device === 'phone'),
  userAgent: async ({ device, userAgent }, use) => use(device === 'phone' ? phonesUserAgent : userAgent),

  withoutPointer: [
    async ({ device, browser }, use) => {
      if (device !== 'keyboard') return use(undefined);
      const page = await browser.newPage();
      const bringBack = putPointerAway(page);
      await page.close();
      await use(undefined);
      bringBack();
    },
    { auto: true },
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
export { byKeyboard, longRun, oneSize, onPhone } from './tags.ts';
