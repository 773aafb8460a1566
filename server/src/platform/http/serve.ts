import { isRefusal, type Refusal, refuse } from '@teum/contract';
import {
  type AnswerOf,
  type BodyOf,
  methodOf,
  type ParamsOf,
  type Policy,
  pathOf,
  type QueryOf,
  type Route,
  successStatusOf,
} from '@teum/contract/route';
import { type DeclaredKey, type RouteAt, routeAt } from '@teum/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { IsOptional } from 'typebox';
import { answerOnce, type Once } from '../answers/answer-once.ts';
import type { Session } from '../auth/session.ts';
import { pictureAddresser } from './answered-html.ts';
import { inputReader } from './read-input.ts';
import { readingParts } from './read-parts.ts';
import { RefusalError, sendRefusal } from './refusal-reply.ts';
import { varyBy } from './vary.ts';

export type SessionUnder<P> = P extends 'session' | 'owner' | 'operator'
  ? Session
  : P extends 'optional-session'
    ? Session | undefined
    : undefined;

/** All input of a read's handler, so that a read can run without an HTTP request. */
export interface Read<R extends { policy: Policy }> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  session: SessionUnder<R['policy']>;
}

export interface Call<R extends { answers: object; policy: Policy }> extends Read<R> {
  body: BodyOf<R>;
  /** The file of a multipart call. */
  file: Buffer | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Runs the effect in a transaction; with an `Idempotency-Key`, stores the answer in the same transaction. */
  once: Once<AnswerOf<R>>;
}

export type Handler<R extends { answers: object; policy: Policy }> = (call: Call<R>) => Promise<AnswerOf<R> | Refusal>;
export type ReadHandler<R extends { answers: object; policy: Policy }> = (
  read: Read<R>,
) => Promise<AnswerOf<R> | Refusal>;

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
    /** The declaration behind a mounted call. */
    declared?: Route;
    plainRefusals?: boolean;
  }
}

/** Every declared call is below it. */
export const apiPath = '/api';

/** Mounts one declared call: policy, limits, input and answer come from the contract; the handler runs the use case. */
export function serve<Key extends DeclaredKey>(
  app: FastifyInstance,
  key: Key,
  handler: Handler<RouteAt<Key>>,
  options: Pick<RouteOptions, 'compress' | 'onResponse'> = {},
): void {
  const declared: Route = routeAt(key);
  const status = successStatusOf(declared);
  const schema = declared.answers[status as keyof typeof declared.answers];
  const readInput = inputReaderOf(declared);
  const addressPictures = schema && pictureAddresser(app, schema);

  mount(app, declared, {
    ...options,
    schema: schema && status !== 302 ? { response: { [status]: schema } } : {},
    ...(declared.maxBodyBytes && { bodyLimit: declared.maxBodyBytes }),
    handler: async (request, reply) => {
      const input = readInput(request);
      const once = answerOnce<AnswerOf<RouteAt<Key>>>(app, request, {
        isIdempotent: declared.idempotent === true,
        status,
      });
      const call = { ...input, file: request.uploadedFile, session: request.session, request, reply, once } as Call<
        RouteAt<Key>
      >;
      const answer = await handler(call);
      if (isRefusal(answer)) return sendRefusal(request, reply, answer);
      if (declared.cacheControl && !request.session) reply.header('cache-control', declared.cacheControl);
      if (!addressPictures) return sendAnswer(reply, status, answer, schema);
      varyBy(reply, 'Origin');
      return sendAnswer(reply, status, addressPictures(answer, request.headers.origin), schema);
    },
  });
}

/** Puts a declared call behind the gate, at each of its addresses. */
export function mount(
  app: FastifyInstance,
  declared: Route,
  options: Omit<RouteOptions, 'method' | 'url' | 'config' | 'onRequest' | 'preHandler'>,
): void {
  const onRequest = app.gate.before(declared);
  const preHandler = [...app.gate.limit(declared), ...readingParts(declared)];
  const method = methodOf(declared.key);
  const isAlsoHead = method === 'GET' && options.exposeHeadRoute !== false;
  for (const path of [pathOf(declared.key), ...(declared.alsoAt ?? [])]) {
    const url = apiPath + toFastifyPath(path);
    app.announceMethods(app, url, isAlsoHead ? ['GET', 'HEAD'] : [method]);
    app.route({
      ...options,
      method,
      url,
      config: { policy: declared.policy, declared, plainRefusals: declared.plainRefusals ?? false },
      onRequest,
      preHandler,
    });
  }
}

/** A bare text, or bytes, are sent as the type that their schema declares. */
function sendAnswer(
  reply: FastifyReply,
  status: number,
  answer: unknown,
  schema: { contentMediaType?: string } | undefined,
): FastifyReply {
  if (status === 302) return reply.redirect(String(answer));
  reply.code(status);
  const mediaType = schema?.contentMediaType ?? 'text/plain';
  if (typeof answer === 'string') return reply.type(`${mediaType}; charset=utf-8`).serializer(String).send(answer);
  if (answer instanceof Uint8Array) return reply.type(mediaType).send(answer);
  // Without the explicit type a bare number would be written as text.
  return answer === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(answer);
}

/** `{id}` matches digits only, so that `/auction/recents` never meets `/auction/{id}`; other parameters match one segment. */
function toFastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => (/id$/i.test(name) ? `:${name}(^\\d+$)` : `:${name}`));
}

type Input = Record<'params' | 'query' | 'body', unknown>;

/** Checks what a call sends against its declaration. */
export function inputReaderOf({
  params,
  query,
  body,
  check,
  checkQuery,
  parts,
}: Route): (sent: Partial<Input> & { uploadedFile?: Buffer | undefined }) => Input {
  const readParams = params && inputReader(params);
  const readQuery = query && inputReader(query);
  const readBody = body && inputReader(body);
  return (sent) => {
    const form = typeof sent.body === 'object' && sent.body !== null ? sent.body : {};
    const fields = {
      ...check?.({ ...form, ...(parts && { [parts.file]: sent.uploadedFile }) }),
      ...checkQuery?.({ ...(sent.query as object) }),
    };
    if (Object.keys(fields).length > 0) throw new RefusalError(refuse('INVALID_INPUT', { fields }));
    return {
      // An id that no row can have is NOT_FOUND, not invalid input.
      params: readParams && valueOr(readParams(sent.params), refuse('NOT_FOUND')),
      query: readQuery && valueOr(readQuery(sent.query)),
      body: readBody && (sent.body === undefined && IsOptional(body) ? undefined : valueOr(readBody(sent.body))),
    };
  };
}

function valueOr(result: { ok: true; value: unknown } | Refusal, refusal?: Refusal): unknown {
  if (result.ok) return result.value;
  throw new RefusalError(refusal ?? result);
}
