import Type from 'typebox';
import { route } from '../route.ts';
import { Id, IdParams } from '../schema.ts';
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
] as const;
