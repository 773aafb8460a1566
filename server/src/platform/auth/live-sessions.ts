import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { DatabaseChannel } from '../db/database-channel.ts';
import { Recent } from '../recent.ts';

type Ended = (sessionId: string) => void;

const channelName = 'session_ended';
const rememberedSessions = 100_000;

/**
 * Which sessions are alive, asked once and then known from memory: every end is announced through the database to every
 * process. While announcements cannot be heard, the database is asked each time.
 */
export class LiveSessions {
  private readonly db: Db;
  private readonly channel: DatabaseChannel;
  private readonly alive = new Recent<string, true>(rememberedSessions);
  private readonly ended = new Recent<string, true>(rememberedSessions);
  private readonly listeners = new Set<Ended>();

  constructor({ db, channel }: { db: Db; channel: DatabaseChannel }) {
    this.db = db;
    this.channel = channel;
    channel.on(channelName, (sessionId) => this.forget(sessionId));
    channel.afterGap(() => this.alive.clear());
  }

  /** For open streams, which must close when their session ends. */
  onEnded(listener: Ended): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async isAlive(sessionId: string): Promise<boolean> {
    if (this.ended.get(sessionId)) return false;
    if (this.channel.isHearing && this.alive.get(sessionId)) return true;
    const found = await this.db
      .selectFrom('session')
      .select('id')
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    // An end that was announced while the row was being read wins over the row.
    if (!found || this.ended.get(sessionId)) return false;
    this.alive.set(sessionId, true);
    return true;
  }

  private forget(sessionId: string): void {
    this.alive.delete(sessionId);
    this.ended.set(sessionId, true);
    for (const listener of this.listeners) listener(sessionId);
  }
}

/** Which of these sessions are alive as the caller's transaction sees it: for writes that must not lean on memory. */
export async function findLiveSessions(tx: Tx, sessionIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from session
    where id = any(${sessionIds}::uuid[]) and ended_at is null and expires_at > clock_timestamp()`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** To be run in the transaction that ends the session: heard by every process after its COMMIT. */
export const announceSessionEnded = (sessionId: string) => sql`select pg_notify(${channelName}, ${sessionId})`;
