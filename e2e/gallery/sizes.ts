import { type BrowserContextOptions, devices } from '@playwright/test';
import { desk, phone } from '../screens.ts';

const { userAgent } = devices['iPhone 14'];

/** The two sizes that every screen is looked at. */
export const sizes = {
  1440: desk,
  390: { ...phone, userAgent },
} satisfies Record<number, BrowserContextOptions>;

export type Size = keyof typeof sizes;

/** The narrowest phone that is still in use: nothing may be cut off there. */
export const narrowest = 320;

export const allSizes: readonly Size[] = [1440, 390];
