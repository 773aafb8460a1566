import { expect, it } from 'vitest';
import { trial } from './bids.trial.ts';

it('[BID-7] [BID-8] [BID-12] [BID-13] loses, doubles and misorders no bid while a server is killed', async () => {
  expect(await trial('short')).toMatchObject({ rounds: 3, kills: 1, faults: 0 });
}, 300_000);
