import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { vectors } from './test-vectors.ts';

it('[LED-1] the published test vectors are those of the code', async () => {
  const file = join(import.meta.dirname, '../../../docs/verifiable-auction.vectors.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(await vectors())));
});
