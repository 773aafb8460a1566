import { type Certificate, certificateText, type EntryFacts } from '@teum/contract/bidding/ledger-form';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import type { BidderNames, WriteClosed } from '../bidding/index.ts';
import { appendEntries } from './append-entries.ts';
import { findChainEnd, findLeaderName, insertCertificate, insertEntries } from './ledger.sql.ts';
import { adoptionOf, readBeginning } from './record-bids.ts';
import type { SigningKey } from './signing-key.ts';

export const appendTopic = 'ledger.append-certificate';
export interface ToAppend {
  auctionId: number;
}

/** Ends the chain and signs the certificate, in the transaction that closes the auction. The line is empty and final by then. */
export const recordEnd =
  (key: SigningKey, names: BidderNames): WriteClosed =>
  async (tx, { auctionId, auction, winner, isStopped }) => {
    const beginning = await readBeginning(tx, names, auctionId);
    // As the chain named the leader: after a lost secret, `names` may name people of old auctions otherwise.
    const leader = winner && ((await findLeaderName(tx, auctionId)) ?? names.of(auctionId, winner.accountId));
    const result = winner && { amount: winner.amount, bidder: leader! };
    const at = auction.now.getTime();
    const stopped: EntryFacts[] = isStopped ? [{ kind: 'stopped', at }] : [];
    const facts: EntryFacts[] = [...adoptionOf(beginning, auction), ...stopped, { kind: 'closed', at, ...result }];
    const entries = appendEntries('auction', auctionId, beginning.end, facts);
    await insertEntries(tx, 'auction', auctionId, entries);
    const { number, hash, at: closedAt } = entries.at(-1)!;
    const winning = result && { winner: result.bidder, amount: result.amount };
    const statement = {
      auctionId,
      closedAt,
      ...winning,
      entries: number,
      hash,
      ...(await lineEndOf(tx, auctionId)),
    };
    await insertCertificate(tx, { ...statement, ...key.sign(certificateText(statement)) });
    await enqueue(tx, appendTopic, { auctionId });
  };

async function lineEndOf(tx: Tx, auctionId: number): Promise<Pick<Certificate, 'lineEntries' | 'lineHash'>> {
  const { number, hash } = await findChainEnd(tx, 'line', auctionId);
  return { lineEntries: number, lineHash: hash };
}
