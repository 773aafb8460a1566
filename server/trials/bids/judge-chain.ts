import { checkProof } from '@teum/contract/bidding/ledger-check';
import type { Proof } from '@teum/contract/bidding/ledger-form';
import { findingSentence } from '@teum/contract/bidding/ledger-sentences';
import { nodeCryptography } from '../../src/modules/bidding/ledger/node-cryptography.ts';
import { collectProof } from '../../test/proofs.ts';
import type { StubbornCaller } from '../stubborn-caller.ts';
import type { AuctionRecord, BidRecord } from './judge-bids.ts';

/** Collects the chain of an auction as a stranger does, and compares it with what clients and tables know. */
export async function judgeChain(
  caller: StubbornCaller,
  auctionId: number,
  record: Pick<AuctionRecord, 'bids' | 'stored'>,
): Promise<string[]> {
  const get = async (path: string) => (await caller.ask({ method: 'GET', path })).body;
  const proof = await collectProof(get, auctionId);
  const receipts = record.bids.flatMap(({ receipt }) => receipt ?? []);
  const { findings } = await checkProof(nodeCryptography, proof, { receipts });
  return [
    ...findings.map((finding) => `auction ${auctionId}: ${findingSentence(finding, 'en')}`),
    ...faultsOfEntries(proof, record),
    ...record.bids.filter(isWithoutReceipt).map(({ amount }) => `${amount} was accepted without a receipt`),
  ];
}

const isWithoutReceipt = ({ isAccepted, receipt }: BidRecord): boolean => isAccepted && receipt === undefined;

/** Every stored bid has its entry, every refused one too, and there are no others. */
function faultsOfEntries({ entries }: Proof, { bids, stored }: Pick<AuctionRecord, 'bids' | 'stored'>): string[] {
  const recorded = entries.filter(({ kind }) => kind === 'bid').map(({ amount }) => amount);
  const isSame = String(recorded) === String(stored.map(({ amount }) => amount));
  const lows = entries.filter(({ kind }) => kind === 'low').length;
  const refused = bids.filter(({ isAccepted }) => !isAccepted).length;
  return [
    ...(isSame ? [] : [`the chain has ${recorded.length} bids, the table ${stored.length}, or in another order`]),
    ...(lows === refused ? [] : [`the chain has ${lows} refused bids, the clients know of ${refused}`]),
  ];
}
