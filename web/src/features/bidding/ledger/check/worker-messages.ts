import type { Finding } from '@teum/contract/bidding/ledger-chain';
import type { History } from '@teum/contract/bidding/ledger-check';
import type {
  Certificate,
  Chain,
  Entry,
  KeyPeriod,
  LogPlace,
  Receipt,
  Restore,
} from '@teum/contract/bidding/ledger-form';

/** What a proof states besides its entries. */
export interface Statements {
  certificate?: Certificate;
  log?: LogPlace;
  restores?: Restore[];
  keys: KeyPeriod[];
}

export type ToWorker =
  | { kind: 'begin'; auctionId: number; receipts: Receipt[] }
  | { kind: 'entries'; chain: Chain; entries: Entry[] }
  | { kind: 'end'; statements: Statements; histories: History[] };

/** One answer per message, in order. */
export interface FromWorker {
  findings: Finding[];
}
