import { expect, it } from 'vitest';
import { trial } from './bids.trial.ts';

it('[BID-7] [BID-8] [BID-12] [BID-13] loses, doubles and misorders no bid while the database and a server are killed', async () => {
  expect(await trial('short')).toMatchObject({ rounds: 2, killedDatabase: 1, faults: 0 });
}, 300_000);
