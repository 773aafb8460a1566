import type { Session } from '../../../platform/auth/session.ts';
import { BoundedCache } from '../../../platform/bounded-cache.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DatabaseChannel } from '../../../platform/db/database-channel.ts';
import { blockChannel, listBlockedIds } from './block.sql.ts';

/** Ids in all cached lists together; a list without any counts as one. */
const rememberedIds = 400_000;

/** Whom a member has blocked. */
export interface Blocked {
  by: number;
  ids: ReadonlySet<number>;
}

/**
 * Caches whom each member has blocked, so that lists cost members without blocks no query. PostgreSQL notifies every process of a
 * change. While notifications do not arrive, the list is read from the database each time.
 */
export class BlockLists {
  private readonly db: Db;
  private readonly channel: DatabaseChannel;
  private readonly lists = new BoundedCache<number, ReadonlySet<number>>({
    most: rememberedIds,
    weightOf: ({ size }) => size + 1,
  });
  private readonly reading = new Map<number, Promise<ReadonlySet<number>>>();
  private readonly undos: (() => void)[];

  constructor({ db, channel }: { db: Db; channel: DatabaseChannel }) {
    this.db = db;
    this.channel = channel;
    this.undos = [
      channel.on(blockChannel, (accountId) => this.forget(Number(accountId))),
      channel.afterGap(() => this.forgetAll()),
    ];
  }

  /** Undefined for visitors and for members who have blocked nobody: they see what everyone sees. */
  async of(viewer: Pick<Session, 'accountId'> | undefined): Promise<Blocked | undefined> {
    if (!viewer) return undefined;
    const ids = await this.idsOf(viewer.accountId);
    return ids.size > 0 ? { by: viewer.accountId, ids } : undefined;
  }

  forget(accountId: number): void {
    this.lists.delete(accountId);
    this.reading.delete(accountId);
  }

  close(): void {
    for (const undo of this.undos) undo();
  }

  private async idsOf(accountId: number): Promise<ReadonlySet<number>> {
    if (!this.channel.isReceiving) return this.read(accountId);
    const known = this.lists.get(accountId) ?? this.reading.get(accountId);
    if (known) return known;
    const reading = this.read(accountId);
    this.reading.set(accountId, reading);
    try {
      const ids = await reading;
      // After a change in between, the list may be older than the change.
      if (this.reading.get(accountId) === reading) this.lists.set(accountId, ids);
      return ids;
    } finally {
      if (this.reading.get(accountId) === reading) this.reading.delete(accountId);
    }
  }

  private async read(accountId: number): Promise<ReadonlySet<number>> {
    return new Set(await listBlockedIds(this.db, accountId));
  }

  private forgetAll(): void {
    this.lists.clear();
    this.reading.clear();
  }
}

interface SharedList<Row> {
  limit: number;
  authorOf(row: Row): number | null | undefined;
  /** Everyone's list. */
  read(limit: number): Promise<readonly Row[]>;
  /** The list of a viewer, from a query that leaves out the blocked. */
  readWithout(viewerId: number): Promise<readonly Row[]>;
}

/** Enough rows that `limit` of them are hardly ever missing after the blocked have been left out. */
export const withSpare = (limit: number): number => limit + Math.ceil(limit / 4);

/**
 * Everyone's list without the people whom the viewer has blocked. They are left out here, from some more rows than are shown: a
 * query that looks up each author costs more than the list. Only if too few rows are left, such a query is sent.
 */
export async function leavingOut<Row>(blocked: Blocked | undefined, list: SharedList<Row>): Promise<readonly Row[]> {
  const { limit, authorOf, read, readWithout } = list;
  if (!blocked) return read(limit);
  const rows = await read(withSpare(limit));
  const shown = rows.filter((row) => !blocked.ids.has(authorOf(row) ?? 0));
  const isWhole = shown.length >= limit || rows.length < withSpare(limit);
  return isWhole ? shown.slice(0, limit) : readWithout(blocked.by);
}
