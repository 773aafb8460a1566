import { expect, it } from 'vitest';
import { trial } from './hostile.trial.ts';

it('answers a sample of hostile calls without a crash, a leak or a stranger let in', async () => {
  expect(await trial('short')).toMatchObject({ faults: 0 });
}, 900_000);
