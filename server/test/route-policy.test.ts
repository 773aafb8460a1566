import { randomUUID } from 'node:crypto';
import { methodOf, pathOf, type Route } from '@teum/contract/route';
import { routes } from '@teum/contract/routes';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from './build-app.ts';
import { operator } from './operators.ts';
import { logIn, type Person, signedIn } from './people.ts';

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

  it('says what it is about: one thing, with the input that names it, if its address names one', () => {
    const things = /\{(id|auctionId|productId|postId|commentId|chatRoomId)\}|^\/auctionqueue\//;
    const ofOneself = /^\/(auth|export|decision|saved-search)\//;
    const withoutThing = declared.filter(
      ({ key, about }) =>
        things.test(pathOf(key)) && !ofOneself.test(pathOf(key)) && about !== 'desk' && !about.includes('{'),
    );
    expect(withoutThing.map(({ key, about }) => `${key}: ${about}`)).toEqual([]);
  });

  it('is mounted once it is declared', () => {
    const keys = new Set(mounted.map(({ config }) => config?.declared?.key));
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
  const ofTheDesk = calls.filter(({ route }) => route.policy === 'operator');
  const callers: Partial<Record<'member' | 'suspended' | 'suspended operator' | 'operator', Person>> = {};
  const refused = ['member', 'suspended', 'suspended operator'] as const;

  beforeAll(async () => {
    callers.operator = await operator(test);
    callers.member = await signedIn(test.app, '민지');
    for (const name of ['suspended', 'suspended operator'] as const) {
      const person = name === 'suspended' ? await signedIn(test.app, '준호') : await operator(test, '소라');
      const until = new Date(Date.now() + 86_400_000);
      const { db } = test.database;
      await db.updateTable('account').set({ suspended_until: until }).where('id', '=', person.id).execute();
      callers[name] = await logIn(test.app, person);
    }
  });

  const asked = ({ route, url }: (typeof calls)[number], person: Person) =>
    person.call({
      method: methodOf(route.key),
      url: url.replace(/\/case\/1/, '/case/report').replace(/\/thing\/1/, '/thing/post'),
    });

  it('are all below /desk', () => {
    expect(ofTheDesk.length).toBeGreaterThan(10);
    expect(ofTheDesk.filter(({ url }) => !url.startsWith('/api/desk/'))).toEqual([]);
  });

  it.each(ofTheDesk)('[DESK-1] $name is not there for a visitor', async (call) => {
    expect((await anonymous(call)).statusCode).toBe(404);
  });

  it.each(ofTheDesk)('[DESK-1] $name refuses a token that nobody signed', async (call) => {
    const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' };
    expect((await anonymous(call, headers)).statusCode).toBe(401);
  });

  it.each(ofTheDesk)('[DESK-1] $name is not there for a member or a suspended person', async (call) => {
    for (const name of refused) {
      const answer = await asked(call, callers[name]!);
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 404, 'NOT_FOUND']);
    }
  });

  it.each(ofTheDesk)('[DESK-1] $name is there for an operator', async (call) => {
    const { statusCode, json } = await asked(call, callers.operator!);
    expect(statusCode).toBeLessThan(500);
    if (statusCode >= 400) expect(json().code).not.toBe('PROOF_REQUIRED');
    if (statusCode === 404) expect(call.route.refusals).toContain(json().code);
  });
});

describe('machine routes', () => {
  const ofTheMachine = calls.filter(({ route }) => route.policy === 'machine');

  it.each(ofTheMachine)('$name answers on this machine', async (call) => {
    expect((await anonymous(call)).statusCode).toBe(200);
  });

  it.each(ofTheMachine)('$name is not there for anyone behind a proxy', async (call) => {
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
