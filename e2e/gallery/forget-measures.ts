import { rm } from 'node:fs/promises';
import { measuresDir } from './places.ts';

/** What an earlier run measured says nothing about this one; its pictures are replaced one by one. */
export default async function forgetMeasures(): Promise<void> {
  await rm(measuresDir, { recursive: true, force: true });
}
