import { type Refusal, refuse } from '@teum/contract';

export interface GroupLimits {
  /** Bids that are decided under one lock and one COMMIT. */
  maxGroup: number;
  /** Bids that wait for one auction; more are told to come back. */
  maxWaiting: number;
  /** Of these, bids of one account: a flood of one person's must not delay everyone else's. */
  maxWaitingPerAccount: number;
  /** Auctions whose bids are being decided at once: the other connections are for those who read. */
  maxGroupsAtOnce: number;
}

export const groupLimits: GroupLimits = {
  maxGroup: 256,
  maxWaiting: 4_096,
  maxWaitingPerAccount: 8,
  maxGroupsAtOnce: 8,
};

interface Waiting<Bid, Answer> {
  bid: Bid;
  resolve(answer: Answer | Refusal): void;
  reject(error: unknown): void;
}

/**
 * Bids on one auction, decided in the order of their arrival: while one group is at the database those that arrive gather,
 * and the next group takes them all.
 */
export class BidGroups<Bid extends { auctionId: number; accountId: number }, Answer> {
  private readonly decide: (auctionId: number, bids: Bid[]) => Promise<(Answer | Refusal)[]>;
  private readonly limits: GroupLimits;
  private readonly waiting = new Map<number, Waiting<Bid, Answer>[]>();
  private readonly busy = new Set<number>();
  private isStarting = false;

  constructor(decide: (auctionId: number, bids: Bid[]) => Promise<(Answer | Refusal)[]>, limits = groupLimits) {
    this.decide = decide;
    this.limits = limits;
  }

  place(bid: Bid): Promise<Answer | Refusal> {
    const line = this.waiting.get(bid.auctionId) ?? [];
    const refusal = this.refusalOf(bid, line);
    if (refusal) return Promise.resolve(refusal);
    this.waiting.set(bid.auctionId, line);
    this.startSoon();
    return new Promise((resolve, reject) => line.push({ bid, resolve, reject }));
  }

  private refusalOf({ accountId }: Bid, line: Waiting<Bid, Answer>[]): Refusal | undefined {
    const { maxWaiting, maxWaitingPerAccount } = this.limits;
    if (line.length >= maxWaiting) return refuse('UNAVAILABLE');
    const own = line.filter(({ bid }) => bid.accountId === accountId).length;
    return own >= maxWaitingPerAccount ? refuse('TOO_MANY_REQUESTS', { values: { seconds: 1 } }) : undefined;
  }

  /** After the sockets that are readable now have been read: the first of many simultaneous bids would otherwise go alone. */
  private startSoon(): void {
    if (this.isStarting) return;
    this.isStarting = true;
    setImmediate(() => {
      this.isStarting = false;
      this.startGroups();
    });
  }

  private startGroups(): void {
    for (const auctionId of this.waiting.keys()) {
      if (this.busy.size >= this.limits.maxGroupsAtOnce) return;
      if (!this.busy.has(auctionId)) void this.run(auctionId);
    }
  }

  private async run(auctionId: number): Promise<void> {
    this.busy.add(auctionId);
    const group = this.takeGroup(auctionId);
    const tell = await this.decide(
      auctionId,
      group.map(({ bid }) => bid),
    ).then(
      (answers) => () => group.forEach(({ resolve }, place) => void resolve(answers[place]!)),
      (error: unknown) => () => group.forEach(({ reject }) => void reject(error)),
    );
    this.busy.delete(auctionId);
    // The next group is on its way before this one is told: the database would wait for as long as the telling takes.
    this.startGroups();
    setImmediate(tell);
  }

  private takeGroup(auctionId: number): Waiting<Bid, Answer>[] {
    const line = this.waiting.get(auctionId)!;
    const group = line.splice(0, this.limits.maxGroup);
    // What is left goes behind the other auctions.
    this.waiting.delete(auctionId);
    if (line.length > 0) this.waiting.set(auctionId, line);
    return group;
  }
}
