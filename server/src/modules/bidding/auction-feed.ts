import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/db/database-clock.ts';
import { encodeEvent, type StreamEvent } from '../../platform/sse/encode-event.ts';
import type { EventStream } from '../../platform/sse/event-stream.ts';
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
  withBids,
} from './live-auction.ts';

/** Viewers are written to at most ten times a second, whatever the number of bids. */
const showEveryMs = 100;

export interface FeedParts {
  db: Db;
  bus: Bus;
  clock: Clock;
  bidderNames: BidderNames;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** News kept while the database is read. If more arrive, it is read again. */
const maxMeanwhile = 1_000;

/** One watched auction in this process: read once, then updated by news, and sent to any number of viewers. */
export class AuctionFeed {
  readonly auctionId: number;
  /** False when there is no such auction. */
  readonly opened: Promise<boolean>;
  private readonly parts: FeedParts;
  private readonly viewers = new Set<EventStream>();
  private readonly unsubscribe: () => void;
  private auction: LiveAuction | undefined;
  private shown = { bidCount: 0, end: false };
  private meanwhile: AuctionNews[] = [];
  private isBehind = false;
  private catchingUp: Promise<void> | undefined;
  private nextShow: NodeJS.Timeout | undefined;
  private lastShowAt = Number.NEGATIVE_INFINITY;

  constructor(auctionId: number, parts: FeedParts) {
    this.auctionId = auctionId;
    this.parts = parts;
    this.unsubscribe = subscribeToNews(parts.bus, auctionId, (news) => this.receive(news));
    this.opened = this.open();
  }

  /** True after a read that failed. */
  get needsCatchUp(): boolean {
    return this.isBehind && !this.catchingUp;
  }

  /** Sends the first events to the viewer, then all that follow. */
  async join(viewer: EventStream, lastEventId: number | undefined): Promise<void> {
    // Another process has sent this viewer a bid that this process does not know yet.
    if (lastEventId !== undefined && lastEventId > lastBidIdOf(this.known)) await this.catchUp();
    // Flush first: the viewer's first events contain the pending ones, which would otherwise reach this viewer twice.
    this.show();
    viewer.send(encodeAll(this.firstEvents(lastEventId)));
    this.viewers.add(viewer);
    viewer.onClose(() => this.viewers.delete(viewer));
  }

  /** Reads the database once more, because news may have been missed; a failure is logged and shows as `needsCatchUp`. */
  catchUp(): Promise<void> {
    this.isBehind = true;
    this.catchingUp ??= this.readUntilKnown();
    return this.catchingUp;
  }

  close(): void {
    this.unsubscribe();
    clearTimeout(this.nextShow);
  }

  private get known(): LiveAuction {
    return this.auction!;
  }

  private async open(): Promise<boolean> {
    const { bus, db, bidderNames } = this.parts;
    await whenSubscribedToNews(bus, this.auctionId);
    this.auction = await findLiveAuction(db, bidderNames, this.auctionId);
    if (!this.auction) return false;
    this.shown = { bidCount: this.auction.bidCount, end: this.auction.isClosed };
    this.receiveMeanwhile();
    return true;
  }

  private receive(news: AuctionNews): void {
    const next = this.auction && !this.catchingUp ? learn(this.auction, news) : undefined;
    if (next) {
      this.auction = next;
      return void this.showSoon();
    }
    this.keepForLater(news);
    if (this.auction && !this.catchingUp) void this.catchUp();
  }

  private keepForLater(news: AuctionNews): void {
    if (this.meanwhile.length < maxMeanwhile) this.meanwhile.push(news);
    else this.isBehind = true;
  }

  private receiveMeanwhile(): void {
    for (const news of this.meanwhile.splice(0)) this.receive(news);
  }

  private async readUntilKnown(): Promise<void> {
    try {
      if (!(await this.opened)) return;
      const { db, bidderNames } = this.parts;
      while (this.isBehind) {
        this.isBehind = false;
        this.auction = later(this.known, (await findLiveAuction(db, bidderNames, this.auctionId))!);
      }
    } catch (error) {
      this.isBehind = true;
      this.parts.log.warn({ err: error, auctionId: this.auctionId }, 'a watched auction could not be read');
    }
    this.catchingUp = undefined;
    if (!this.auction) return;
    if (this.isBehind) this.meanwhile = [];
    this.receiveMeanwhile();
    this.showSoon();
  }

  private showSoon(): void {
    const waitMs = this.lastShowAt + showEveryMs - performance.now();
    if (waitMs <= 0) this.show();
    else this.nextShow ??= setTimeout(() => this.show(), waitMs);
  }

  private show(): void {
    clearTimeout(this.nextShow);
    this.nextShow = undefined;
    const events = this.unshownEvents();
    if (events.length === 0) return;
    this.lastShowAt = performance.now();
    this.shown = { bidCount: this.known.bidCount, end: this.known.isClosed };
    const bytes = encodeAll(events);
    for (const viewer of this.viewers) viewer.send(bytes);
  }

  private firstEvents(lastEventId: number | undefined): StreamEvent[] {
    const now = this.parts.clock.now();
    // 0 is no bid's id: the viewer has seen an auction without bids, so it gets a snapshot.
    const seen = lastEventId ? bidCountSeenAt(this.known, lastEventId) : undefined;
    const events = eventsSince(this.known, seen, now);
    return this.known.isClosed ? [...events, endedEvent(this.known, now)] : events;
  }

  private unshownEvents(): StreamEvent[] {
    const now = this.parts.clock.now();
    const events = eventsSince(this.known, this.shown.bidCount, now);
    return this.known.isClosed && !this.shown.end ? [...events, endedEvent(this.known, now)] : events;
  }
}

/** Undefined when news before this one are missing. */
function learn(auction: LiveAuction, news: AuctionNews): LiveAuction | undefined {
  if ('bids' in news) return withBids(auction, news.bids);
  if ('bidCount' in news) return news.bidCount > auction.bidCount ? undefined : auction;
  return { ...auction, isClosed: true, isStopped: auction.isStopped || news.isStopped === true };
}

/** Encoded once for all viewers. */
const encodeAll = (events: StreamEvent[]): Buffer => Buffer.concat(events.map(encodeEvent));
