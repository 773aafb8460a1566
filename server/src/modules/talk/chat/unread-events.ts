import type { UnreadChat } from '@teum/contract/notice/notice-events';
import type { UnreadEvent } from '@teum/contract/notice/notices';
import type { RoomType } from '@teum/contract/room-type';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ReadChanged } from '../../../platform/read-again/read-changed.ts';
import type { PersonalStreams } from '../../notice/notification/index.ts';
import { listLatestRooms, listUnreadTotals } from './room.sql.ts';

const channel = 'chat:unread';
const peopleAtOnce = 500;
const changesAtOnce = 1_000;

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

const merge = (earlier: DueChange, later: DueChange): DueChange => ({
  ...earlier,
  messages: earlier.messages + later.messages,
  isTotalDue: earlier.isTotalDue || later.isTotalDue,
});

interface UnreadParts {
  db: Db;
  bus: Bus;
  streams: PersonalStreams;
  log: FastifyBaseLogger;
}

/** Sends unread totals to every open stream of an account. Totals are read from the database, never added up here. */
export class UnreadEvents {
  private readonly parts: UnreadParts;
  private readonly changes: ReadChanged<DueChange>;
  /** People who may have missed a change of any of their rooms. */
  private readonly people: ReadChanged<number>;
  private readonly undos: (() => void)[];

  constructor(parts: UnreadParts) {
    this.parts = parts;
    const onFailure = (error: unknown): void => parts.log.warn({ err: error }, 'unread totals could not be read');
    this.changes = new ReadChanged({
      read: (changes) => this.send(changes),
      keyOf: ({ accountId, chatRoomId }) => `${accountId}:${chatRoomId}`,
      merge,
      changesAtOnce,
      onFailure,
    });
    this.people = new ReadChanged({ read: (ids) => this.noteLatestRooms(ids), changesAtOnce: peopleAtOnce, onFailure });
    this.undos = [
      parts.bus.subscribe(channel, (text) => this.receive(JSON.parse(text) as UnreadChange)),
      parts.bus.afterGap(() => this.sendToEveryone()),
      parts.streams.onResume((accountId) => this.people.add([accountId])),
    ];
  }

  /** Publishes to every process. */
  announce(change: UnreadChange): void {
    this.parts.bus.publish(channel, JSON.stringify(change));
  }

  receive({ event, ...about }: UnreadChange): void {
    const isMessage = event === 'chat';
    if (this.parts.streams.has(about.accountId))
      this.changes.add([{ ...about, messages: isMessage ? 1 : 0, isTotalDue: !isMessage }]);
  }

  /** Hints may have been lost: sends the totals to every open stream. */
  sendToEveryone(): void {
    this.people.add(this.parts.streams.accounts);
  }

  close(): void {
    for (const undo of this.undos) undo();
    this.changes.close();
    this.people.close();
  }

  private async noteLatestRooms(accountIds: number[]): Promise<void> {
    for (const room of await listLatestRooms(this.parts.db, accountIds))
      this.receive({ ...room, event: 'chat-unread' });
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
}
