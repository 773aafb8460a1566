/** The two chains of an auction: its bids, and the line in front of it. */
export const chains = ['auction', 'line'] as const;
export type Chain = (typeof chains)[number];

export const auctionEntryKinds = ['opened', 'adopted', 'bid', 'low', 'stopped', 'closed'] as const;
export const lineEntryKinds = ['opened', 'adopted', 'joined', 'entered', 'left', 'lapsed'] as const;
export type EntryKind = (typeof auctionEntryKinds)[number] | (typeof lineEntryKinds)[number];

/** An entry without its place in the chain. Times are milliseconds since 1970 by the database's clock. */
export interface EntryFacts {
  kind: EntryKind;
  amount?: number;
  at: number;
  /** The pseudonym of a person in this auction. */
  bidder?: string;
  /** The announced end of the auction. Only the first entry of an auction has it. */
  until?: number;
}

export interface Entry extends EntryFacts {
  number: number;
  /** The hash of the entry before, and 64 zeros for the first entry. */
  previous: string;
  hash: string;
}

export const noHash = '0'.repeat(64);

/** The text that is hashed, in UTF-8. `docs/verifiable-auction.md` writes it down byte for byte. */
export const entryText = (
  chain: Chain,
  auctionId: number,
  { number, kind, amount, at, bidder, until, previous }: Omit<Entry, 'hash'>,
): string =>
  `teum-entry-1\n${chain}\n${auctionId}\n${number}\n${kind}\n${amount ?? ''}\n${at}\n${bidder ?? ''}\n${until ?? ''}\n${previous}`;

/** A signature and the id of the key that made it. */
export interface Signed {
  key: string;
  signature: string;
}

export interface CertificateFacts {
  auctionId: number;
  closedAt: number;
  /** Winner and amount are absent when nobody bid. */
  winner?: string;
  amount?: number;
  entries: number;
  hash: string;
  lineEntries: number;
  /** 64 zeros if nobody ever stood in line. */
  lineHash: string;
}
export type Certificate = CertificateFacts & Signed;

export const certificateText = (facts: CertificateFacts): string =>
  [
    'teum-certificate-1',
    facts.auctionId,
    facts.closedAt,
    facts.winner ?? '',
    facts.amount ?? '',
    facts.entries,
    facts.hash,
    facts.lineEntries,
    facts.lineHash,
  ].join('\n');

/** The number of the log that began with the product. A log that continues it after a restore has the time of that as its number. */
export const firstLog = 1;

export interface HeadFacts {
  /** Absent in the first log. */
  log?: number;
  size: number;
  root: string;
  at: number;
}
export type Head = HeadFacts & Signed;

export const headText = ({ log, size, root, at }: HeadFacts): string =>
  log === undefined ? `teum-head-1\n${size}\n${root}\n${at}` : `teum-head-2\n${log}\n${size}\n${root}\n${at}`;

/** `backup`: restored by `npm run restore`. `database`: it came back by other means. */
export const restoreReasons = ['backup', 'database'] as const;
export type RestoreReason = (typeof restoreReasons)[number];

/** States that a database was restored: the log ended, and another one continues it. */
export interface RestoreFacts {
  /** The number of the log that begins: the time of this statement. */
  log: number;
  /** The number of the log that ended. */
  before: number;
  /** The new log begins with this many certificates of the one before. */
  size: number;
  root: string;
  /** Everything recorded until then is still there. Later entries, up to the time of this statement, may be lost. */
  upTo: number;
  why: RestoreReason;
}
export type Restore = RestoreFacts & Signed;

export const restoreText = ({ log, before, size, root, upTo, why }: RestoreFacts): string =>
  `teum-restore-1\n${log}\n${before}\n${size}\n${root}\n${upTo}\n${why}`;

export interface ReceiptFacts {
  auctionId: number;
  number: number;
  amount: number;
  at: number;
  bidder: string;
  hash: string;
}

/** One signature covers the receipts of a group: it signs the root of their Merkle tree. */
export interface Receipt extends ReceiptFacts, Signed {
  signedAt: number;
  index: number;
  size: number;
  path: string[];
}

export const receiptText = ({ auctionId, number, amount, at, bidder, hash }: ReceiptFacts): string =>
  `teum-receipt-1\n${auctionId}\n${number}\n${amount}\n${at}\n${bidder}\n${hash}`;

export const receiptsText = ({ size, root, signedAt }: { size: number; root: string; signedAt: number }): string =>
  `teum-receipts-1\n${size}\n${root}\n${signedAt}`;

/** A period in which a public key signs. The same key may have several. */
export interface KeyPeriod {
  id: string;
  algorithm: 'Ed25519';
  /** The 32 bytes of the key in base64url. */
  publicKey: string;
  from: number;
  /** Absent while the key is in use. */
  until?: number;
}

/** The certificate's place in the public log. */
export interface LogPlace {
  index: number;
  path: string[];
  head: Head;
}

/** What the proof page saves, and what both verifiers read. */
export interface Proof {
  format: 'teum-proof-1';
  auctionId: number;
  entries: Entry[];
  line: Entry[];
  /** Absent while the auction is open. */
  certificate?: Certificate;
  /** Absent until the certificate is in the log, some moments after the close. */
  log?: LogPlace;
  /** Every restore so far, in order; absent without one. */
  restores?: Restore[];
  keys: KeyPeriod[];
}
