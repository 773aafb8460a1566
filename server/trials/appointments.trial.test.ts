import { expect, it } from 'vitest';
import { trial } from './appointments.trial.ts';

it('[APPT-7][APPT-15] keeps agreements and reminders while people race for times and servers are killed', async () => {
  expect(await trial('short')).toMatchObject({ faults: 0 });
}, 300_000);
