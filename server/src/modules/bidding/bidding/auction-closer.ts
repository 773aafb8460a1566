import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { forEachConcurrently } from '../../../platform/for-each-concurrently.ts';
import { listAuctionsToClose } from '../../offer/auction/index.ts';
import type { BiddingHooks } from './bidding-hooks.ts';
import { closeAuction } from './close-auction.ts';

/** The longest sleep: the next end is read again after it, since the clock may step or an end may change. */
const lookAgainMs = 1_000;
/** While another process closes what is due. */
const pauseMs = 100;
/** An auction that could not be closed is left out until then, so that it does not delay the others. */
const retryMs = 5_000;
const batch = 100;
const closingsAtOnce = 4;

interface CloserParts {
  db: Db;
  hooks: BiddingHooks;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Called after the COMMIT. */
  onClosed(auctionId: number): void;
}

/** Closes auctions when their time is over, by the database's clock; any number of processes may do so at once. */
export class AuctionCloser {
  private readonly parts: CloserParts;
  private readonly stopping = new AbortController();
  private readonly retryAt = new Map<number, number>();
  private running: Promise<void> | undefined;

  constructor(parts: CloserParts) {
    this.parts = parts;
  }

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const sleepMs = await this.closeDue().catch((error: unknown) => {
        this.parts.log.warn({ err: error }, 'the auctions to close could not be read');
        return lookAgainMs;
      });
      await wait(sleepMs, undefined, { signal, ref: false }).catch(whenAborted);
    }
  }

  /** Closes what is due and returns the milliseconds until the next look. */
  private async closeDue(): Promise<number> {
    const auctions = await listAuctionsToClose(this.parts.db, this.postponed(), batch);
    const due = auctions.filter(({ endsInMs }) => endsInMs <= 0);
    const wasMine = await this.closeAll(due.map(({ id }) => id));
    if (wasMine) return 0;
    if (due.length > 0) return pauseMs;
    return Math.min(auctions[0]?.endsInMs ?? lookAgainMs, lookAgainMs);
  }

  /** Whether any of them was closed here. */
  private async closeAll(auctionIds: readonly number[]): Promise<boolean> {
    let hasClosed = false;
    await forEachConcurrently(auctionIds, closingsAtOnce, async (auctionId) => {
      if (!this.stopping.signal.aborted && (await this.close(auctionId))) hasClosed = true;
    });
    return hasClosed;
  }

  private async close(auctionId: number): Promise<boolean> {
    const { db, hooks, log, onClosed } = this.parts;
    try {
      const isClosed = await db.transaction().execute((tx) => closeAuction(tx, auctionId, hooks));
      if (isClosed) onClosed(auctionId);
      return isClosed;
    } catch (error) {
      this.retryAt.set(auctionId, performance.now() + retryMs);
      log.error({ err: error, auctionId }, 'an auction could not be closed');
      return false;
    }
  }

  private postponed(): number[] {
    for (const [auctionId, at] of this.retryAt) {
      if (at <= performance.now()) this.retryAt.delete(auctionId);
    }
    return [...this.retryAt.keys()];
  }
}

function whenAborted(): void {}
