import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { withClosers } from '../../server/cluster/closers.ts';
import type { Stage } from '../../server/cluster/stage.ts';
import { createBidders, createOpenAuction } from '../../server/test/bidders.ts';
import type { Sample } from '../frame/rounds.ts';
import type { BiddersSteps } from '../load/bidders-program.ts';
import { HiredHand } from '../load/hired-hand.ts';
import { microseconds } from '../load/shared-clock.ts';
import type { TextbookAuctionSteps } from '../opponents/textbook-auction-program.ts';
import { cpuSecondsOf } from '../stage/process-cost.ts';
import { rateOf, readClockOffset } from './last-minute.ts';
import { chooseBids, type PriceSpread, spreadOfPrices } from './spread-of-prices.ts';
import { WatchingCrowd } from './watching-crowd.ts';

export type TextbookSample = Sample<'acceptedPerSecond' | 'bidP50Ms' | 'bidP99Ms' | keyof PriceSpread | 'serverCores'>;

const startingPrice = 1_000;
const followedBids = 200;

/** The obvious server with the bidders and the watchers of the scene, and with nothing else to do. */
export function playTextbook(
  stage: Stage,
  { watchers, bidders, seconds }: { watchers: number; bidders: number; seconds: number },
): Promise<TextbookSample> {
  return withClosers(async (onClose) => {
    const { databaseUrl, db } = stage;
    const auctionId = await createOpenAuction(db, { startingPrice });
    const [person] = await createBidders(db, 1);
    const { accountId } = person!;
    const server = await HiredHand.hire<TextbookAuctionSteps>('opponents/textbook-auction-program.ts');
    onClose(() => server.dismiss());
    const port = await server.ask('serve', { databaseUrl, auctionId, bidderId: accountId });
    const crowd = await WatchingCrowd.gather(onClose, { ports: [port], path: '/', count: watchers });
    const hand = await HiredHand.hire<BiddersSteps>('load/bidders-program.ts');
    onClose(() => hand.dismiss());
    const people = Array.from({ length: 100_000 }, () => ({ accountId, authorization: 'none' }));
    const terms = { auctionId, seconds, startingPrice, port, connections: bidders };
    await hand.ask('prepare', { ...terms, epoch: microseconds(), areKnown: true, people });
    await stage.settle();

    const clock = await readClockOffset(stage);
    const [cpuBefore, startedAt] = [await cpuSecondsOf(server.pid), microseconds()];
    const records = await hand.ask('bid');
    const elapsed = (microseconds() - startedAt) / 1e6;
    const serverCores = ((await cpuSecondsOf(server.pid)) - cpuBefore) / elapsed;
    // Until the last frames have arrived.
    await sleep(1_000);
    const { rows } = await sql<{ amount: number; at: number }>`
      select amount, (extract(epoch from placed_at) * 1e6)::float8 as at from bid
      where auction_id = ${auctionId} order by id`.execute(db);
    const followed = chooseBids(
      rows.map(({ amount, at }) => ({ amount, at: clock.toMonotonic(at) })),
      followedBids,
    );
    const reports = await crowd.report(followed.map(({ amount }) => amount));
    return { ...rateOf(records, elapsed), ...spreadOfPrices(followed, reports), serverCores };
  });
}
