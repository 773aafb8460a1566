import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { ReadAgain } from '../../../platform/read-again/read-again.ts';
import { markRead, type ReadMark, type Room } from './room.sql.ts';
import type { RoomFeeds } from './room-feeds.ts';
import type { UnreadEvents } from './unread-events.ts';

interface ReadParts {
  db: Db;
  feeds: Pick<RoomFeeds, 'publish'>;
  unread: UnreadEvents;
  log: FastifyBaseLogger;
}

/** Marks messages as read, and publishes that to the other participant and the reader's other devices. */
export class ReadMarks {
  private readonly parts: ReadParts;
  /** Marks under way, by room and reader. */
  private readonly marking = new Map<string, ReadAgain>();

  constructor(parts: ReadParts) {
    this.parts = parts;
  }

  /** For a reader who opened the room. Always publishes ENTER: an earlier message may have marked these as read already. */
  async enter(room: Room, readerId: number): Promise<ReadMark> {
    const mark = await this.mark(room, readerId);
    this.publishEnter(room, readerId, mark);
    return mark;
  }

  /** For a message stored as unread that was delivered to a reader who has the room open. */
  readLate(room: Room, readerId: number): void {
    const key = `${room.id}:${readerId}`;
    const marking = this.marking.get(key) ?? this.openMarking(room, readerId, key);
    this.marking.set(key, marking);
    void marking.hint();
  }

  private openMarking(room: Room, readerId: number, key: string): ReadAgain {
    return new ReadAgain({
      // Published even when nothing was left to mark: a later message may have marked it, but its sender still sees a 1.
      read: async () => this.publishEnter(room, readerId, await this.mark(room, readerId)),
      onFailure: (error) => this.parts.log.warn({ err: error, roomId: room.id }, 'messages could not be marked'),
      onEnd: () => this.marking.delete(key),
    });
  }

  private async mark(room: Room, readerId: number): Promise<ReadMark> {
    const mark = await markRead(this.parts.db, room, readerId);
    const about = { accountId: readerId, chatRoomId: room.id, roomType: room.roomType };
    if (mark.hasChanged) this.parts.unread.announce({ ...about, event: 'chat-unread' });
    return mark;
  }

  private publishEnter(room: Room, readerId: number, { lastMessageId }: ReadMark): void {
    this.parts.feeds.publish(room.id, { kind: 'ENTER', senderId: readerId, upToId: lastMessageId });
  }
}
