import type { FastifyInstance } from 'fastify';
import { workInBackground } from '../../../platform/chores.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { DueWork } from '../../../platform/due-work/due-work.ts';
import { advanceClock, findClockForUpdate, hasUnsorted, markEnded, moveBidOn } from './listing.sql.ts';

const pauseMs = 1_000;

/** Keeps the orders by price, bids and end current while the app runs. */
export function resortInBackground(app: FastifyInstance): void {
  const { db, log } = app;
  const doNext = () => resortListings(db).then(() => pauseMs);
  workInBackground(app, new DueWork({ name: 'sorting the lists', log, lookAgainMs: pauseMs, doNext }));
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
