import { rm } from 'node:fs/promises';
import { measuresDir } from './places.ts';

/** Measures of an earlier run do not count; its pictures are replaced one by one. */
export default async function forgetMeasures(): Promise<void> {
  await rm(measuresDir, { recursive: true, force: true });
}
