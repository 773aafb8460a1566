import { expect, it } from 'vitest';
import { trial } from './data-directories.trial.ts';

it('[OPS-5] starts on the data directory of the last version with every row, and not the other way round', async ({
  skip,
}) => {
  const { versions } = await trial('short');
  if (versions === 0) skip('the history of the project is not here');
  expect(versions).toBe(1);
}, 300_000);
