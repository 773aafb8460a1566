import { defineConfig } from '@playwright/test';
import { findChromium } from './find-chromium.ts';
import type { TestFixtures, WorkerFixtures } from './fixtures.ts';
import { longRun, oneSize } from './tags.ts';

/** `npm test` runs every test once, on the device that its tags name; `npm run e2e` runs it on all three. */
const isShortRun = process.env.E2E_RUN === 'short';

export default defineConfig<TestFixtures, WorkerFixtures>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: '../server/test/prepared-data.ts',
  // More than the cores of a small machine: some tests wait for half a minute.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // One admission at a time, so that the second bidder of a test waits in line. The same for all: each setting of its own is a start.
    env: { QUEUE_CAPACITY: '1' },
    // Drawing movements without a graphics card takes a fifth of the processor time of a run.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Each page would install one. The tests that are about them allow them.
    serviceWorkers: 'block',
    // Recording every test in order to keep the failed ones takes longer than the tests: ask for it when one fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: isShortRun
    ? [{ name: 'once', grepInvert: new RegExp(longRun), use: { runOn: 'as tagged' } }]
    : [
        { name: 'desktop', use: { runOn: 'desktop' } },
        { name: 'phone', grepInvert: new RegExp(oneSize), use: { runOn: 'phone' } },
        // What the ignored ones look at does not depend on the input device.
        { name: 'keyboard', testIgnore: /every-\w+\.spec\.ts$/, use: { runOn: 'keyboard' } },
      ],
});
