import { type Refusal, refuse } from '@teum/contract';
import type { BidAnswer } from '@teum/contract/bidding/bidding.routes';
import type { FastifyInstance } from 'fastify';
import { GroupCommit } from '../../../platform/db/group-commit.ts';
import { transactPipelined } from '../../../platform/db/pipelined-transaction.ts';
import { publishNews } from './auction-channel.ts';
import { decideBids, type PlaceBid, type PlacedGroup, storeBids } from './place-bid.ts';

/** Bids that one transaction decides, and auctions that are decided at once. */
const groupLimits = { maxGroup: 256, maxGroupsAtOnce: 8 };
/** Bids that wait for one auction. */
const maxWaiting = 4_096;
/** Of these, bids of one account: a flood by one person must not delay everyone else. */
const maxWaitingPerAccount = 8;

const deadlockDetected = '40P01';
const maxAttempts = 3;

type Deps = Pick<FastifyInstance, 'db' | 'bus' | 'outbox' | 'queue' | 'log' | 'bidding'>;

/** Decides the bids on one auction in groups, in the order of their arrival. */
export class BidGroups {
  private readonly deps: Deps;
  private readonly groups: GroupCommit<number, PlaceBid, BidAnswer | Refusal>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.groups = new GroupCommit((auctionId, bids) => this.decide(auctionId, bids), {
      ...groupLimits,
      // A transaction that loses a deadlock has stored nothing. After any other failure its COMMIT may have worked.
      afterFailure: (error, attempt) => (isDeadlock(error) && attempt < maxAttempts ? 'retry' : 'fail'),
    });
  }

  async place(bid: PlaceBid): Promise<BidAnswer | Refusal> {
    return this.refusalOf(bid) ?? this.groups.add(bid.auctionId, bid);
  }

  private refusalOf({ auctionId, accountId }: PlaceBid): Refusal | undefined {
    if (this.groups.countWaiting(auctionId) >= maxWaiting) return refuse('UNAVAILABLE');
    const own = this.groups.countWaiting(auctionId, (bid) => bid.accountId === accountId);
    return own >= maxWaitingPerAccount ? refuse('TOO_MANY_REQUESTS', { values: { seconds: 1 } }) : undefined;
  }

  /** From the auction's lock to the announcement; the answers leave after the COMMIT. */
  private async decide(auctionId: number, bids: PlaceBid[]): Promise<(BidAnswer | Refusal)[]> {
    const { db, bidding } = this.deps;
    const group = await transactPipelined(
      db,
      (tx) => decideBids(tx, auctionId, bids, bidding),
      (tx, decided) => storeBids(tx, decided, bidding),
    );
    if (group.accepted.length > 0) this.announce(auctionId, group);
    return group.answers;
  }

  private announce(auctionId: number, { accepted, endedPasses }: PlacedGroup): void {
    const { bus, outbox, queue, log } = this.deps;
    try {
      publishNews(bus, auctionId, { bids: accepted });
      outbox.wakeWhenGathered();
      queue.passesEnded(auctionId, endedPasses);
    } catch (error) {
      // The bids are stored, so their bidders must not get an error.
      log.error({ err: error, auctionId }, 'accepted bids could not be announced');
    }
  }
}

const isDeadlock = (error: unknown): boolean => (error as { code?: string }).code === deadlockDetected;
