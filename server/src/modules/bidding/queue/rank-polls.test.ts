import type { AddressInfo } from 'node:net';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { lineOf, type Visitor } from './test-line.ts';

let app: FastifyInstance;
let close: () => Promise<void>;
let url: string;
let auctionId: number;
let people: Visitor[];
let pollsOfFastify = 0;
/** Headers that a hook sets for one person alone. */
let headersOf: { accountId: number; headers: Record<string, string> } | undefined;
/** With every header that settings can add. */
const settings = { corsOrigins: ['https://partner.example'], publicUrl: 'https://teum.kr' };
beforeEach(async () => {
  headersOf = undefined;
  pollsOfFastify = 0;
  const queue = { capacity: 1, passSeconds: 300 };
  ({ app, close } = await buildTestApp({ ...settings, queue }, { onRoute: watchPolls }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  ({ auctionId, people } = await lineOf(app, 3));
});
afterEach(() => close());

function watchPolls(route: RouteOptions): void {
  if (!route.url.endsWith('/rank')) return;
  route.onSend = (request, reply, payload, done) => {
    pollsOfFastify += 1;
    if (request.session?.accountId === headersOf?.accountId) reply.headers(headersOf?.headers ?? {});
    done(null, payload);
  };
}

const path = (lease = '') => `/api/auctionqueue/rank?queue=auction${auctionId}${lease}`;
const poll = (headers: Record<string, string>, lease?: string) => fetch(`${url}${path(lease)}`, { headers });
const inject = (headers: Record<string, string>, lease?: string) => app.inject({ url: path(lease), headers });

/** What differs from one answer to the next, or belongs to the connection. */
const own = ['x-request-id', 'x-server-time', 'date', 'connection', 'keep-alive'];
const shared = (headers: Iterable<[string, unknown]>) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !own.includes(name)).map(([name, value]) => [name, String(value)]),
  );

describe('polls of a rank', () => {
  it('[QUE-23] [POLL-1] are answered without Fastify as Fastify answers them, header for header', async () => {
    const [, junho, seoyeon] = people as [Visitor, Visitor, Visitor];
    await (await poll({ authorization: junho.authorization })).text();
    for (const { authorization } of [junho, seoyeon]) {
      const before = pollsOfFastify;
      const fromMemory = await poll({ authorization }, '&lease=tab');
      expect(pollsOfFastify).toBe(before);
      const byFastify = await inject({ authorization }, '&lease=tab');
      expect(await fromMemory.text()).toBe(byFastify.body);
      expect(shared(fromMemory.headers)).toEqual(shared(Object.entries(byFastify.headers)));
      expect(fromMemory.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(Number(fromMemory.headers.get('x-server-time'))).toBeGreaterThan(0);
    }
  });

  it('[POLL-2] never get a header that was set for another person', async () => {
    const [, junho, seoyeon] = people as [Visitor, Visitor, Visitor];
    headersOf = { accountId: junho.id, headers: { 'set-cookie': 'session=junho', 'x-nickname': 'junho' } };
    expect((await poll({ authorization: junho.authorization })).headers.get('set-cookie')).toBe('session=junho');
    for (const _time of ['first', 'again']) {
      const { status, headers } = await poll({ authorization: seoyeon.authorization });
      expect([status, headers.get('set-cookie'), headers.get('x-nickname')]).toEqual([200, null, null]);
    }
  });

  it.each([
    ['an escaped query', '&lease=%74ab', {}, 200],
    ['a second question mark', '&lease=tab?', {}, 422],
    ['a name given twice', '&lease=tab&lease=other', {}, 422],
    ['a value that the schema refuses', `&lease=${'x'.repeat(65)}`, {}, 422],
    ['another origin', '&lease=tab', { origin: 'https://partner.example' }, 200],
  ])('[POLL-3] with %s are answered by Fastify', async (_what, lease, headers, status) => {
    const { authorization } = people[1]!;
    await (await poll({ authorization })).text();
    const before = pollsOfFastify;
    const answer = await poll({ authorization, ...headers }, lease);
    expect([answer.status, pollsOfFastify]).toEqual([status, before + 1]);
    expect(shared(answer.headers)).toEqual(
      shared(Object.entries((await inject({ authorization, ...headers }, lease)).headers)),
    );
  });

  it('[QUE-23] count in the figures like any other', async () => {
    const { authorization } = people[1]!;
    const counted = async () => /rank",status="200"\} (\d+)/.exec(countLines(await app.metrics.metrics()))?.[1];
    await (await poll({ authorization })).text();
    await expect.poll(counted).toBe('1');
    await (await poll({ authorization })).text();
    expect([await counted(), pollsOfFastify]).toEqual(['2', 1]);
  });

  it('[QUE-23] are refused like any call without a session or after its end', async () => {
    const { authorization, id } = people[2]!;
    await (await poll({ authorization })).text();
    const statuses = async () => [
      (await fetch(url + path())).status,
      (await poll({ authorization: 'Bearer nonsense' })).status,
      (await poll({ authorization })).status,
    ];
    expect(await statuses()).toEqual([401, 401, 200]);
    await sql`update session set ended_at = now(), end_reason = 'logout' where account_id = ${id}`.execute(app.db);
    await sql`select pg_notify('session_ended', id::text) from session where account_id = ${id}`.execute(app.db);
    await expect.poll(statuses).toEqual([401, 401, 401]);
  });
});

const countLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.startsWith('http_request_duration_seconds_count'))
    .join('\n');
