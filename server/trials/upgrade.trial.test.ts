import { expect, it } from 'vitest';
import { trial } from './upgrade.trial.ts';

it('[OPS-6] migrates while others read, without a lock that keeps them waiting', async () => {
  expect(await trial('short')).toMatchObject({ rows: 1_000, faults: 0 });
}, 900_000);
