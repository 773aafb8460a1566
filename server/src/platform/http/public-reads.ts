import { isRefusal, type Refusal, refusalSentence, refusalStatus } from '@teum/contract';
import type { Route } from '@teum/contract/route';
import { type DeclaredKey, type RouteAt, routeAt } from '@teum/contract/routes';
import type { Ask } from '@teum/contract/site/page-rendering';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { Session } from '../auth/session.ts';
import { answerCutter } from './answer-cutter.ts';
import { pictureAddresser } from './answered-html.ts';
import type { Limit } from './gate.ts';
import { RefusalError } from './refusal-reply.ts';
import { inputReaderOf, type Read, type ReadHandler, serve } from './serve.ts';

type Anyone = { policy: 'public' | 'optional-session'; answers: { 200: TSchema } };
/** The keys of the reads that need no session. */
type PublicReadKey = {
  [Key in DeclaredKey]: Key extends `GET ${string}` ? (RouteAt<Key> extends Anyone ? Key : never) : never;
}[DeclaredKey];

interface PublicRead {
  limits: readonly Limit[];
  answer(input: Parameters<Ask>[1], viewer: Session | undefined): Promise<unknown>;
}

/** Counts a call against the visitor's limit, and throws past it. */
export type CountCall = (limit: Limit) => Promise<void>;

/**
 * Makes public reads without a request, for pages that the server renders. Past a limit it throws: the refusal of one visitor
 * must not become part of a page that others see.
 */
export function askFor({ publicReads }: FastifyInstance, count: CountCall, viewer?: Session): Ask {
  return async (key, input) => {
    const read = publicReads.get(key);
    if (!read) throw new Error(`${key} is not mounted by servePublicRead`);
    for (const limit of read.limits) await count(limit);
    const answer = await read.answer(input, viewer).catch(refusalIn);
    return isRefusal(answer) ? refused(answer) : { status: 200, body: answer };
  };
}

/** Mounts a read as `serve` does, and lets drawn pages make it, for a stranger or for a member, with the same input and schema. */
export function servePublicRead<Key extends PublicReadKey>(
  app: FastifyInstance,
  key: Key,
  handler: ReadHandler<RouteAt<Key>>,
): void {
  serve(app, key, handler);
  const declared: Route = routeAt(key);
  const readInput = inputReaderOf(declared);
  const toAnswer = answerMaker(app, declared.answers[200]!);
  app.publicReads.set(key, {
    limits: app.gate.limit(declared),
    answer: async ({ params, query }, viewer) => {
      const input = readInput({ params: withoutUndefined(params), query: withoutUndefined(query) });
      const session = declared.policy === 'public' ? undefined : viewer;
      const answer = await handler({ ...input, session } as object as Read<RouteAt<Key>>);
      return isRefusal(answer) ? answer : toAnswer(answer);
    },
  });
}

function answerMaker(app: FastifyInstance, schema: TSchema): (answer: unknown) => unknown {
  const addressPictures = pictureAddresser(app, schema);
  let cut: ((answer: unknown) => unknown) | undefined;
  return (answer) => {
    // Compiled on first use, not at start.
    cut ??= answerCutter(schema);
    return cut(addressPictures ? addressPictures(answer) : answer);
  };
}

/** Drops undefined values, as JSON does. */
const withoutUndefined = (values: object = {}): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function refusalIn(error: unknown): Refusal {
  if (error instanceof RefusalError) return error.refusal;
  throw error;
}

const refused = (refusal: Refusal) => ({
  status: refusalStatus(refusal.code),
  body: { code: refusal.code, message: refusalSentence(refusal, 'ko') },
});

declare module 'fastify' {
  interface FastifyInstance {
    publicReads: Map<DeclaredKey, PublicRead>;
  }
}
