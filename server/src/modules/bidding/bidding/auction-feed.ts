import { setImmediate as nextIteration } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/db/database-clock.ts';
import { ReadAgain } from '../../../platform/read-again/read-again.ts';
import { encodeEvent, type StreamEvent } from '../../../platform/sse/encode-event.ts';
import type { EventStream } from '../../../platform/sse/event-stream.ts';
import { type AuctionNews, subscribeToNews, whenSubscribedToNews } from './auction-channel.ts';
import type { BidderNames } from './bidder-names.ts';
import { findLiveAuction } from './bidding.sql.ts';
import {
  bidCountSeenAt,
  endedEvent,
  eventsSince,
  type LiveAuction,
  lastBidIdOf,
  later,
  newestEvents,
  withBids,
} from './live-auction.ts';

/** The pause between two writes to a viewer. It leaves 50 ms of the 250 ms after which a price is too old (BID-29). */
const defaultRefreshMs = 200;
/** Viewers written to in one iteration of the event loop, some 8 ms: bids and polls must not wait for all viewers. */
const viewersPerIteration = 500;
/** What a viewer has seen of an auction that is over. */
const everything = Number.POSITIVE_INFINITY;

export interface FeedParts {
  db: Db;
  bus: Bus;
  clock: Clock;
  bidderNames: BidderNames;
  log: Pick<FastifyBaseLogger, 'warn'>;
  refreshMs?: number;
}

/** News kept while the database is read. If more arrive, it is read again. */
const maxMeanwhile = 1_000;

/** One watched auction in this process: read once, then updated by news, and sent to any number of viewers. */
export class AuctionFeed {
  readonly auctionId: number;
  /** False when there is no such auction. */
  readonly opened: Promise<boolean>;
  private readonly parts: FeedParts;
  private readonly refreshMs: number;
  /** How many bids each viewer has seen, the skipped ones included. */
  private readonly viewers = new Map<EventStream, number>();
  private readonly unsubscribe: () => void;
  private auction: LiveAuction | undefined;
  private meanwhile: AuctionNews[] = [];
  private readonly reader: ReadAgain;
  private nextShow: NodeJS.Timeout | undefined;
  private lastShowAt = Number.NEGATIVE_INFINITY;
  private isShowing = false;
  private encoded: { of: LiveAuction; frames: Map<boolean, Buffer> } | undefined;

  constructor(auctionId: number, parts: FeedParts) {
    this.auctionId = auctionId;
    this.parts = parts;
    this.refreshMs = parts.refreshMs ?? defaultRefreshMs;
    this.reader = new ReadAgain({
      read: () => this.read(),
      onFailure: (error) => parts.log.warn({ err: error, auctionId }, 'a watched auction could not be read'),
      onEnd: (isCurrent) => this.afterReading(isCurrent),
    });
    this.unsubscribe = subscribeToNews(parts.bus, auctionId, (news) => this.receive(news));
    this.opened = this.open();
  }

  /** True after a read that failed. */
  get needsCatchUp(): boolean {
    return this.reader.isBehind && !this.reader.isReading;
  }

  /** Sends the first events to the viewer, then all that follow. */
  async join(viewer: EventStream, lastEventId: number | undefined): Promise<void> {
    // Another process has sent this viewer a bid that this process does not know yet.
    if (lastEventId !== undefined && lastEventId > lastBidIdOf(this.known)) await this.catchUp();
    viewer.send(encodeAll(this.firstEvents(lastEventId)));
    this.viewers.set(viewer, this.newest);
    viewer.onClose(() => this.viewers.delete(viewer));
  }

  /** Reads the database once more, because news may have been missed; a failure is logged and shows as `needsCatchUp`. */
  catchUp(): Promise<void> {
    return this.reader.hint();
  }

  close(): void {
    this.unsubscribe();
    this.reader.close();
    clearTimeout(this.nextShow);
  }

  private get known(): LiveAuction {
    return this.auction!;
  }

  /** What a viewer has seen who lacks nothing. */
  private get newest(): number {
    return this.known.isClosed ? everything : this.known.bidCount;
  }

