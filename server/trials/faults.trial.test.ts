import { expect, it } from 'vitest';
import { trial } from './faults.trial.ts';

it('loses and doubles nothing while servers, database, Redis, network and clocks fail, and nobody notices a deploy', async () => {
  expect(await trial('short')).toMatchObject({ rounds: 2, 'server killed': 1, deploy: 1, lost: 0, doubled: 0 });
}, 900_000);
