import { route } from '@teum/contract/route';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { fastForward } from '../../../test/fast-forward.ts';
import { mountStream } from '../http/serve-stream.ts';
import { encodeEvent } from './encode-event.ts';
import type { EventStream } from './event-stream.ts';
import type { StreamLimits } from './stream-limits.ts';
import { StreamClient } from './test-stream-client.ts';
import { type StreamServer, signIn, signOut, signOutUnnoticed, startStreamServer } from './test-stream-server.ts';

const patiently = { timeout: 30_000, interval: 10 };
const answers = { 200: undefined };
const publicLive = route('GET /live', {
  summary: 'Anyone.',
  policy: 'public',
  about: 'nothing',
  stream: true,
  answers,
});
const ownLive = route('GET /own/live', { summary: 'Me.', policy: 'session', about: 'nothing', stream: true, answers });

let database: TestDatabase;
let server: StreamServer;
let opened: EventStream[];
let undone: number;
let beforeBegin: (stream: EventStream) => Promise<void>;

async function startServer(limits: Partial<StreamLimits> = {}): Promise<void> {
  const keep = async ({ stream }: { stream: EventStream }): Promise<undefined> => {
    opened.push(stream);
    stream.onClose(() => {
      undone += 1;
    });
    await beforeBegin(stream);
  };
  database = await createTestDatabase();
  server = await startStreamServer({
    database,
    limits,
    config: { trustProxy: ['loopback'] },
    mountRoutes: (app) => {
      mountStream(app, publicLive, keep);
      mountStream(app, ownLive, keep);
    },
  });
}

beforeEach(() => {
  opened = [];
  undone = 0;
  beforeBegin = async () => {};
});
afterEach(async () => {
  await server.close();
  await database.drop();
});

const open = (path = '/api/live', headers = {}) => StreamClient.open(server.port, path, headers);
const untilOpen = (count: number) => vi.waitFor(() => expect(server.app.eventStreams.count).toBe(count), patiently);

