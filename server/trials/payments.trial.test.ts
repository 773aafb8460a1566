import { expect, it } from 'vitest';
import { trial } from './payments.trial.ts';

it('[PAY-11] [PAY-12] [PAY-43] grants exactly what is truly paid, while the server is killed', async () => {
  expect(await trial('short')).toMatchObject({ payments: 24, kills: 2, faults: 0 });
}, 300_000);
