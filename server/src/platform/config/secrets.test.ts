import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { madeOnce } from './secrets.ts';

it('[CONF-4] gives hundreds of simultaneous callers the same secret, in a file that only its owner reads', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'teum-secrets-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, 'secret');
  const secrets = await Promise.all(Array.from({ length: 300 }, (_, caller) => madeOnce(file, () => `of ${caller}`)));
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(directory)).toEqual(['secret']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
