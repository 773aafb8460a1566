import { randomUUID } from 'node:crypto';
import { methodOf, pathOf, type Route } from '@teum/contract/route';
import { routes } from '@teum/contract/routes/index';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from './build-app.ts';

let test: TestApp;
const mounted: RouteOptions[] = [];

beforeAll(async () => {
  test = await buildTestApp({}, { onRoute: (route) => mounted.push(route) });
});
afterAll(() => test.close());

const declared: readonly Route[] = routes;
const addressesOf = ({ key, alsoAt = [] }: Route): string[] =>
  [pathOf(key), ...alsoAt].map((path) => `/api${path.replace(/\{\w+\}/g, '1')}`);
const calls = declared.flatMap((route) =>
  addressesOf(route).map((url) => ({ route, url, name: `${methodOf(route.key)} ${url}` })),
);

const anonymous = ({ route, url }: (typeof calls)[number], headers = {}) =>
  test.app.inject({ method: methodOf(route.key), url, headers });

describe('every route', () => {
  it('has a declared policy', () => {
    const without = mounted.filter(({ config }) => !config?.policy).map(({ method, url }) => `${method} ${url}`);
    expect(without).toEqual([]);
  });

  it('is mounted once it is declared', () => {
    const keys = new Set(mounted.map(({ config }) => config?.routeKey));
    expect(declared.filter(({ key }) => !keys.has(key)).map(({ key }) => key)).toEqual([]);
  });
});

describe('session and owner routes', () => {
  const guarded = calls.filter(({ route }) => route.policy === 'session' || route.policy === 'owner');

  it.each(guarded)('$name refuses a visitor before looking at the input', async (call) => {
    const answer = await anonymous(call);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'LOGIN_REQUIRED', requestId: expect.any(String) });
  });

  it.each(guarded)('$name refuses a token that nobody signed', async (call) => {
    const answer = await anonymous(call, { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' });
    expect(answer.statusCode).toBe(401);
  });

  it.each(guarded)('$name refuses a genuine token of a session that does not exist', async (call) => {
    const token = await test.app.accessTokens.issue({ accountId: 1, sessionId: randomUUID() });
    const answer = await anonymous(call, { authorization: `Bearer ${token}` });
    expect(answer.statusCode).toBe(401);
  });
});

describe('public and optional-session routes', () => {
  it.each(calls.filter(({ route }) => route.policy === 'public' || route.policy === 'optional-session'))(
    '$name does not ask a visitor to sign in',
    async (call) => {
      const answer = await anonymous(call);
      expect(answer.body).not.toContain('LOGIN_REQUIRED');
    },
  );
});

describe('operator routes', () => {
  const operator = calls.filter(({ route }) => route.policy === 'operator');

  it.each(operator)('$name answers on this machine', async (call) => {
    expect((await anonymous(call)).statusCode).toBe(200);
  });

  it.each(operator)('$name is not there for anyone behind a proxy', async (call) => {
    expect((await anonymous(call, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
  });

  it('answer from elsewhere to the metrics token, and to no other', async () => {
    const withToken = await buildTestApp({ metricsToken: 'the operator knows it' });
    const ask = async (token: string) => {
      const headers = { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${token}` };
      return (await withToken.app.inject({ url: '/api/metrics', headers })).statusCode;
    };
    expect([await ask('the operator knows it'), await ask('a guess')]).toEqual([200, 404]);
    await withToken.close();
  });
});
