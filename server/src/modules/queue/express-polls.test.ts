import type { AddressInfo } from 'node:net';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { lineOf, type Visitor } from './test-line.ts';

let app: FastifyInstance;
let url: string;
let auctionId: number;
let people: Visitor[];
let ordinaryPolls = 0;
beforeAll(async () => {
  ({ app } = await buildTestApp({ queue: { capacity: 1, passSeconds: 300 } }, { onRoute: countPolls }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  ({ auctionId, people } = await lineOf(app, 3));
});
afterAll(() => app.close());

function countPolls(route: RouteOptions): void {
  const { handler } = route;
  if (!route.url.endsWith('/rank')) return;
  route.handler = function counted(request, reply) {
    ordinaryPolls += 1;
    return handler.call(this, request, reply);
  };
}

const path = (lease = '') => `/api/auctionqueue/rank?queue=auction${auctionId}${lease}`;
const poll = (headers: Record<string, string>, lease?: string) => fetch(`${url}${path(lease)}`, { headers });

/** What differs from one answer to the next, or belongs to the connection. */
const own = ['x-request-id', 'x-server-time', 'date', 'connection', 'keep-alive'];
const shared = (headers: Iterable<[string, unknown]>) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !own.includes(name)).map(([name, value]) => [name, String(value)]),
  );

describe('polls answered before Fastify', () => {
  it('[QUE-23] have the same headers and body as Fastify’s answers', async () => {
    const [, junho, seoyeon] = people as [Visitor, Visitor, Visitor];
    await (await poll({ authorization: junho.authorization })).text();
    for (const { authorization } of [junho, seoyeon]) {
      const before = ordinaryPolls;
      const express = await poll({ authorization }, '&lease=tab');
      expect(ordinaryPolls).toBe(before);
      const ordinary = await app.inject({ url: path('&lease=tab'), headers: { authorization } });
      expect(await express.json()).toEqual(ordinary.json());
      expect(shared(express.headers)).toEqual(shared(Object.entries(ordinary.headers)));
      expect(express.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(Number(express.headers.get('x-server-time'))).toBeGreaterThan(0);
    }
  });

  it('[QUE-23] count in the metrics like any other call', async () => {
    const { authorization } = people[1]!;
    const counted = async () => /rank",status="200"\} (\d+)/.exec(countLines(await app.metrics.metrics()))?.[1];
    const before = Number(await counted());
    await (await poll({ authorization })).text();
    expect(Number(await counted())).toBe(before + 1);
  });

  it('[QUE-23] are refused without a session, or after it has ended', async () => {
    const { authorization, id } = people[2]!;
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
