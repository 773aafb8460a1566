import Type from 'typebox';
import { type PageName, pages } from '../pages.ts';
import { route } from '../route.ts';
import { Id, Text } from '../schema.ts';

/** A failure that a browser met. Every field is an enumeration or a narrow pattern: nothing typed fits in, and no log line can be forged. */
export const ClientError = Type.Object({
  kind: Type.Union([
    Type.Literal('call'),
    Type.Literal('error'),
    Type.Literal('rejection'),
    Type.Literal('page'),
    Type.Literal('proof'),
  ]),
  page: Type.Optional(Type.Enum(Object.keys(pages) as PageName[])),
  call: Type.Optional(Text(90, { pattern: '^(GET|POST|PUT|DELETE) /[A-Za-z/{}-]{1,80}$' })),
  status: Type.Optional(Type.Integer({ minimum: 400, maximum: 599 })),
  code: Type.Optional(Text(40, { pattern: '^[A-Z_]{1,40}$' })),
  requestId: Type.Optional(Text(36, { pattern: '^[0-9a-f-]{36}$' })),
  name: Type.Optional(Text(40, { pattern: '^[A-Za-z]{1,40}$', description: 'The class of the error.' })),
  at: Type.Optional(
    Text(100, {
      pattern: '^[\\w.-]{1,80}:\\d{1,7}:\\d{1,7}$',
      description: 'File, line and column of our own script.',
    }),
  ),
  proof: Type.Optional(
    Type.Object(
      {
        auctionId: Id,
        part: Text(12, { pattern: '^[a-z]{1,12}$' }),
        why: Text(12, { pattern: '^[a-z]{1,12}$' }),
        entry: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      },
      { description: 'Of kind proof: what the browser found wrong with the record of an auction.' },
    ),
  ),
});
export type ClientError = Type.Static<typeof ClientError>;

export const systemRoutes = [
  route('GET /health', {
    summary: 'The process is alive, and says which version it runs.',
    policy: 'public',
    about: 'nothing',
    answers: { 200: Type.Object({ status: Type.Literal('ok'), version: Type.String() }) },
  }),
  route('GET /ready', {
    summary: 'The process and its stores answer; load may come.',
    policy: 'public',
    about: 'nothing',
    answers: { 200: Type.Object({ status: Type.Literal('ready') }) },
    refusals: ['UNAVAILABLE'],
  }),
  route('POST /system/client-errors', {
    summary: 'Writes a failure that a browser met to the log.',
    policy: 'public',
    about: 'nothing',
    rateLimit: 'clientError',
    body: ClientError,
    maxBodyBytes: 1_000,
    answers: { 204: undefined },
  }),
  route('GET /metrics', {
    summary: 'Prometheus metrics: for a loopback caller without proxy, or with the metrics token.',
    policy: 'machine',
    about: 'nothing',
    answers: { 200: Type.String() },
  }),
] as const;
