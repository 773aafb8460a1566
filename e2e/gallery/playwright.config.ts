import { defineConfig } from '@playwright/test';
import type { WorkerFixtures } from '../fixtures.ts';
import e2eConfig from '../playwright.config.ts';

/** Not e2e tests but pictures: every screen in every state. `index.html` shows them side by side. */
export default defineConfig<object, WorkerFixtures>({
  ...e2eConfig,
  testDir: '.',
  testMatch: '*.gallery.ts',
  globalSetup: ['../../server/test/prepared-data.ts', './forget-measures.ts'],
  globalTeardown: './write-index.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  use: { ...e2eConfig.use, env: {}, actionTimeout: 20_000 },
  projects: [{ name: 'gallery' }],
});
