import { expect, it } from 'vitest';
import { trial } from './restore.trial.ts';

it('[BAK-11] restores everything that was acknowledged before the last archived WAL', async () => {
  expect(await trial('short')).toMatchObject({ backups: 1, lost: 0 });
}, 900_000);
