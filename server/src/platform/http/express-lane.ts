import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BoundedCache } from '../bounded-cache.ts';

export interface ExpressAnswer {
  body: string | Buffer;
  etag?: string;
}

/** Requests that are answered without the framework while they are as usual as can be. */
export interface ExpressOffer {
  /** Everything that the headers of the answer depend on, as a name; undefined for a request that is not usual. */
  kindOf(request: IncomingMessage): string | undefined;
  /** Undefined, or rejected, where only the ordinary way knows the answer. */
  answer(request: IncomingMessage): Promise<ExpressAnswer | undefined>;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** What the ordinary way has shown of one kind of answer. */
interface Learnt {
  /** Names and values in turn: an object of twenty would be made, and walked, for each answer. */
  headers: OutgoingHttpHeader[];
  route: string | undefined;
}

/** Of one answer alone. */
const ownHeaders = ['x-request-id', 'x-server-time', 'content-length', 'etag', 'date', 'connection', 'keep-alive'];
/** Kinds of answers: the address of a page is part of its kind. */
const mostLearnt = 2_000;

/**
 * A way around the framework for what very many ask for, where the framework would be half of the cost. It decides
 * nothing: whatever is unusual takes the ordinary way, from which it also learns the headers that it sends.
 */
export class ExpressLane {
  private readonly isOpen: () => boolean;
  private readonly offers: { app: FastifyInstance; offer: ExpressOffer }[] = [];
  private readonly learnt = new BoundedCache<string, Learnt>({ most: mostLearnt });

  constructor(isOpen: () => boolean) {
    this.isOpen = isOpen;
  }

  open(app: FastifyInstance, offer: ExpressOffer): void {
    this.offers.push({ app, offer });
  }

  /** To be told of every answer of the ordinary way that an offer is made for. */
  learn(reply: FastifyReply): void {
    const { raw, routeOptions } = reply.request;
    const kind = this.findOffer(raw)?.kind;
    if (kind === undefined || this.learnt.get(kind)) return;
    reply.raw.once('finish', () => {
      if (reply.statusCode !== 200) return;
      const headers = sharedHeaders(reply.getHeaders() as OutgoingHttpHeaders);
      this.learnt.set(kind, { headers, route: routeOptions.url });
    });
  }

  /** Passes on to the ordinary way what it does not answer itself. */
  before(ordinary: Listener): Listener {
    return (request, response) => {
      const found = this.isOpen() ? this.findOffer(request) : undefined;
      const learnt = found && this.learnt.get(found.kind);
      if (!learnt) return ordinary(request, response);
      const passOn = () => ordinary(request, response);
      answerBy(found, learnt, request, response).then((isAnswered) => isAnswered || passOn(), passOn);
    };
  }

  private findOffer(request: IncomingMessage): FoundOffer | undefined {
    for (const { app, offer } of this.offers) {
      const kind = offer.kindOf(request);
      if (kind !== undefined) return { app, offer, kind };
    }
    return undefined;
  }
}

interface FoundOffer {
  app: FastifyInstance;
  offer: ExpressOffer;
  kind: string;
}

async function answerBy(
  { app, offer }: FoundOffer,
  { headers, route }: Learnt,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const startedAt = performance.now();
  const answer = await offer.answer(request);
  if (!answer) return false;
  const own: OutgoingHttpHeader[] = ['x-request-id', randomUUID(), 'x-server-time', app.clock.now().getTime()];
  own.push('content-length', Buffer.byteLength(answer.body));
  if (answer.etag !== undefined) own.push('etag', answer.etag);
  response.writeHead(200, headers.concat(own));
  response.end(answer.body);
  app.observeCall({ method: 'GET', route, status: 200, ms: performance.now() - startedAt });
  return true;
}

/** What no offer takes: other methods, another site's script, and whoever has the answer already. */
export const isPlainGet = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.origin === undefined && headers['if-none-match'] === undefined;

/** The address without its query. */
export const pathIn = ({ url = '' }: IncomingMessage): string => {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

function sharedHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeader[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || ownHeaders.includes(name) ? [] : [name, value],
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    expressLane: ExpressLane;
  }
}
