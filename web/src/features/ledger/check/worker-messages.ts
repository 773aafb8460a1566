import type { Finding } from '@teum/contract/ledger-chain';
import type { Certificate, Chain, Entry, Head, KeyPeriod, LogPlace, Receipt } from '@teum/contract/ledger-form';

/** What a proof states besides its entries. */
export interface Statements {
  certificate?: Certificate;
  log?: LogPlace;
  keys: KeyPeriod[];
}

/** A head that this browser saw earlier, and the newest head with the path between both. */
export interface History {
  older: Head;
  newer: Head;
  path: string[];
}

export type ToWorker =
  | { kind: 'begin'; auctionId: number; receipts: Receipt[] }
  | { kind: 'entries'; chain: Chain; entries: Entry[] }
  | { kind: 'end'; statements: Statements; history: History | undefined };

/** One answer per message, in order. */
export interface FromWorker {
  findings: Finding[];
}
