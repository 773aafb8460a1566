import type { Bus } from '../../platform/bus/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import { listRoomsBehind, type Room } from './room.sql.ts';
import { type RoomEvent, readRoomEvent, writeRoomEvent } from './room-event.ts';
import { type FeedParts, RoomFeed } from './room-feed.ts';

const roomsAtOnce = 1_000;
/** While the other processes are not heard, their messages are looked for this often. */
const lookEveryMs = 1_000;

const channelOf = (roomId: number): string => `chat:room:${roomId}`;

interface OpenRoom {
  feed: RoomFeed;
  subscribers: number;
  stopHearing: () => void;
}

/** The rooms that somebody has open in this process, each heard on a channel of its own. */
export class RoomFeeds {
  private readonly bus: Bus;
  private readonly db: Db;
  private readonly parts: FeedParts;
  private readonly rooms = new Map<number, OpenRoom>();
  private readonly stopHearingGaps: () => void;
  private readonly look: NodeJS.Timeout;
  private isLooking = false;

  constructor({ bus, ...parts }: FeedParts & { bus: Bus }) {
    this.bus = bus;
    this.db = parts.db;
    this.parts = parts;
    this.stopHearingGaps = bus.afterGap(() => void this.readMissed());
    this.look = setInterval(() => {
      if (!bus.isHearing) void this.readMissed();
    }, lookEveryMs).unref();
  }

  /** `deliveredId`: what the room held when its subscriber was judged; whatever comes after that is sent. */
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
    open.stopHearing();
    open.feed.close();
  }

  /** Resolves when the other processes are heard on the room's channel. */
  whenHeard(roomId: number): Promise<void> {
    return this.bus.whenHeard(channelOf(roomId));
  }

  publish(roomId: number, event: RoomEvent): void {
    this.bus.publish(channelOf(roomId), writeRoomEvent(event));
  }

  reach(roomId: number, messageId: number): void {
    this.rooms.get(roomId)?.feed.reach(messageId);
  }

  close(): void {
    clearInterval(this.look);
    this.stopHearingGaps();
  }

  /** Hints may have been lost: of all open rooms, those with new messages are read. */
  async readMissed(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    const feeds = [...this.rooms.values()].map(({ feed }) => feed);
    try {
      for (let start = 0; start < feeds.length; start += roomsAtOnce) {
        await this.readBehind(feeds.slice(start, start + roomsAtOnce));
      }
    } catch (error) {
      this.parts.log.warn({ err: error }, 'missed messages could not be looked for');
      setTimeout(() => void this.readMissed(), lookEveryMs).unref();
    }
    this.isLooking = false;
  }

  private async readBehind(feeds: RoomFeed[]): Promise<void> {
    const delivered = feeds.map(({ room, deliveredId }) => ({ roomId: room.id, deliveredId }));
    for (const { id, lastMessageId } of await listRoomsBehind(this.db, delivered)) this.reach(id, lastMessageId);
  }

  private open(room: Room, deliveredId: number): OpenRoom {
    const feed = new RoomFeed(room, deliveredId, this.parts);
    const stopHearing = this.bus.subscribe(channelOf(room.id), (text) => feed.hear(readRoomEvent(text)));
    const open = { feed, subscribers: 0, stopHearing };
    this.rooms.set(room.id, open);
    return open;
  }
}
