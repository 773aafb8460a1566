import type { Db } from '../../platform/db/database.ts';
import { findMessageSentAs, type StoredMessage, storeMessages } from './message.sql.ts';
import { messageOnTheWire, senderOf } from './message-on-the-wire.ts';
import { partnerOf, type Room } from './room.sql.ts';
import type { RoomFeeds } from './room-feeds.ts';
import type { UnreadEvents } from './unread-events.ts';

export interface Outgoing {
  room: Room;
  isFromSeller: boolean;
  body: string;
  clientMessageId: string | undefined;
}

export interface Stored {
  /** The message as the clients get it. */
  json: string;
  /** It was there already: sent again after a lost answer. */
  isRepeat: boolean;
}

interface PublishedMessage extends Omit<Outgoing, 'clientMessageId'> {
  clientMessageId?: string | null;
  isPartnerHere: boolean;
}

interface StoreParts {
  db: Db;
  feeds: Pick<RoomFeeds, 'publish'>;
  unread: UnreadEvents;
  isHere: (room: Room, accountId: number) => boolean;
}

interface Waiting {
  message: Outgoing;
  settle: PromiseWithResolvers<Stored>;
}

/** Rooms of one lane share a COMMIT; a room whose lock is held elsewhere keeps only its own lane waiting. */
const laneCount = 4;
const messagesAtOnce = 500;

/**
 * Stores messages, then publishes them. What arrives while a lane is storing is stored together as soon as it is free; at
 * most one message of each connection waits, since frames are answered one after the other.
 */
export class MessageStore {
  private readonly lanes: Lane[];

  constructor(parts: StoreParts) {
    this.lanes = Array.from({ length: laneCount }, () => new Lane(parts));
  }

  store(message: Outgoing): Promise<Stored> {
    return this.lanes[message.room.id % laneCount]!.store(message);
  }

  /** Resolves when nothing is on its way into the database. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.idle));
  }
}

/** One statement at a time: the messages of a room are published in the order in which they are stored. */
class Lane {
  idle: Promise<void> = Promise.resolve();
  private readonly parts: StoreParts;
  private waiting: Waiting[] = [];
  private isStoring = false;

  constructor(parts: StoreParts) {
    this.parts = parts;
  }

  store(message: Outgoing): Promise<Stored> {
    const settle = Promise.withResolvers<Stored>();
    this.waiting.push({ message, settle });
    if (!this.isStoring) this.idle = this.storeAll();
    return settle.promise;
  }

  private async storeAll(): Promise<void> {
    this.isStoring = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, messagesAtOnce);
      await this.storeBatch(batch).catch((error: unknown) => {
        for (const { settle } of batch) settle.reject(error);
      });
    }
    this.isStoring = false;
  }

  private async storeBatch(batch: Waiting[]): Promise<void> {
    const messages = batch.map(({ message }) => ({
      ...message,
      roomId: message.room.id,
      isPartnerHere: this.isPartnerHere(message),
    }));
    const repeats = new Set(batch);
    for (const stored of await storeMessages(this.parts.db, messages)) {
      const { settle } = batch[stored.position]!;
      settle.resolve(this.publish(messages[stored.position]!, stored));
      repeats.delete(batch[stored.position]!);
    }
    for (const { message, settle } of repeats) settle.resolve(await this.findEarlier(message));
  }

  private isPartnerHere({ room, isFromSeller }: Outgoing): boolean {
    return this.parts.isHere(room, partnerOf(room, senderOf(room, isFromSeller)));
  }

  private publish(
    { room, isPartnerHere: isRead, clientMessageId = null, ...written }: PublishedMessage,
    { id, previousId, sentAt, hasCleared }: StoredMessage,
  ): Stored {
    const senderId = senderOf(room, written.isFromSeller);
    const json = JSON.stringify(messageOnTheWire(room, { ...written, clientMessageId, id, sentAt, isRead }));
    this.parts.feeds.publish(room.id, { kind: 'TALK', previousId, id, senderId, isRead, body: json });
    const about = { accountId: partnerOf(room, senderId), chatRoomId: room.id, roomType: room.roomType };
    if (!isRead) this.parts.unread.announce({ ...about, event: 'chat' });
    else if (hasCleared) this.parts.unread.announce({ ...about, event: 'chat-unread' });
    return { json, isRepeat: false };
  }

  private async findEarlier({ room, isFromSeller, clientMessageId }: Outgoing): Promise<Stored> {
    const row = await findMessageSentAs(this.parts.db, { roomId: room.id, isFromSeller, clientMessageId });
    return { json: JSON.stringify(messageOnTheWire(room, row)), isRepeat: true };
  }
}
