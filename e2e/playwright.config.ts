import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './find-chromium.ts';
import type { WorkerFixtures } from './fixtures.ts';
import { byKeyboard, oneSize, onPhone } from './tags.ts';

const { userAgent } = devices['iPhone 14'];

/** `npm test` runs nearly every test once: on a desktop, on a phone or by keyboard. `npm run e2e` runs all with every input, at every size. */
const isShort = process.env.E2E_RUN === 'short';
const all = /./;
const tagged = (tag: string): RegExp => new RegExp(tag);

export default defineConfig<object, WorkerFixtures>({
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
  projects: [
    {
      name: 'desktop',
      ...(isShort && { grepInvert: tagged(`${byKeyboard}|${onPhone}`) }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: isShort ? tagged(onPhone) : all,
      grepInvert: tagged(oneSize),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent },
    },
    {
      name: 'keyboard',
      // The result of these tests does not depend on the input device.
      testIgnore: /every-\w+\.spec\.ts$/,
      grep: isShort ? tagged(byKeyboard) : all,
      use: { viewport: { width: 1440, height: 900 }, input: 'keyboard' },
    },
  ],
});
