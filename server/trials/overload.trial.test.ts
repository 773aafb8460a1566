import { expect, it } from 'vitest';
import { trial } from './overload.trial.ts';

it('refuses the excess of ten times its load, serves the rest, and is well again afterwards', async () => {
  expect(await trial('short')).toMatchObject({ faults: 0 });
}, 300_000);
