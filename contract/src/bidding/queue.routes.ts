import Type from 'typebox';
import { route } from '../route.ts';
import { KoreanTime, Text } from '../schema.ts';

/** The line of one auction, as clients name it: `auction17`. */
const QueueName = Text(30, { pattern: '^auction[1-9]\\d{0,14}$' });

const Lease = Type.Optional(
  Text(64, { pattern: '^[A-Za-z0-9_-]{1,64}$', description: 'One tab’s share of the place.' }),
);

export const PlaceInLine = Type.Object({
  rank: Type.Integer({ minimum: 0, description: '1 for the next in line, 0 when admitted.' }),
  ahead: Type.Integer({ minimum: 0 }),
  behind: Type.Integer({ minimum: 0 }),
  etaSeconds: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  endTime: KoreanTime,
  lease: Type.String(),
});
export type PlaceInLine = Type.Static<typeof PlaceInLine>;

export const Admission = Type.Object({
  allowed: Type.Boolean(),
  expiresAt: Type.Union([KoreanTime, Type.Null()]),
  code: Type.Optional(Type.String({ description: 'Why not.' })),
  message: Type.Optional(Type.String()),
});
export type Admission = Type.Static<typeof Admission>;

export { auctionOfQueue, queueOfAuction } from './queue-name.ts';

export const queueRoutes = [
  route('GET /auctionqueue/waiting-room', {
    summary: 'Takes a place in the line of an auction, or finds the one already held.',
    policy: 'session',
    about: 'auction {queue}',
    needsConsent: true,
    whileSuspended: 'refused',
    query: Type.Object({ queue: QueueName, lease: Lease }),
    answers: { 200: PlaceInLine },
    refusals: [
      'NO_TICKET',
      'TICKET_EXPIRED',
      'OWN_AUCTION',
      'AUCTION_NOT_FOUND',
      'AUCTION_NOT_STARTED',
      'AUCTION_ENDED',
      'LINE_FULL',
    ],
  }),
  route('GET /auctionqueue/rank', {
    summary: 'Where the caller stands; also the heartbeat that keeps the place.',
    policy: 'session',
    about: 'auction {queue}',
    query: Type.Object({ queue: QueueName, lease: Lease }),
    answers: { 200: PlaceInLine },
    refusals: ['NOT_IN_LINE', 'TICKET_EXPIRED', 'AUCTION_NOT_FOUND', 'AUCTION_NOT_STARTED', 'AUCTION_ENDED'],
  }),
  route('GET /auctionqueue/allowed', {
    summary: 'Whether the caller may bid now, and until when.',
    policy: 'session',
    about: 'auction {queue}',
    query: Type.Object({ queue: QueueName }),
    answers: { 200: Admission },
    refusals: ['AUCTION_NOT_FOUND', 'AUCTION_NOT_STARTED', 'AUCTION_ENDED'],
  }),
  route('DELETE /auctionqueue/leave/waitqueue', {
    summary: 'Gives one tab’s share back, or without a lease the place or pass itself; harmless when repeated.',
    policy: 'session',
    about: 'auction {queue}',
    whileSuspended: 'allowed',
    query: Type.Object({ queue: QueueName, lease: Lease }),
    answers: { 204: undefined },
  }),
] as const;
