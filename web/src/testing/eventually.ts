import { expect } from 'vitest';

/** Waits for a condition as long as a loaded machine may need. */
export const eventually: typeof expect.poll = (read) => expect.poll(read, { timeout: 30_000, interval: 20 });