describe('EventStreams', () => {
  it('[SSE-3] keeps silent streams alive with comments', async () => {
    await startServer({ commentEveryMs: 100, lookEveryMs: 20 });
    const clients = [await open(), await open()];
    await vi.waitFor(() => expect(clients.every(({ comments }) => comments >= 3)).toBe(true), patiently);
    expect(clients.flatMap(({ events }) => events)).toEqual([]);
  });

  it('[SSE-3] sends comments as often as the route asks for, and fewer to a stream that gets events', async () => {
    await startServer({ commentEveryMs: 3_600_000, lookEveryMs: 20 });
    beforeBegin = async (stream) => stream.commentEvery(500);
    const [silent, busy] = [await open(), await open()];
    await untilOpen(2);
    const talk = setInterval(() => opened[1]!.send({ event: 'bid', id: 1, data: {} }), 20);
    await vi.waitFor(() => expect(silent.comments).toBeGreaterThanOrEqual(3), patiently);
    clearInterval(talk);
    expect(busy.events.length).toBeGreaterThan(0);
    expect(busy.comments).toBeLessThan(silent.comments);
  });

  it('[SSE-6] closes the streams of a session that ends, and no others', async () => {
    await startServer();
    const [민지, 준호] = [await signIn(server), await signIn(server)];
    const [ending, second, other] = [
      await open('/api/own/live', 민지.headers),
      await open('/api/own/live', 민지.headers),
      await open('/api/own/live', 준호.headers),
    ];
    await signOut(server, 민지);
    await Promise.all([ending.untilClosed(), second.untilClosed()]);
    await untilOpen(1);
    expect({ isOtherClosed: other.isClosed, undone }).toEqual({ isOtherClosed: false, undone: 2 });
  });

  it('[SSE-6] closes a stream whose session ended while notifications were missed', async () => {
    await startServer();
    const [민지, 준호] = [await signIn(server), await signIn(server)];
    const [ending, other] = [await open('/api/own/live', 민지.headers), await open('/api/own/live', 준호.headers)];
    await signOutUnnoticed(server, 민지);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'teum-channel' and datname = current_database()`.execute(server.db);
    await ending.untilClosed();
    expect(other.isClosed).toBe(false);
  });

  it('[SSE-7] keeps a stream open whose token has run out', async () => {
    await startServer({ lookEveryMs: 20 });
    const person = await signIn(server, 2);
    const client = await open('/api/own/live', person.headers);
    fastForward(server).advance(20_000);
    expect((await open('/api/own/live', person.headers)).status).toBe(401);
    await vi.waitFor(() => expect(client.comments).toBeGreaterThan(0), patiently);
    opened[0]!.send({ event: 'bid', id: 1, data: {} });
    await client.untilEvents(1);
    expect({ events: client.events, isClosed: client.isClosed }).toEqual({
      events: [{ event: 'bid', id: '1', data: {} }],
      isClosed: false,
    });
  });

  it('[SSE-7] closes the streams of a session that ran out of time, and not of one that was renewed', async () => {
    await startServer();
    const [민지, 준호] = [await signIn(server), await signIn(server)];
    const [ending, other] = [await open('/api/own/live', 민지.headers), await open('/api/own/live', 준호.headers)];
    await sql`update session set expires_at = now() where id = ${민지.sessionId}`.execute(server.db);
    await sql`update session set expires_at = now() + interval '9 days' where id = ${준호.sessionId}`.execute(
      server.db,
    );
    fastForward(server).advance(86_400_000);
    await ending.untilClosed();
    await untilOpen(1);
    expect(other.isClosed).toBe(false);
  });

  it('[SSE-8] cuts off a client that does not read, and serves the others', async () => {
    await startServer();
    const [slow, reading] = [await open(), await open()];
    slow.stopReading();
    const event = encodeEvent({ event: 'bid', id: 1, data: { filling: 'x'.repeat(64 * 1024) } });
    let sent = 0;
    await vi.waitFor(() => {
      for (const stream of opened) stream.send(event);
      sent += 1;
      expect(opened[0]!.isClosed).toBe(true);
    }, patiently);
    await reading.untilEvents(sent);
    await untilOpen(1);
    expect({ isReadingClosed: reading.isClosed, undone }).toEqual({ isReadingClosed: false, undone: 1 });
  });

  it('[SSE-8] keeps no more than the limit for a stream that has not begun', async () => {
    await startServer({ maxWaitingBytes: 1_000 });
    beforeBegin = async (stream) => stream.send({ event: 'bid', id: 1, data: { filling: 'x'.repeat(2_000) } });
    await expect(open()).rejects.toThrow('socket hang up');
    await untilOpen(0);
    expect(undone).toBe(1);
  });

  it('[SSE-8] cuts off a client that does not take the end of its stream', async () => {
    await startServer({ lookEveryMs: 20, endWithinMs: 200, maxWaitingBytes: 64 * 1024 * 1024 });
    const stuck = await open();
    stuck.stopReading();
    const event = encodeEvent({ event: 'bid', id: 1, data: { filling: 'x'.repeat(1024 * 1024) } });
    for (let number = 0; number < 16; number += 1) opened[0]!.send(event);
    opened[0]!.close();
    await untilOpen(0);
    expect(undone).toBe(1);
  });

  it('[SSE-9] has a limited number of places, which are free again when a client leaves', async () => {
    await startServer({ maxStreams: 2 });
    const first = await open();
    await open();
    const refused = await open();
    expect({ status: refused.status, retryAfter: refused.headers['retry-after'] }).toEqual({
      status: 503,
      retryAfter: '1',
    });
    first.leave();
    await untilOpen(1);
    expect((await open()).status).toBe(200);
  });

  it('[SSE-9] limits each address on its own, and this machine not at all', async () => {
    await startServer({ maxStreamsPerAddress: 2 });
    const from = (address: string) => open('/api/live', { 'x-forwarded-for': address });
    const first = await from('203.0.113.7');
    await from('203.0.113.7');
    const refused = await from('203.0.113.7');
    expect({ status: refused.status, retryAfter: refused.headers['retry-after'] }).toEqual({
      status: 429,
      retryAfter: '30',
    });
    expect((await from('203.0.113.8')).status).toBe(200);
    for (let number = 0; number < 3; number += 1) expect((await open()).status).toBe(200);
    first.leave();
    await untilOpen(5);
    expect((await from('203.0.113.7')).status).toBe(200);
  });

  it('[SSE-11] ends every stream on shutdown, and does not wait for one that does not read', async () => {
    await startServer({ maxWaitingBytes: 64 * 1024 * 1024 });
    const [reading, stuck] = [await open(), await open()];
    stuck.stopReading();
    const event = encodeEvent({ event: 'bid', id: 1, data: { filling: 'x'.repeat(1024 * 1024) } });
    for (let number = 0; number < 16; number += 1) opened[1]!.send(event);
    await server.app.close();
    await reading.untilClosed();
    expect({ undone, count: server.app.eventStreams.count }).toEqual({ undone: 2, count: 0 });
  });

  it('[SSE-11] takes no stream once it is shut, and ends one that was about to begin', async () => {
    await startServer();
    const isShut = Promise.withResolvers<void>();
    beforeBegin = () => isShut.promise;
    const beginning = open();
    await untilOpen(1);
    server.app.eventStreams.shut();
    expect((await open()).status).toBe(503);
    isShut.resolve();
    await (await beginning).untilClosed();
    expect({ undone, count: server.app.eventStreams.count }).toEqual({ undone: 1, count: 0 });
  });
});
