import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isRefusal, type Language, languageOf, type Refusal, refuse } from '@teum/contract';
import type { ParamsOf, Policy, QueryOf, Route } from '@teum/contract/route';
import { type DeclaredKey, type RouteAt, routeAt } from '@teum/contract/routes';
import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify';
import { EventStream } from '../sse/event-stream.ts';
import { lastEventIdOf } from '../sse/last-event-id.ts';
import { addressKey } from './gate.ts';
import { sendRefusal } from './refusal-reply.ts';
import { inputReaderOf, mount, type SessionUnder } from './serve.ts';

/** The keys of calls declared as streams. */
type StreamKey = { [Key in DeclaredKey]: RouteAt<Key> extends { stream: true } ? Key : never }[DeclaredKey];

export interface StreamCall<R extends { policy: Policy }> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  session: SessionUnder<R['policy']>;
  /** Not begun yet: events sent now follow the headers once the handler has returned. */
  stream: EventStream;
  /** The last event that a reconnecting client has received. */
  lastEventId: number | undefined;
  /** The language of the sentences in it. */
  language: Language;
}

/** Subscribes, unsubscribes in `stream.onClose`, and sends the snapshot; or refuses. */
export type StreamHandler<R extends { policy: Policy }> = (call: StreamCall<R>) => Promise<Refusal | undefined>;

/** Mounts one call that is declared as a stream, behind the same gate as any other. */
export function serveStream<Key extends StreamKey>(
  app: FastifyInstance,
  key: Key,
  handler: StreamHandler<RouteAt<Key>>,
): void {
  mountStream<RouteAt<Key>>(app, routeAt(key), handler);
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

export function mountStream<R extends { policy: Policy }>(
  app: FastifyInstance,
  declared: Route,
  handler: StreamHandler<R>,
): void {
  const readInput = inputReaderOf(declared);

  async function open(request: FastifyRequest, response: ServerResponse): Promise<EventStream | Refusal> {
    const { session, ip } = request;
    const { params, query } = readInput(request);
    const language = languageOf(request.headers['accept-language']);
    const stream = app.eventStreams.open({ response, address: addressKey(ip), session });
    if (isRefusal(stream)) return stream;
    // Checks the session again: if it ended since the gate, its end was announced before this stream existed.
    if (session && !(await app.liveSessions.isAlive(session.sessionId))) return refuse('SESSION_EXPIRED');
    const call = { params, query, session, stream, language, lastEventId: lastEventIdOf(request) } as StreamCall<R>;
    return (await handler(call)) ?? stream;
  }

  mount(app, declared, {
    exposeHeadRoute: false,
    onSend: sendAsStream,
    // Not async: Fastify would hold the request, the reply and a promise for as long as the stream is open.
    handler: (request, reply) => {
      open(request, reply.raw).then(
        (opened) => {
          if (isRefusal(opened)) sendRefusal(request, reply, opened);
          else reply.headers(streamHeaders).send(opened);
        },
        (error: unknown) => reply.send(error),
      );
    },
  });
}

/** Runs after every other hook has set its headers. From here on the stream writes to the socket itself. */
const sendAsStream: onSendHookHandler = (_request, reply, payload, done) => {
  if (!(payload instanceof EventStream)) return done();
  reply.hijack();
  reply.server.load.letGo(reply.raw);
  payload.begin(reply.getHeaders() as OutgoingHttpHeaders);
};
