import { defineConfig } from '@playwright/test';
import everyJourney from '../playwright.config.ts';

/** Not journeys but pictures: every screen in every state, for eyes. `index.html` beside them shows them side by side. */
export default defineConfig({
  ...everyJourney,
  testDir: '.',
  testMatch: '*.gallery.ts',
  globalSetup: ['../prepared-data.ts', './forget-measures.ts'],
  globalTeardown: './write-index.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  use: { ...everyJourney.use, actionTimeout: 20_000 },
  projects: [{ name: 'gallery' }],
});
