import type { UnreadEvent } from '@teum/contract/notice/notices';
import type { RoomType, UnreadChat } from '@teum/contract/realtime';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PersonalStreams } from '../../notice/notification/index.ts';
import { listLatestRooms, listUnreadTotals } from './room.sql.ts';

const channel = 'chat:unread';
const peopleAtOnce = 500;
const retryMs = 1_000;

/** An account's unread total changed because of this room. */
export interface UnreadChange {
  accountId: number;
  chatRoomId: number;
  roomType: RoomType;
  event: UnreadEvent;
}

/** Changes of one room's total that are sent together; `messages` of them were new messages. */
interface DueChange extends Omit<UnreadChange, 'event'> {
  messages: number;
  isTotalDue: boolean;
}

interface UnreadParts {
  db: Db;
  bus: Bus;
  streams: PersonalStreams;
  log: FastifyBaseLogger;
}

/** Sends unread totals to every open stream of an account. Totals are read from the database, never added up here. */
export class UnreadEvents {
  private readonly parts: UnreadParts;
  private readonly changes = new Map<string, DueChange>();
  private readonly undos: (() => void)[];
  private isSending = false;

  constructor(parts: UnreadParts) {
    this.parts = parts;
    this.undos = [
      parts.bus.subscribe(channel, (text) => this.receive(JSON.parse(text) as UnreadChange)),
      parts.bus.afterGap(() => this.sendToEveryone()),
      parts.streams.onResume((accountId) => void this.sendTotals([accountId])),
    ];
  }

  /** Publishes to every process. */
  announce(change: UnreadChange): void {
    this.parts.bus.publish(channel, JSON.stringify(change));
  }

  receive({ event, ...about }: UnreadChange): void {
    const isMessage = event === 'chat';
    this.note({ ...about, messages: isMessage ? 1 : 0, isTotalDue: !isMessage });
  }

  /** Hints may have been lost: sends the totals to every open stream. */
  sendToEveryone(): void {
    void this.sendTotals(this.parts.streams.accounts);
  }

  close(): void {
    for (const undo of this.undos) undo();
  }

  private async sendTotals(people: number[]): Promise<void> {
    const { db, log } = this.parts;
    try {
      for (let start = 0; start < people.length; start += peopleAtOnce) {
        const rooms = await listLatestRooms(db, people.slice(start, start + peopleAtOnce));
        for (const room of rooms) this.receive({ ...room, event: 'chat-unread' });
      }
    } catch (error) {
      log.warn({ err: error }, 'unread totals could not be read');
      setTimeout(() => void this.sendTotals(people), retryMs).unref();
    }
  }

  private note({ messages, isTotalDue, ...about }: DueChange): void {
    if (!this.parts.streams.has(about.accountId)) return;
    const key = `${about.accountId}:${about.chatRoomId}`;
    const due = this.changes.get(key) ?? { ...about, messages: 0, isTotalDue: false };
    due.messages += messages;
    due.isTotalDue ||= isTotalDue;
    this.changes.set(key, due);
    if (!this.isSending) void this.sendAll();
  }

  /** One read for all changes that arrived during the read before. */
  private async sendAll(): Promise<void> {
    this.isSending = true;
    while (this.changes.size > 0) {
      const due = [...this.changes.values()];
      this.changes.clear();
      await this.send(due).catch((error: unknown) => this.tryLater(due, error));
    }
    this.isSending = false;
  }

  private async send(due: DueChange[]): Promise<void> {
    const people = [...new Set(due.map(({ accountId }) => accountId))];
    const totals = new Map((await listUnreadTotals(this.parts.db, people)).map((row) => [row.accountId, row.unread]));
    for (const { accountId, chatRoomId, roomType, messages, isTotalDue } of due) {
      const payload: UnreadChat = { chatRoomId, roomType, unread: totals.get(accountId)! };
      const send = (event: UnreadEvent): void => this.parts.streams.send(accountId, event, payload);
      for (let sent = 0; sent < messages; sent += 1) send('chat');
      if (isTotalDue) send('chat-unread');
    }
  }

  private tryLater(due: DueChange[], error: unknown): void {
    this.parts.log.warn({ err: error }, 'unread totals could not be read');
    setTimeout(() => due.forEach((change) => void this.note(change)), retryMs).unref();
  }
}
