import type { Language } from '@teum/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { ReadChanged } from '../../../platform/read-again/read-changed.ts';
import { encodeEvent } from '../../../platform/sse/encode-event.ts';
import type { EventStream } from '../../../platform/sse/event-stream.ts';
import { type IsHiddenFrom, noticeOnTheWire } from './notice-on-the-wire.ts';
import { findLatestNoticeId, listNoticesAfter, type NoticeRow } from './notification.sql.ts';

/** One open stream, and the last notice that it has sent. */
interface Reader {
  stream: EventStream;
  language: Language;
  lastId: number;
}

/** What a client gets at once after a long absence; the pages list the rest. */
const maxAtOnce = 100;
const readersAtOnce = 500;

/**
 * Every person's open streams in this process. A hint says whose notices have grown. New ones are read for all of them at once,
 * above the last id of each stream, so a lost or duplicate hint changes nothing.
 */
export class PersonalStreams {
  /** Whether the page of a notice is hidden from its reader. The desk, which hides things, sets it. */
  isHiddenFrom: IsHiddenFrom = () => false;
  private readonly db: Db;
  private readonly byAccount = new Map<number, Set<Reader>>();
  private readonly grown: ReadChanged<number>;
  private readonly resumeListeners = new Set<(accountId: number) => void>();

  constructor({ db, log }: { db: Db; log: FastifyBaseLogger }) {
    this.db = db;
    this.grown = new ReadChanged({
      read: (accountIds) => this.deliverTo(accountIds),
      changesAtOnce: readersAtOnce,
      onFailure: (error) => log.warn({ err: error }, 'notices could not be read'),
    });
  }

  get accounts(): number[] {
    return [...this.byAccount.keys()];
  }

  has(accountId: number): boolean {
    return this.byAccount.has(accountId);
  }

  /** Continues after the last notice that the client has seen; a new client gets only what happens from now on. */
  async open(
    accountId: number,
    { stream, language, lastEventId }: { stream: EventStream; language: Language; lastEventId: number | undefined },
  ): Promise<void> {
    const latestId = await findLatestNoticeId(this.db, accountId);
    const reader = { stream, language, lastId: Math.min(lastEventId ?? latestId, latestId) };
    // An id without data: a client that loses its stream before the first event knows where to continue.
    stream.send(Buffer.from(`id: ${reader.lastId}\n\n`));
    this.add(accountId, reader);
    await this.deliverTo([accountId]);
    if (lastEventId !== undefined) for (const listener of this.resumeListeners) listener(accountId);
  }

  /** For modules whose events are no notices: nobody repeats those to a stream that comes back. Returns the undo. */
  onResume(listener: (accountId: number) => void): () => void {
    this.resumeListeners.add(listener);
    return () => this.resumeListeners.delete(listener);
  }

  /** Sends to every stream of this person in this process. */
  send(accountId: number, event: string, payload: object): void {
    for (const { stream, lastId } of this.byAccount.get(accountId) ?? []) {
      stream.send({ event, id: lastId, data: payload });
    }
  }

  /** Called when their notices may have grown. */
  hint(accountIds: Iterable<number>): void {
    this.grown.add([...accountIds].filter((accountId) => this.has(accountId)));
  }

  private add(accountId: number, reader: Reader): void {
    const readers = this.byAccount.get(accountId) ?? new Set();
    this.byAccount.set(accountId, readers.add(reader));
    reader.stream.onClose(() => {
      readers.delete(reader);
      if (readers.size === 0 && this.byAccount.get(accountId) === readers) this.byAccount.delete(accountId);
    });
  }

  private async deliverTo(accountIds: number[]): Promise<void> {
    const seen = accountIds.flatMap((accountId) => {
      const readers = [...(this.byAccount.get(accountId) ?? [])];
      return readers.length === 0 ? [] : { accountId, lastId: Math.min(...readers.map(({ lastId }) => lastId)) };
    });
    if (seen.length === 0) return;
    for (const row of await listNoticesAfter(this.db, seen, maxAtOnce)) this.deliver(row);
  }

  private deliver(row: NoticeRow): void {
    for (const reader of this.byAccount.get(row.accountId) ?? []) {
      if (reader.lastId >= row.id) continue;
      reader.lastId = row.id;
      const notice = noticeOnTheWire(row, reader.language, this.isHiddenFrom);
      reader.stream.send(encodeEvent({ event: notice.kind, id: row.id, data: notice }));
    }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    personalStreams: PersonalStreams;
  }
}
