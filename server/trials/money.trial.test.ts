import { expect, it } from 'vitest';
import { dealPlans } from './money/deal-kinds.ts';
import { trial } from './money.trial.ts';

it('keeps, returns and releases every won once while servers, database and provider die, hang and answer after acting', async () => {
  expect(await trial('short')).toMatchObject({ deals: dealPlans.length, faults: 0 });
}, 1_800_000);
