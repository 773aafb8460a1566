import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ReadAgain } from '../../../platform/read-again/read-again.ts';
import { listRoomsBehind, type Room } from './room.sql.ts';
import { type RoomEvent, readRoomEvent, writeRoomEvent } from './room-event.ts';
import { type FeedParts, RoomFeed } from './room-feed.ts';

const roomsAtOnce = 1_000;
/** While the bus is down, messages of other processes are read this often. */
const readEveryMs = 1_000;

const channelOf = (roomId: number): string => `chat:room:${roomId}`;

interface OpenRoom {
  feed: RoomFeed;
  subscribers: number;
  unsubscribe: () => void;
}

/** The rooms that are open in this process, each with a subscription to its own channel. */
export class RoomFeeds {
  private readonly bus: Bus;
  private readonly db: Db;
  private readonly parts: FeedParts;
  private readonly rooms = new Map<number, OpenRoom>();
  private readonly stopGaps: () => void;
  private readonly timer: NodeJS.Timeout;
  private readonly missed: ReadAgain;

  constructor({ bus, ...parts }: FeedParts & { bus: Bus }) {
    this.bus = bus;
    this.db = parts.db;
    this.parts = parts;
    this.missed = new ReadAgain({
      read: () => this.readMissed(),
      retryMs: readEveryMs,
      onFailure: (error) => parts.log.warn({ err: error }, 'missed messages could not be read'),
    });
    this.stopGaps = bus.afterGap(() => this.hintAll());
    this.timer = setInterval(() => {
      if (!bus.isReceiving && !this.missed.isReading) this.hintAll();
    }, readEveryMs).unref();
  }

  /** `deliveredId` is the room's last message when the subscription was allowed; later messages are delivered. */
  enter(room: Room, deliveredId: number): RoomFeed {
    const open = this.rooms.get(room.id) ?? this.open(room, deliveredId);
    open.subscribers += 1;
    return open.feed;
  }

  leave(roomId: number): void {
    const open = this.rooms.get(roomId)!;
    open.subscribers -= 1;
    if (open.subscribers > 0) return;
    this.rooms.delete(roomId);
    open.unsubscribe();
    open.feed.close();
  }

  /** Resolves when the subscription to the room's channel is active. */
  whenSubscribed(roomId: number): Promise<void> {
    return this.bus.whenSubscribed(channelOf(roomId));
  }

  publish(roomId: number, event: RoomEvent): void {
    this.bus.publish(channelOf(roomId), writeRoomEvent(event));
  }

  reach(roomId: number, messageId: number): void {
    this.rooms.get(roomId)?.feed.reach(messageId);
  }

  close(): void {
    clearInterval(this.timer);
    this.missed.close();
    this.stopGaps();
  }

  /** Hints may have been lost: reads the open rooms that have new messages. */
  hintAll(): void {
    void this.missed.hint();
  }

  private async readMissed(): Promise<void> {
    const feeds = [...this.rooms.values()].map(({ feed }) => feed);
    for (let start = 0; start < feeds.length; start += roomsAtOnce) {
      await this.readBehind(feeds.slice(start, start + roomsAtOnce));
    }
  }

  private async readBehind(feeds: RoomFeed[]): Promise<void> {
    const delivered = feeds.map(({ room, deliveredId }) => ({ roomId: room.id, deliveredId }));
    for (const { id, lastMessageId } of await listRoomsBehind(this.db, delivered)) this.reach(id, lastMessageId);
  }

  private open(room: Room, deliveredId: number): OpenRoom {
    const feed = new RoomFeed(room, deliveredId, this.parts);
    const unsubscribe = this.bus.subscribe(channelOf(room.id), (text) => feed.receive(readRoomEvent(text)));
    const open = { feed, subscribers: 0, unsubscribe };
    this.rooms.set(room.id, open);
    return open;
  }
}
