import { destinations } from '@teum/contract/destinations';
import type { ChatEnter } from '@teum/contract/talk/chat-messages';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { ReadAgain } from '../../../platform/read-again/read-again.ts';
import type { StompHub } from '../../../platform/stomp/index.ts';
import type { Cards } from './cards.ts';
import type { ChatSession } from './chat-session.ts';
import { listMessagesAfter } from './message.sql.ts';
import { messageOnTheWire, senderOf } from './message-on-the-wire.ts';
import { partnerOf, type Room } from './room.sql.ts';
import type { Enter, RoomEvent } from './room-event.ts';

const messagesAtOnce = 200;
const retryMs = 1_000;

export interface FeedParts {
  db: Db;
  hub: StompHub<ChatSession>;
  log: FastifyBaseLogger;
  cards: Cards;
  /** A message stored as unread was delivered to its reader. */
  onReadLate(room: Room, readerId: number): void;
}

/**
 * Delivers every message of one room once to its subscribers in this process, in the order of ids, however the bus's hints
 * arrive. Each hint names the previous message; if that is not the last one delivered, the table is read.
 */
export class RoomFeed {
  readonly room: Room;
  private readonly parts: FeedParts;
  private readonly topic: string;
  private readonly enters = new Map<number, Enter>();
  private lastDelivered: number;
  private readonly reader: ReadAgain;

  constructor(room: Room, deliveredId: number, parts: FeedParts) {
    this.room = room;
    this.lastDelivered = deliveredId;
    this.parts = parts;
    this.topic = destinations.chatTopic(room.id);
    this.reader = new ReadAgain({
      read: () => this.readOn(),
      retryMs,
      onFailure: (error) => parts.log.warn({ err: error, roomId: room.id }, 'messages of a room could not be read'),
      onEnd: (isCurrent) => isCurrent && this.deliverEnters(),
    });
  }

  get deliveredId(): number {
    return this.lastDelivered;
  }

  close(): void {
    this.reader.close();
  }

  receive(event: RoomEvent): void {
    if (event.kind === 'ENTER') return void this.receiveEnter(event);
    if (event.id <= this.lastDelivered) return;
    if (this.reader.isBehind || event.previousId > this.lastDelivered) return void this.reader.hint();
    this.deliver(event);
  }

  /** There are messages up to this one. */
  reach(messageId: number): void {
    if (messageId > this.lastDelivered) void this.reader.hint();
  }

  /** Delivered after the messages it is about: before them, their 1 would stay. */
  private receiveEnter(enter: Enter): void {
    if (enter.upToId <= this.lastDelivered) return void this.deliverEnter(enter);
    this.enters.set(enter.senderId, enter);
    void this.reader.hint();
  }

  private async readOn(): Promise<void> {
    const rows = await listMessagesAfter(this.parts.db, this.room.id, this.lastDelivered, messagesAtOnce);
    const shown = await this.parts.cards.read(rows);
    for (const row of rows) {
      const body = JSON.stringify(messageOnTheWire(this.room, row, shown.get(row.id)));
      this.deliver({ id: row.id, senderId: senderOf(this.room, row.isFromSeller), isRead: row.isRead, body });
    }
    if (rows.length === messagesAtOnce) void this.reader.hint();
  }

  private deliver({
    id,
    senderId,
    isRead,
    body,
  }: {
    id: number;
    senderId: number;
    isRead: boolean;
    body: string;
  }): void {
    const { hub, onReadLate } = this.parts;
    this.lastDelivered = id;
    hub.publish(this.topic, body);
    if (isRead) return;
    const readerId = partnerOf(this.room, senderId);
    if (hub.isSubscribed(this.topic, ({ accountId }) => accountId === readerId)) onReadLate(this.room, readerId);
  }

  private deliverEnters(): void {
    for (const enter of this.enters.values()) this.deliverEnter(enter);
    this.enters.clear();
  }

  private deliverEnter({ senderId }: Enter): void {
    const enter: ChatEnter = { contentType: 'ENTER', chatRoomId: this.room.id, senderId };
    this.parts.hub.publish(this.topic, JSON.stringify(enter), ({ accountId }) => accountId !== senderId);
  }
}