  private async open(): Promise<boolean> {
    const { bus, db, bidderNames } = this.parts;
    await whenSubscribedToNews(bus, this.auctionId);
    this.auction = await findLiveAuction(db, bidderNames, this.auctionId);
    if (!this.auction) return false;
    this.receiveMeanwhile();
    return true;
  }

  private receive(news: AuctionNews): void {
    const next = this.auction && !this.reader.isReading ? learn(this.auction, news) : undefined;
    if (next) {
      const isNew = next !== this.auction;
      this.auction = next;
      if (isNew) this.showSoon();
      return;
    }
    this.keepForLater(news);
    if (this.auction && !this.reader.isReading) void this.catchUp();
  }

  private keepForLater(news: AuctionNews): void {
    if (this.meanwhile.length < maxMeanwhile) this.meanwhile.push(news);
    else void this.catchUp();
  }

  private receiveMeanwhile(): void {
    for (const news of this.meanwhile.splice(0)) this.receive(news);
  }

  private async read(): Promise<void> {
    if (!(await this.opened)) return;
    const { db, bidderNames } = this.parts;
    this.auction = later(this.known, (await findLiveAuction(db, bidderNames, this.auctionId))!);
  }

  private afterReading(isCurrent: boolean): void {
    if (!this.auction) return;
    if (!isCurrent) this.meanwhile = [];
    this.receiveMeanwhile();
    this.showSoon();
  }

  /** The end is shown at once. A pass over the viewers that is under way ends with a call of this. */
  private showSoon(): void {
    if (this.isShowing) return;
    const waitMs = this.known.isClosed ? 0 : this.lastShowAt + this.refreshMs - performance.now();
    if (waitMs <= 0) void this.show();
    else this.nextShow ??= setTimeout(() => void this.show(), waitMs);
  }

  private async show(): Promise<void> {
    clearTimeout(this.nextShow);
    this.nextShow = undefined;
    this.encoded = undefined;
    this.isShowing = true;
    this.lastShowAt = performance.now();
    const isSeenByAll = await this.writeToViewers();
    this.isShowing = false;
    if (!isSeenByAll) this.showSoon();
  }

  /** Each viewer gets what is newest when it is written to. False if someone lacks something afterwards. */
  private async writeToViewers(): Promise<boolean> {
    const before = this.auction;
    let [written, isSeenByAll] = [0, true];
    for (const [viewer, seen] of this.viewers) {
      if (seen === this.newest) continue;
      // Without this, frames would pile up for a viewer who reads slowly. The end is one frame more at most.
      if (viewer.hasUnread && !this.known.isClosed) {
        isSeenByAll = false;
        continue;
      }
      this.viewers.set(viewer, this.newest);
      viewer.send(this.frameAfter(seen));
      written += 1;
      if (written % viewersPerIteration === 0) await nextIteration();
    }
    return isSeenByAll && this.auction === before;
  }

  /** Encoded once for all viewers. */
  private frameAfter(bidCountSeen: number): Buffer {
    if (this.encoded?.of !== this.known) this.encoded = { of: this.known, frames: new Map() };
    const { frames } = this.encoded;
    const hasNewBid = bidCountSeen < this.known.bidCount;
    const frame = frames.get(hasNewBid) ?? encodeAll(newestEvents(this.known, bidCountSeen, this.parts.clock.now()));
    frames.set(hasNewBid, frame);
    return frame;
  }

  private firstEvents(lastEventId: number | undefined): StreamEvent[] {
    const now = this.parts.clock.now();
    // 0 is no bid's id: the viewer has seen an auction without bids, so it gets a snapshot.
    const seen = lastEventId ? bidCountSeenAt(this.known, lastEventId) : undefined;
    const events = eventsSince(this.known, seen, now);
    return this.known.isClosed ? [...events, endedEvent(this.known, now)] : events;
  }
}

/** Undefined when news before this one are missing. */
function learn(auction: LiveAuction, news: AuctionNews): LiveAuction | undefined {
  if ('bids' in news) return withBids(auction, news.bids);
  if ('bidCount' in news) return news.bidCount > auction.bidCount ? undefined : auction;
  return { ...auction, isClosed: true, isStopped: auction.isStopped || news.isStopped === true };
}

const encodeAll = (events: StreamEvent[]): Buffer => Buffer.concat(events.map(encodeEvent));
