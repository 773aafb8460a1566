import { type Refusal, refuse } from '@teum/contract';
import { limits } from '@teum/contract/limits';
import { forEachConcurrently } from '../../../platform/for-each-concurrently.ts';
import type { EventStream } from '../../../platform/sse/event-stream.ts';
import { AuctionFeed, type FeedParts } from './auction-feed.ts';

/** While the bus is down, watched auctions are read this often. */
const readEveryMs = 2_000;
const readsAtOnce = 4;

/** The watched auctions of this process: one subscription and one read each, for any number of viewers. */
export class AuctionFeeds {
  private readonly parts: FeedParts;
  private readonly feeds = new Map<number, { feed: AuctionFeed; viewers: number }>();
  private readonly undos: (() => void)[];

  constructor(parts: FeedParts) {
    this.parts = parts;
    const timer = setInterval(
      () => void this.catchUp(({ needsCatchUp }) => needsCatchUp || !parts.bus.isReceiving),
      readEveryMs,
    );
    this.undos = [() => clearInterval(timer), parts.bus.afterGap(() => void this.catchUp(() => true))];
  }

  async watch(auctionId: number, viewer: EventStream, lastEventId: number | undefined): Promise<Refusal | undefined> {
    viewer.commentEvery(limits.live.signEveryMs);
    const feed = this.take(auctionId);
    viewer.onClose(() => this.giveBack(feed));
    if (!(await feed.opened)) return refuse('AUCTION_NOT_FOUND');
    await feed.join(viewer, lastEventId);
    return undefined;
  }

  /** Several auctions in one stream, each from a snapshot on; unknown ones are left out. */
  async watchSeveral(auctionIds: readonly number[], viewer: EventStream): Promise<void> {
    await Promise.all(auctionIds.map((auctionId) => this.watch(auctionId, viewer, undefined)));
  }

  close(): void {
    for (const undo of this.undos) undo();
    for (const { feed } of this.feeds.values()) feed.close();
    this.feeds.clear();
  }

  private take(auctionId: number): AuctionFeed {
    const watched = this.feeds.get(auctionId) ?? { feed: this.openFeed(auctionId), viewers: 0 };
    this.feeds.set(auctionId, watched);
    watched.viewers += 1;
    return watched.feed;
  }

  private openFeed(auctionId: number): AuctionFeed {
    const feed = new AuctionFeed(auctionId, this.parts);
    // A feed that could not be read is not kept for later viewers.
    feed.opened.catch(() => this.forget(feed));
    return feed;
  }

  private giveBack(feed: AuctionFeed): void {
    const watched = this.feeds.get(feed.auctionId);
    if (watched?.feed !== feed) return;
    watched.viewers -= 1;
    if (watched.viewers === 0) this.forget(feed);
  }

  private forget(feed: AuctionFeed): void {
    feed.close();
    if (this.feeds.get(feed.auctionId)?.feed === feed) this.feeds.delete(feed.auctionId);
  }

  /** A few at a time: after a restart of Redis every watched auction is read again. */
  private async catchUp(needsIt: (feed: AuctionFeed) => boolean): Promise<void> {
    const behind = [...this.feeds.values()].map(({ feed }) => feed).filter(needsIt);
    await forEachConcurrently(behind, readsAtOnce, (feed) => feed.catchUp());
  }
}
