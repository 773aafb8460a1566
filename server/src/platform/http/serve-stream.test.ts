import type { Socket } from 'node:net';
import { refuse } from '@teum/contract';
import { type Route, route } from '@teum/contract/route';
import { Id, Text } from '@teum/contract/schema';
import Type from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { StreamClient } from '../sse/test-stream-client.ts';
import { type StreamServer, signIn, signOut, startStreamServer } from '../sse/test-stream-server.ts';
import { openapiOf } from './documentation/openapi.ts';
import { mountStream, type StreamCall } from './serve-stream.ts';

const patiently = { timeout: 30_000, interval: 10 };
const answers = { 200: undefined };

const auctionLive = route('GET /things/{id}/live', {
  summary: 'What happens to a thing.',
  policy: 'public',
  about: 'nothing',
  stream: true,
  params: Type.Object({ id: Id }),
  query: Type.Object({ word: Type.Optional(Text(5)) }),
  answers,
});
const ownLive = route('GET /own/live', {
  summary: 'What happens to me.',
  policy: 'session',
  about: 'nothing',
  stream: true,
  answers,
});

type Calls = { auction: StreamCall<typeof auctionLive>; own: StreamCall<typeof ownLive> };

let database: TestDatabase;
let server: StreamServer;
let onAuction: (call: Calls['auction']) => Promise<ReturnType<typeof refuse> | undefined>;
let onOwn: (call: Calls['own']) => Promise<ReturnType<typeof refuse> | undefined>;
let betweenGateAndStream: () => Promise<void>;
let undone: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startStreamServer({
    database,
    config: { corsOrigins: ['https://teum.example'] },
    mountRoutes: (app) => {
      app.addHook('preHandler', () => betweenGateAndStream());
      mountStream<typeof auctionLive>(app, auctionLive, (call) => onAuction(call));
      mountStream<typeof ownLive>(app, ownLive, (call) => onOwn(call));
    },
  });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

beforeEach(() => {
  undone = [];
  betweenGateAndStream = async () => {};
  onAuction = async () => undefined;
  onOwn = async () => undefined;
});

const open = (path: string, headers = {}) => StreamClient.open(server.port, `/api${path}`, headers);
const untilUndone = (what: string[]) => vi.waitFor(() => expect(undone).toEqual(what), patiently);
const untilNoneIsOpen = () => vi.waitFor(() => expect(server.app.eventStreams.count).toBe(0), patiently);

