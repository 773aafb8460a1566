import type { Db } from '../../../platform/db/database.ts';
import { type LineChange, MemoryRoster, type Standing } from '../roster/index.ts';
import { agreesWithRow } from './agrees-with-row.ts';
import { readLine, updateHeartbeatsAsLost } from './line.sql.ts';

const freshMs = 2_000;

/**
 * A copy of the lines read from their rows, for as long as Redis is away: each line is read at most every two seconds,
 * however many poll. It cannot record heartbeats for other processes, so it marks them as lost in the line's row.
 */
export class RowsCopy {
  private readonly db: Db;
  private roster = new MemoryRoster();
  private readonly reads = new Map<number, { at: number; read: Promise<void> }>();
  private readonly nextReads = new Map<number, Promise<void>>();

  constructor(db: Db) {
    this.db = db;
  }

  async find(auctionId: number, accountId: number): Promise<Standing | undefined> {
    await this.read(auctionId);
    return this.findInCopy(auctionId, accountId);
  }

  /** An older copy lacks an account that joined at another process a moment ago, and still shows a pass that was used there. */
  async findConfirmed(auctionId: number, accountId: number): Promise<Standing | undefined> {
    const found = await this.find(auctionId, accountId);
    if (await agreesWithRow(this.db, found, { auctionId, accountId })) return found;
    await this.readAnew(auctionId);
    const again = await this.findInCopy(auctionId, accountId);
    return (await agreesWithRow(this.db, again, { auctionId, accountId })) ? again : undefined;
  }

  /** A copy that misses earlier changes is read again by the next poll: an account that has just joined must be in it. */
  async apply(auctionId: number, change: LineChange): Promise<void> {
    if ((await this.roster.apply(auctionId, change)) === 'unloaded') this.reads.delete(auctionId);
  }

  forget(): void {
    if (this.reads.size === 0) return;
    this.reads.clear();
    this.roster = new MemoryRoster();
  }

  private async findInCopy(auctionId: number, accountId: number): Promise<Standing | undefined> {
    const found = await this.roster.poll(auctionId, accountId);
    return typeof found === 'string' ? undefined : found;
  }

  private read(auctionId: number): Promise<void> {
    const last = this.reads.get(auctionId);
    return last && performance.now() - last.at < freshMs ? last.read : this.startReading(auctionId);
  }

  /** A read that begins after this call. Callers that arrive during a read share the next one. */
  private readAnew(auctionId: number): Promise<void> {
    const known = this.nextReads.get(auctionId);
    if (known) return known;
    const before = this.reads.get(auctionId)?.read ?? Promise.resolve();
    const read = before
      .catch(() => {})
      .then(() => {
        this.nextReads.delete(auctionId);
        return this.startReading(auctionId);
      });
    this.nextReads.set(auctionId, read);
    return read;
  }

  private startReading(auctionId: number): Promise<void> {
    const read = this.readNow(auctionId);
    this.reads.set(auctionId, { at: performance.now(), read });
    // The next poll repeats a read that failed.
    read.catch(() => this.reads.delete(auctionId));
    return read;
  }

  private async readNow(auctionId: number): Promise<void> {
    await updateHeartbeatsAsLost(this.db, auctionId);
    const snapshot = await readLine(this.db, auctionId);
    if (snapshot) await this.roster.load(auctionId, snapshot);
  }
}
