import Type from 'typebox';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { Id, IdParams, Text } from '../schema.ts';
import { chains } from './ledger-form.ts';
import {
  CertificateSchema,
  EntrySchema,
  HeadSchema,
  KeyPeriodSchema,
  LogPlaceSchema,
  PathSchema,
  ReceiptSchema,
  RestoresSchema,
} from './ledger-schema.ts';

/** Entries of one answer. */
export const entriesAtOnce = 2_000;
/** The newest receipts of one answer. */
export const receiptsAtOnce = 100;

/** Bytes, not text. */
const Bytes = Type.Unsafe<Uint8Array>({ type: 'string', contentMediaType: 'application/octet-stream' });
const TileElement = Text(8);

const Size = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const ledgerRoutes = [
  route('GET /auction/{id}/proof', {
    summary: 'What proves an auction, besides its entries: certificate, place in the public log, keys.',
    policy: 'public',
    about: 'auction {id}',
    params: IdParams,
    answers: {
      200: Type.Object({
        auctionId: Id,
        isClosed: Type.Boolean(),
        entries: Type.Integer({ minimum: 0, description: 'None for an auction that closed before chains were kept.' }),
        lineEntries: Type.Integer({ minimum: 0 }),
        certificate: Type.Optional(CertificateSchema),
        log: Type.Optional(LogPlaceSchema),
        restores: Type.Optional(RestoresSchema),
        keys: Type.Array(KeyPeriodSchema),
      }),
    },
    refusals: ['AUCTION_NOT_FOUND'],
  }),
  route('GET /auction/{id}/entries', {
    summary: `Entries of a chain in their order, at most ${entriesAtOnce}, after a number.`,
    policy: 'public',
    about: 'auction {id}',
    params: IdParams,
    query: Type.Object({ chain: Type.Optional(Type.Enum([...chains])), after: Type.Optional(Size) }),
    answers: { 200: Type.Object({ data: Type.Array(EntrySchema) }) },
  }),
  route('GET /auction/{id}/receipts', {
    summary: `Receipts of the caller’s accepted bids, newest first, at most ${receiptsAtOnce}.`,
    policy: 'session',
    about: 'auction {id}',
    params: IdParams,
    answers: { 200: Type.Object({ data: Type.Array(ReceiptSchema) }) },
  }),
  route('GET /ledger/head', {
    summary: 'The newest signed head of the public log of certificates; absent while the log is empty.',
    policy: 'public',
    about: 'nothing',
    answers: {
      200: Type.Object({
        head: Type.Optional(HeadSchema),
        restores: Type.Optional(RestoresSchema),
        keys: Type.Array(KeyPeriodSchema),
      }),
    },
  }),
  route('GET /ledger/consistency', {
    summary: 'Hashes that show that the newest log begins with the whole log of an older size (RFC 6962).',
    policy: 'public',
    about: 'nothing',
    query: Type.Object({ from: Size, log: Type.Optional(Size) }),
    answers: {
      200: Type.Object({
        from: Type.Integer({ minimum: 0, description: 'Smaller than asked for if a restore has lost the rest.' }),
        head: HeadSchema,
        path: PathSchema,
        restores: Type.Optional(RestoresSchema),
      }),
    },
    refusals: ['NOT_FOUND', 'LOG_SHORTER', 'LOG_UNKNOWN'],
  }),
  route('GET /ledger/checkpoint', {
    summary:
      'The newest head of the public log as a checkpoint (c2sp.org/tlog-checkpoint), with the cosignatures that it has.',
    policy: 'public',
    about: 'nothing',
    answers: { 200: Type.String({ contentMediaType: 'text/plain' }) },
  }),
  route('POST /ledger/cosignature', {
    summary:
      'Hands in what a witness cosigned: a checkpoint of this log with signatures of the witnesses that it knows.',
    policy: 'public',
    about: 'nothing',
    rateLimit: 'cosignature',
    body: Type.Object({ checkpoint: Text(limits.cosignature.maxUnits) }),
    answers: {
      200: Type.Object({ kept: Type.Integer({ minimum: 0, description: 'Cosignatures of known witnesses.' }) }),
    },
    refusals: ['CHECKPOINT_UNREADABLE', 'CHECKPOINT_FOREIGN', 'COSIGNATURE_WRONG'],
  }),
  route('GET /ledger/verifier-keys', {
    summary: 'The keys that sign checkpoints, one line each (c2sp.org/signed-note), the oldest first.',
    policy: 'public',
    about: 'nothing',
    answers: { 200: Type.String({ contentMediaType: 'text/plain' }) },
  }),
  route('GET /ledger/tile/{level}/{first}', {
    summary:
      'Hashes of the public log, or for the level `entries` the texts of its certificates (c2sp.org/tlog-tiles).',
    policy: 'public',
    about: 'nothing',
    alsoAt: [
      '/ledger/tile/{level}/{first}/{second}',
      '/ledger/tile/{level}/{first}/{second}/{third}',
      '/ledger/tile/{level}/{first}/{second}/{third}/{fourth}',
    ],
    params: Type.Object({
      level: TileElement,
      first: TileElement,
      second: Type.Optional(TileElement),
      third: Type.Optional(TileElement),
      fourth: Type.Optional(TileElement),
    }),
    // Not for ever, as the form allows: a restored log has other tiles at the addresses of those that it lost.
    cacheControl: 'public, max-age=60',
    answers: { 200: Bytes },
    refusals: ['NOT_FOUND'],
  }),
] as const;
