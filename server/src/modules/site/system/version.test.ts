import { afterAll, beforeAll, expect, it } from 'vitest';
import manifest from '../../../../package.json' with { type: 'json' };
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('[SYS-8] says which version runs', async () => {
  const answer = await test.app.inject('/api/health');
  expect(answer.json()).toEqual({ status: 'ok', version: manifest.version });
});
