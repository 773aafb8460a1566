import { type BrowserContextOptions, devices } from '@playwright/test';

const { userAgent } = devices['iPhone 14'];

/** The two sizes that every screen is looked at. */
export const sizes = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent },
} satisfies Record<number, BrowserContextOptions>;

export type Size = keyof typeof sizes;

/** The narrowest phone that is still in use: nothing may be cut off there. */
export const narrowest = 320;

export const allSizes: readonly Size[] = [1440, 390];
