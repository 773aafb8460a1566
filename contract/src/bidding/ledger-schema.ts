import Type from 'typebox';
import { BidderName } from '../offer/auction-events.ts';
import { Id, Krw } from '../schema.ts';
import { auctionEntryKinds, lineEntryKinds, restoreReasons } from './ledger-form.ts';

/** The shapes of `ledger-form.ts` on the wire. */

const Hash = Type.String({ description: '64 lowercase hexadecimal digits.' });
const Ms = Type.Integer({ description: 'Milliseconds since 1970 by the database’s clock.' });
const Count = Type.Integer({ minimum: 0 });
const signed = {
  key: Type.String({ description: 'The id of a key of /.well-known/teum-keys.json.' }),
  signature: Type.String({ description: 'Ed25519, in base64url.' }),
};

export const EntrySchema = Type.Object({
  number: Id,
  kind: Type.Enum([...new Set([...auctionEntryKinds, ...lineEntryKinds])]),
  amount: Type.Optional(Krw),
  at: Ms,
  bidder: Type.Optional(BidderName),
  until: Type.Optional(Ms),
  previous: Hash,
  hash: Hash,
});

export const ReceiptSchema = Type.Object(
  {
    auctionId: Id,
    number: Id,
    amount: Krw,
    at: Ms,
    bidder: BidderName,
    hash: Hash,
    signedAt: Ms,
    index: Count,
    size: Count,
    path: Type.Array(Hash),
    ...signed,
  },
  { description: 'States, signed, which entry of the auction’s chain is the caller’s bid.' },
);

export const CertificateSchema = Type.Object({
  auctionId: Id,
  closedAt: Ms,
  winner: Type.Optional(BidderName),
  amount: Type.Optional(Krw),
  entries: Count,
  hash: Hash,
  lineEntries: Count,
  lineHash: Hash,
  ...signed,
});

export const HeadSchema = Type.Object({
  log: Type.Optional(Type.Integer({ description: 'The number of the log; absent in the first one.' })),
  size: Count,
  root: Hash,
  at: Ms,
  ...signed,
});

export const RestoresSchema = Type.Array(
  Type.Object({
    log: Ms,
    before: Count,
    size: Count,
    root: Hash,
    upTo: Ms,
    why: Type.Enum([...restoreReasons]),
    ...signed,
  }),
  {
    description: 'Signed statements that the database was restored, in order: the log continues under another number.',
  },
);

export const LogPlaceSchema = Type.Object({ index: Count, path: Type.Array(Hash), head: HeadSchema });

export const KeyPeriodSchema = Type.Object({
  id: Type.String(),
  algorithm: Type.Literal('Ed25519'),
  publicKey: Type.String({ description: '32 bytes in base64url.' }),
  from: Ms,
  until: Type.Optional(Ms),
});

export const PathSchema = Type.Array(Hash);
