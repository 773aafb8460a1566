import type { RoomType, UnreadChat } from '@teum/contract/realtime';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PersonalStreams } from '../notification/index.ts';
import { listLatestRooms, listUnreadTotals } from './room.sql.ts';

const channel = 'chat:unread';
const peopleAtOnce = 500;
const retryMs = 1_000;

/** Someone's unread messages have become more or fewer, because of this room. */
export interface UnreadChange {
  accountId: number;
  chatRoomId: number;
  roomType: RoomType;
}

interface UnreadParts {
  db: Db;
  bus: Bus;
  streams: PersonalStreams;
  log: FastifyBaseLogger;
}

/** Keeps the unread total of everyone who has a stream open right, on each of their devices: the total is read, never added up. */
export class UnreadEvents {
  private readonly parts: UnreadParts;
  private readonly changes = new Map<string, UnreadChange>();
  private readonly undos: (() => void)[];
  private isTelling = false;

  constructor(parts: UnreadParts) {
    this.parts = parts;
    this.undos = [
      parts.bus.subscribe(channel, (text) => this.hear(JSON.parse(text) as UnreadChange)),
      parts.bus.afterGap(() => void this.tellEveryone()),
    ];
  }

  /** To every process. */
  announce(change: UnreadChange): void {
    this.parts.bus.publish(channel, JSON.stringify(change));
  }

  hear(change: UnreadChange): void {
    if (!this.parts.streams.has(change.accountId)) return;
    this.changes.set(`${change.accountId}:${change.chatRoomId}`, change);
    if (!this.isTelling) void this.tellAll();
  }

  /** Hints may have been lost: whoever listens here is told how things stand. */
  async tellEveryone(): Promise<void> {
    const { db, streams, log } = this.parts;
    const people = streams.accounts;
    try {
      for (let start = 0; start < people.length; start += peopleAtOnce) {
        for (const change of await listLatestRooms(db, people.slice(start, start + peopleAtOnce))) this.hear(change);
      }
    } catch (error) {
      log.warn({ err: error }, 'unread totals could not be read');
      setTimeout(() => void this.tellEveryone(), retryMs).unref();
    }
  }

  close(): void {
    for (const undo of this.undos) undo();
  }

  /** One reading for all that changed while the reading before was under way. */
  private async tellAll(): Promise<void> {
    this.isTelling = true;
    while (this.changes.size > 0) {
      const due = [...this.changes.values()];
      this.changes.clear();
      await this.tell(due).catch((error: unknown) => this.tryLater(due, error));
    }
    this.isTelling = false;
  }

  private async tell(due: UnreadChange[]): Promise<void> {
    const people = [...new Set(due.map(({ accountId }) => accountId))];
    const totals = new Map((await listUnreadTotals(this.parts.db, people)).map((row) => [row.accountId, row.unread]));
    for (const { accountId, chatRoomId, roomType } of due) {
      const event: UnreadChat = { chatRoomId, roomType, unread: totals.get(accountId)! };
      this.parts.streams.send(accountId, 'chat', event);
    }
  }

  private tryLater(due: UnreadChange[], error: unknown): void {
    this.parts.log.warn({ err: error }, 'unread totals could not be read');
    setTimeout(() => due.forEach((change) => void this.hear(change)), retryMs).unref();
  }
}
