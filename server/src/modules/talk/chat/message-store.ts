import { type Refusal, refuse } from '@teum/contract';
import type { Db } from '../../../platform/db/database.ts';
import { GroupCommit } from '../../../platform/db/group-commit.ts';
import { isClosed } from '../../identity/account/index.ts';
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
  ok: true;
  /** The message as the clients get it. */
  json: string;
  /** Stored before: the client sent it again because it missed the receipt. */
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

/** Rooms of one shard share a COMMIT. A room that is locked elsewhere delays only its own shard. */
const shardCount = 4;
const maxGroup = 500;

/**
 * Stores messages, then publishes them in the order in which they are stored. At most one message of each connection
 * waits, since a connection's frames are answered one after the other.
 */
export class MessageStore {
  private readonly parts: StoreParts;
  private readonly groups: GroupCommit<number, Outgoing, Stored | undefined>;

  constructor(parts: StoreParts) {
    this.parts = parts;
    this.groups = new GroupCommit((_shard, messages) => this.storeGroup(messages), {
      maxGroup,
      maxGroupsAtOnce: shardCount,
    });
  }

  async store(message: Outgoing): Promise<Stored | Refusal<'ROOM_READ_ONLY' | 'PARTNER_LEFT'>> {
    const stored = await this.groups.add(message.room.id % shardCount, message);
    return stored ?? this.findEarlier(message);
  }

  /** Resolves when every message is stored. */
  whenIdle(): Promise<void> {
    return this.groups.whenIdle();
  }

  /** Undefined for a message that was stored before, or whose room is read-only. */
  private async storeGroup(group: readonly Outgoing[]): Promise<(Stored | undefined)[]> {
    const messages = group.map((message) => ({
      ...message,
      roomId: message.room.id,
      isPartnerHere: this.isPartnerHere(message),
    }));
    const answers: (Stored | undefined)[] = group.map(() => undefined);
    for (const stored of await storeMessages(this.parts.db, messages)) {
      answers[stored.position] = this.publish(messages[stored.position]!, stored);
    }
    return answers;
  }

  private isPartnerHere({ room, isFromSeller }: Outgoing): boolean {
    return this.parts.isHere(room, partnerOf(room, senderOf(room, isFromSeller)));
  }

  private publish(
    { room, isPartnerHere: isRead, clientMessageId = null, ...written }: PublishedMessage,
    { id, previousId, sentAt, hasCleared }: StoredMessage,
  ): Stored {
    const senderId = senderOf(room, written.isFromSeller);
    const json = JSON.stringify(
      messageOnTheWire(room, {
        ...written,
        clientMessageId,
        system: null,
        card: null,
        id,
        sentAt,
        isRead,
        hiddenReason: null,
      }),
    );
    this.parts.feeds.publish(room.id, { kind: 'TALK', previousId, id, senderId, isRead, body: json });
    const about = { accountId: partnerOf(room, senderId), chatRoomId: room.id, roomType: room.roomType };
    if (!isRead) this.parts.unread.announce({ ...about, event: 'chat' });
    else if (hasCleared) this.parts.unread.announce({ ...about, event: 'chat-unread' });
    return { ok: true, json, isRepeat: false };
  }

  private async refusalIn(room: Room, isFromSeller: boolean): Promise<Refusal<'ROOM_READ_ONLY' | 'PARTNER_LEFT'>> {
    const isGone = await isClosed(this.parts.db, partnerOf(room, senderOf(room, isFromSeller)));
    return refuse(isGone ? 'PARTNER_LEFT' : 'ROOM_READ_ONLY');
  }

  private async findEarlier({ room, isFromSeller, clientMessageId }: Outgoing) {
    const row = await findMessageSentAs(this.parts.db, { roomId: room.id, isFromSeller, clientMessageId });
    if (!row) return this.refusalIn(room, isFromSeller);
    return { ok: true, json: JSON.stringify(messageOnTheWire(room, row)), isRepeat: true } as const;
  }
}
