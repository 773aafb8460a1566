import type { Refusal } from '@teum/contract';
import type { BidAnswer } from '@teum/contract/routes/bidding';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { transactPipelined } from '../../platform/db/pipelined-transaction.ts';
import { tellNews } from './auction-channel.ts';
import { type PlaceBid, type PlacedGroup, placeBids } from './place-bid.ts';

const deadlockDetected = '40P01';
const maxAttempts = 3;

type Deps = Pick<FastifyInstance, 'db' | 'bus' | 'outbox' | 'queue' | 'log'>;

/** One group of bids, from the lock to the announcement; its answers leave after the COMMIT. */
export async function decideGroup(
  deps: Deps,
  auctionId: number,
  bids: readonly PlaceBid[],
): Promise<(BidAnswer | Refusal)[]> {
  const group = await inOneTransaction(deps.db, auctionId, bids);
  if (group.accepted.length > 0) announce(deps, auctionId, group);
  return group.answers;
}

function announce({ bus, outbox, queue, log }: Deps, auctionId: number, { accepted, endedPasses }: PlacedGroup): void {
  try {
    tellNews(bus, auctionId, { bids: accepted });
    outbox.wakeWhenGathered();
    queue.passesEnded(auctionId, endedPasses);
  } catch (error) {
    // The bids are stored: nobody may be told that theirs failed.
    log.error({ err: error, auctionId }, 'accepted bids could not be announced');
  }
}

/** The victim of a deadlock has left nothing behind, so it is tried again; of any other failure that cannot be said. */
async function inOneTransaction(
  db: Db,
  auctionId: number,
  bids: readonly PlaceBid[],
  attempt = 1,
): Promise<PlacedGroup> {
  try {
    return await transactPipelined(db, (tx, commitWith) => placeBids(tx, commitWith, auctionId, bids));
  } catch (error) {
    if ((error as { code?: string }).code !== deadlockDetected || attempt === maxAttempts) throw error;
    return inOneTransaction(db, auctionId, bids, attempt + 1);
  }
}
