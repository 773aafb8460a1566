import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { BoundedCache } from '../bounded-cache.ts';
import type { Db, Tx } from '../db/database.ts';
import type { DatabaseChannel } from '../db/database-channel.ts';
import type { Clock } from '../db/database-clock.ts';

const channelName = 'session_ended';
const changedChannelName = 'session_changed';
const rememberedSessions = 200_000;
const lookEveryMs = 1_000;
const askedAtOnce = 1_000;

/** Owns streams or connections that end with the session in which they were opened. */
export interface SessionHolder {
  sessionIds(): Iterable<string>;
  end(sessionId: string): void;
}

interface SessionsParts {
  db: Db;
  channel: DatabaseChannel;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Caches which sessions are alive. PostgreSQL notifies every process when a session ends. While notifications do not arrive,
 * every check reads the database.
 */
export class LiveSessions {
  private readonly db: Db;
  private readonly channel: DatabaseChannel;
  private readonly clock: Clock;
  private readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** By session id. A refresh extends the expiry without a notification. */
  private readonly alive = new BoundedCache<string, LiveSession>({ most: rememberedSessions });
  private readonly ended = new BoundedCache<string, true>({ most: rememberedSessions });
  private readonly holders = new Set<SessionHolder>();
  private readonly watch: NodeJS.Timeout;
  /** Never later than the earliest expiry in `alive`. */
  private lookAtMs = Number.POSITIVE_INFINITY;
  private isLooking = false;
  private gaps = 0;

  constructor({ db, channel, clock, log }: SessionsParts) {
    this.db = db;
    this.channel = channel;
    this.clock = clock;
    this.log = log;
    channel.on(channelName, (sessionId) => this.forget(sessionId));
    channel.on(changedChannelName, (sessionId) => this.alive.delete(sessionId));
    channel.afterGap(() => this.doubtAll());
    this.watch = setInterval(() => void this.endRunOut(), lookEveryMs).unref();
  }

  /** Calls `holder.end` when a session ends: by a notification, during a gap in the notifications, or by expiry. */
  endWith(holder: SessionHolder): () => void {
    this.holders.add(holder);
    return () => this.holders.delete(holder);
  }

  async isAlive(sessionId: string): Promise<boolean> {
    return (await this.find(sessionId)) !== undefined;
  }

  /** Undefined once the session has ended. */
  async find(sessionId: string): Promise<LiveSession | undefined> {
    if (this.ended.get(sessionId)) return undefined;
    if (this.channel.isReceiving && this.isKnownAlive(sessionId, this.clock.now().getTime()))
      return this.alive.get(sessionId);
    const found = await this.ask([sessionId]);
    // A notification that arrived while the row was being read is newer than the row.
    return this.ended.get(sessionId) ? undefined : found.get(sessionId);
  }

  /** Until when a session may only read; undefined if it may do everything. */
  readOnlyUntil({ readOnlyUntil }: LiveSession): Date | undefined {
    return readOnlyUntil && readOnlyUntil > this.clock.now() ? readOnlyUntil : undefined;
  }

  close(): void {
    clearInterval(this.watch);
  }

  private isKnownAlive(sessionId: string, nowMs: number): boolean {
    const session = this.alive.get(sessionId);
    return session !== undefined && session.expiresAt.getTime() > nowMs;
  }

  private async ask(sessionIds: readonly string[]): Promise<Map<string, LiveSession>> {
    const { gaps } = this;
    const found = await findLiveSessions(this.db, sessionIds);
    // A session read before a gap may have ended during the gap: caching it would keep it alive.
    if (gaps === this.gaps) for (const [sessionId, session] of found) this.remember(sessionId, session);
    return found;
  }

  private remember(sessionId: string, session: LiveSession): void {
    if (this.ended.get(sessionId)) return;
    this.alive.set(sessionId, session);
    this.lookAtMs = Math.min(this.lookAtMs, session.expiresAt.getTime());
  }

  private forget(sessionId: string): void {
    this.alive.delete(sessionId);
    this.ended.set(sessionId, true);
    for (const holder of this.holders) holder.end(sessionId);
  }

  private doubtAll(): void {
    this.gaps += 1;
    this.alive.clear();
    this.lookAtMs = Number.NEGATIVE_INFINITY;
    void this.endRunOut();
  }

  /** Reads the held sessions that have expired in the cache again; most were renewed in the meantime. */
  private async endRunOut(): Promise<void> {
    const nowMs = this.clock.now().getTime();
    if (this.isLooking || nowMs < this.lookAtMs) return;
    this.isLooking = true;
    this.lookAtMs = Number.POSITIVE_INFINITY;
    try {
      const doubtful = this.listDoubtful(nowMs);
      while (doubtful.length > 0) await this.endDead(doubtful.splice(0, askedAtOnce));
    } catch (error) {
      this.lookAtMs = Number.NEGATIVE_INFINITY;
      this.log.warn({ err: error }, 'the sessions of open connections could not be checked');
    }
    this.isLooking = false;
  }

  private listDoubtful(nowMs: number): string[] {
    const held = new Set([...this.holders].flatMap((holder) => [...holder.sessionIds()]));
    for (const sessionId of held) {
      if (!this.isKnownAlive(sessionId, nowMs)) continue;
      this.lookAtMs = Math.min(this.lookAtMs, this.alive.get(sessionId)!.expiresAt.getTime());
      held.delete(sessionId);
    }
    return [...held];
  }

  private async endDead(sessionIds: readonly string[]): Promise<void> {
    const found = await this.ask(sessionIds);
    for (const sessionId of sessionIds) {
      if (!found.has(sessionId)) this.forget(sessionId);
    }
  }
}

export interface LiveSession {
  expiresAt: Date;
  readOnlyUntil: Date | null;
}

/** The live ones of these sessions, read in the caller's transaction: some writes must not trust the cache. */
export async function findLiveSessions(db: Db | Tx, sessionIds: readonly string[]): Promise<Map<string, LiveSession>> {
  const { rows } = await sql<LiveSession & { id: string }>`
    select id, expires_at as "expiresAt", read_only_until as "readOnlyUntil" from session
    where id = any(${sessionIds}::uuid[]) and ended_at is null and expires_at > clock_timestamp()`.execute(db);
  return new Map(rows.map(({ id, ...session }) => [id, session]));
}

/** Run it in the transaction that ends the session; every process is notified after its COMMIT. */
export const announceSessionEnded = (sessionId: string) => sql`select pg_notify(${channelName}, ${sessionId})`;

/** Run it in the transaction that changes what the session may do; every process reads it again after the COMMIT. */
export const announceSessionChanged = (sessionId: string) => sql`select pg_notify(${changedChannelName}, ${sessionId})`;
