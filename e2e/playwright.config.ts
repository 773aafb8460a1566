import { defineConfig, devices } from '@playwright/test';
import { byKeyboard } from './by-keyboard.ts';
import { findChromium } from './find-chromium.ts';
import type { WorkerFixtures } from './fixtures.ts';
import { oneSize } from './one-size.ts';

const { userAgent } = devices['iPhone 14'];

export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: '../server/test/prepared-data.ts',
  workers: 2,
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
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: new RegExp(oneSize),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent },
    },
    {
      name: 'keyboard',
      // The result of these tests does not depend on the input device.
      testIgnore: /every-\w+\.spec\.ts$/,
      grep: process.env.KEYBOARD_TESTS === 'tagged' ? new RegExp(byKeyboard) : /./,
      use: { viewport: { width: 1440, height: 900 }, input: 'keyboard' },
    },
  ],
});
