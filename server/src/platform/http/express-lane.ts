import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Session } from '../auth/session.ts';

/** The answer to a call that is as usual as can be; undefined for any other, which then takes the ordinary way. */
export type UsualAnswer = (search: string, session: Session) => Promise<object | undefined>;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

interface Offer {
  app: FastifyInstance;
  answer: UsualAnswer;
  /** As the ordinary way has sent them; undefined before it has. */
  headers: OutgoingHttpHeaders | undefined;
}

/** Of one answer alone. */
const ownHeaders = ['x-request-id', 'x-server-time', 'content-length', 'date', 'connection', 'keep-alive'];

/**
 * A way around the framework for a call that everyone in a line makes every few seconds, where the framework would be
 * half of the cost. It decides nothing: whatever is unusual takes the ordinary way, from which it also learns
 * the headers that it sends.
 */
export class ExpressLane {
  private readonly offers = new Map<string, Offer>();

  open(app: FastifyInstance, path: string, answer: UsualAnswer): void {
    // At that level every request is a line of the log, which the ordinary way writes.
    if (app.config.logLevel !== 'debug') this.offers.set(path, { app, answer, headers: undefined });
  }

  /** To be told of every answer of the ordinary way at such a path. */
  learn(reply: FastifyReply): void {
    const offer = this.offers.get(pathOf(reply.request.raw));
    if (!offer || offer.headers || !isUsual(reply.request.raw)) return;
    reply.raw.once('finish', () => {
      if (reply.statusCode === 200) offer.headers = sharedHeaders(reply.getHeaders() as OutgoingHttpHeaders);
    });
  }

  /** Passes on to the ordinary way what it does not answer itself. */
  before(ordinary: Listener): Listener {
    return (request, response) => {
      const offer = this.offers.get(pathOf(request));
      if (!offer?.headers || !isUsual(request)) return ordinary(request, response);
      const passOn = () => ordinary(request, response);
      answerBy(offer, request, response).then((isAnswered) => isAnswered || passOn(), passOn);
    };
  }
}

async function answerBy(
  { app, answer, headers }: Offer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const startedAt = performance.now();
  const session = await app.gate.sessionOf(request);
  const body = session && (await answer(searchOf(request), session));
  if (!body) return false;
  const text = JSON.stringify(body);
  response.writeHead(200, {
    ...headers,
    'x-request-id': randomUUID(),
    'x-server-time': app.clock.now().getTime(),
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
  app.observeCall({ method: 'GET', route: pathOf(request), status: 200, ms: performance.now() - startedAt });
  return true;
}

/** From our own pages or an app, as they send it all day. */
const isUsual = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.authorization !== undefined &&
  headers.origin === undefined &&
  headers['sec-fetch-site'] !== 'cross-site' &&
  headers['if-none-match'] === undefined;

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0]!;

const searchOf = (request: IncomingMessage): string => request.url!.slice(pathOf(request).length);

function sharedHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.includes(name)));
}

declare module 'fastify' {
  interface FastifyInstance {
    expressLane: ExpressLane;
  }
}
