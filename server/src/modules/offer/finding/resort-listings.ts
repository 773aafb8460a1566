import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { workInBackground } from '../../../platform/chores.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { advanceClock, findClockForUpdate, hasUnsorted, markEnded, moveBidOn } from './listing.sql.ts';

const pauseMs = 1_000;

/** Keeps the orders by price, bids and end current while the app runs. */
export function resortInBackground(app: FastifyInstance): void {
  const closing = new AbortController();
  let work: Promise<void> | undefined;
  workInBackground(app, {
    start: () => {
      work = resortAgainAndAgain(app, closing.signal);
    },
    stop: async () => {
      closing.abort();
      await work;
    },
  });
}

async function resortAgainAndAgain({ db, log }: FastifyInstance, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await resortListings(db).catch((error: unknown) =>
      log.warn({ err: error }, 'sorting the lists failed and is tried again'),
    );
    await wait(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Takes over the prices of new bids. Harmless when repeated. */
export async function resortListings(db: Db): Promise<void> {
  // Without this check every second would write a row, and every cached list would be read again.
  if (await hasUnsorted(db)) await db.transaction().execute(resort);
}

async function resort(tx: Tx): Promise<void> {
  const clock = await findClockForUpdate(tx);
  if (!clock) return;
  const version = clock.version + 1;
  const moved = await moveBidOn(tx, clock.bidId, version);
  await markEnded(tx);
  // Ids are given out before COMMIT: a bid below the highest id seen may still become visible, so those are read again.
  await advanceClock(tx, {
    version: moved > 0 ? version : clock.version,
    bidId: clock.isSettled ? clock.seenBidId : clock.bidId,
  });
}