describe('serveStream', () => {
  it('[SSE-1] sends its headers at once, with those of every other answer', async () => {
    const client = await open('/things/1/live', { origin: 'https://teum.example', 'accept-encoding': 'gzip, br' });
    await vi.waitFor(() => expect(client.retryMs).toBeGreaterThanOrEqual(1_000), patiently);
    expect({ status: client.status, headers: client.headers }).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'access-control-allow-origin': 'https://teum.example',
        'access-control-allow-credentials': 'true',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("object-src 'none'"),
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    expect(client.headers).not.toHaveProperty('content-encoding');
    client.leave();
  });

  it('[SSE-12] sends events without chunks: the end of the connection ends the stream', async () => {
    const client = await open('/things/1/live');
    expect(client.headers).toMatchObject({ connection: 'close' });
    expect(client.headers).not.toHaveProperty('transfer-encoding');
    client.leave();
  });

  it('[SSE-13] has no idle timer on its socket', async () => {
    const sockets: Socket[] = [];
    server.app.server.on('connection', (socket: Socket) => sockets.push(socket));
    const client = await open('/things/1/live');
    expect(sockets.map(({ timeout }) => timeout)).toEqual([0]);
    client.leave();
  });

  it('[SSE-1] keeps personal streams out of caches', async () => {
    const client = await open('/own/live', (await signIn(server)).headers);
    expect(client.headers['cache-control']).toContain('no-store');
    client.leave();
  });

  it('[SSE-2] delivers events sent before the stream began, then later ones, in order', async () => {
    onAuction = async ({ stream }) => {
      stream.send({ event: 'snapshot', id: 0, data: { title: '두 줄\n의 제목' } });
      stream.send({ event: 'bid', id: 7, data: { amountKrw: 5_000 } });
      setTimeout(() => stream.send({ event: 'bid', id: 8, data: { amountKrw: 6_000 } }), 20);
      return undefined;
    };
    const client = await open('/things/1/live');
    await client.untilEvents(3);
    expect(client.events).toEqual([
      { event: 'snapshot', id: '0', data: { title: '두 줄\n의 제목' } },
      { event: 'bid', id: '7', data: { amountKrw: 5_000 } },
      { event: 'bid', id: '8', data: { amountKrw: 6_000 } },
    ]);
    client.leave();
  });

  it('[SSE-4] gives the handler checked input, and refuses invalid input', async () => {
    const received: unknown[] = [];
    onAuction = async ({ params, query, session }) => {
      received.push({ params, query, session });
      return refuse('NOT_FOUND');
    };
    expect((await open('/things/17/live?word=abc&other=x')).status).toBe(404);
    expect((await open('/things/17/live?word=abcdef')).status).toBe(422);
    expect((await open('/things/0/live')).status).toBe(404);
    expect(received).toEqual([{ params: { id: 17 }, query: { word: 'abc' }, session: undefined }]);
    await untilNoneIsOpen();
  });

  it('[SSE-4] requires a session where the policy does, and passes it to the handler', async () => {
    const person = await signIn(server);
    const received = Promise.withResolvers<string>();
    onOwn = async ({ session }) => {
      received.resolve(session.sessionId);
      return undefined;
    };
    expect((await open('/own/live')).status).toBe(401);
    const client = await open('/own/live', person.headers);
    expect(await received.promise).toBe(person.sessionId);
    client.leave();
  });

  it('[SSE-4] answers a refusal and a failure like any call, even after events were sent into the stream', async () => {
    onAuction = async ({ stream }) => {
      stream.send({ event: 'snapshot', id: 0, data: {} });
      stream.onClose(() => undone.push('refused'));
      return refuse('NOT_FOUND');
    };
    const refused = await open('/things/1/live');
    await refused.untilClosed();
    expect({ status: refused.status, body: JSON.parse(refused.body) }).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', requestId: refused.headers['x-request-id'] },
    });
    await untilUndone(['refused']);

    onAuction = async ({ stream }) => {
      stream.onClose(() => undone.push('failed'));
      throw new Error('no snapshot');
    };
    expect((await open('/things/1/live')).status).toBe(500);
    await untilUndone(['refused', 'failed']);
    await untilNoneIsOpen();
  });

  it('[SSE-4] refuses a session that ended on the way from the gate to the stream', async () => {
    const person = await signIn(server);
    betweenGateAndStream = async () => {
      await signOut(server, person);
      const { liveSessions } = server.app;
      await vi.waitFor(async () => expect(await liveSessions.isAlive(person.sessionId)).toBe(false), patiently);
    };
    expect((await open('/own/live', person.headers)).status).toBe(401);
    await untilNoneIsOpen();
  });

  it.each([
    ['7', '', 7],
    [undefined, '?lastEventId=8', 8],
    ['7', '?lastEventId=8', 7],
    ['seven', '?lastEventId=8', 8],
    ['0', '?lastEventId=8', 0],
    ['01', '', undefined],
    ['-1', '', undefined],
    ['1.5', '', undefined],
    ['9007199254740993', '', undefined],
    [undefined, '?lastEventId=1&lastEventId=2', undefined],
    [undefined, '', undefined],
  ])('[SSE-5] reads Last-Event-ID %s and query "%s" as %s', async (header, query, expected) => {
    const lastEvent = Promise.withResolvers<number | undefined>();
    onAuction = async ({ lastEventId }) => {
      lastEvent.resolve(lastEventId);
      return refuse('NOT_FOUND');
    };
    await open(`/things/1/live${query}`, header === undefined ? {} : { 'last-event-id': header });
    expect(await lastEvent.promise).toBe(expected);
  });

  it('[SSE-10] undoes once when the client leaves, and at once what is registered after that', async () => {
    const leftWhileHandling = Promise.withResolvers<void>();
    onAuction = async ({ stream }) => {
      stream.onClose(() => undone.push('registered before'));
      await leftWhileHandling.promise;
      await vi.waitFor(() => expect(stream.isClosed).toBe(true), patiently);
      stream.onClose(() => undone.push('registered after'));
      stream.send({ event: 'bid', id: 1, data: {} });
      return undefined;
    };
    const opening = open('/things/1/live');
    opening.catch(() => 'never answered');
    await vi.waitFor(() => expect(server.app.eventStreams.count).toBe(1), patiently);
    server.app.server.closeAllConnections();
    leftWhileHandling.resolve();
    await untilUndone(['registered before', 'registered after']);
    await untilNoneIsOpen();
  });

  it('[SSE-10] undoes once when the client leaves an open stream', async () => {
    onAuction = async ({ stream }) => {
      stream.onClose(() => undone.push('open'));
      return undefined;
    };
    const client = await open('/things/1/live');
    client.leave();
    await untilUndone(['open']);
    await untilNoneIsOpen();
    expect(undone).toEqual(['open']);
  });

  it('does not answer HEAD with an endless stream', async () => {
    expect((await server.app.inject({ method: 'HEAD', url: '/api/things/1/live' })).statusCode).toBe(404);
  });

  it('is described as a stream in the documentation', () => {
    const document = openapiOf([auctionLive as Route], { serverUrl: '/api' });
    expect(document).toMatchObject({
      paths: {
        '/things/{id}/live': {
          get: {
            parameters: expect.arrayContaining([expect.objectContaining({ name: 'Last-Event-ID', in: 'header' })]),
            responses: { 200: { content: { 'text/event-stream': expect.anything() } }, 503: expect.anything() },
          },
        },
      },
    });
  });
});
