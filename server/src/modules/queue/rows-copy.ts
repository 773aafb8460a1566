import type { Db } from '../../platform/db/database.ts';
import { readLine, updateLineAsUnheard } from './line.sql.ts';
import { MemoryRoster } from './memory-roster.ts';
import { findPass } from './place.sql.ts';
import type { LineChange, Standing } from './roster.ts';

const freshMs = 2_000;
const surelyFreshMs = 200;

/**
 * The lines as their rows say, for as long as the shared roster is away: read at most every two seconds, however many
 * poll. It cannot pass heartbeats on, and says so in the line's row: nobody may be thrown out for silence meanwhile.
 */
export class RowsCopy {
  private readonly db: Db;
  private roster = new MemoryRoster();
  private readonly reads = new Map<number, { at: number; read: Promise<void> }>();

  constructor(db: Db) {
    this.db = db;
  }

  find(auctionId: number, accountId: number): Promise<Standing | undefined> {
    return this.findIn(auctionId, accountId, freshMs);
  }

  /** Whoever joined at another process a moment ago is not in an older copy, and whoever used a pass there still has it. */
  async findSurely(auctionId: number, accountId: number): Promise<Standing | undefined> {
    const found = await this.find(auctionId, accountId);
    if (!found) return this.findIn(auctionId, accountId, surelyFreshMs);
    if (!(await this.isUsedUp(found, auctionId))) return found;
    const again = await this.findIn(auctionId, accountId, 0);
    return again && !(await this.isUsedUp(again, auctionId)) ? again : undefined;
  }

  /** A copy that cannot follow is read anew by the next poll: whoever joined a moment ago must find himself in it. */
  async apply(auctionId: number, change: LineChange): Promise<void> {
    if ((await this.roster.apply(auctionId, change)) === 'unloaded') this.reads.delete(auctionId);
  }

  forget(): void {
    if (this.reads.size === 0) return;
    this.reads.clear();
    this.roster = new MemoryRoster();
  }

  /** Asked for those inside alone, who are few. */
  private async isUsedUp({ place }: Standing, auctionId: number): Promise<boolean> {
    return place.pass !== null && !(await findPass(this.db, auctionId, place.accountId))?.isLive;
  }

  private async findIn(auctionId: number, accountId: number, maxAgeMs: number): Promise<Standing | undefined> {
    await this.read(auctionId, maxAgeMs);
    const found = await this.roster.poll(auctionId, accountId);
    return typeof found === 'string' ? undefined : found;
  }

  private read(auctionId: number, maxAgeMs: number): Promise<void> {
    const last = this.reads.get(auctionId);
    if (last && performance.now() - last.at < maxAgeMs) return last.read;
    const read = this.readNow(auctionId);
    this.reads.set(auctionId, { at: performance.now(), read });
    // One that failed is tried again by the next poll.
    read.catch(() => this.reads.delete(auctionId));
    return read;
  }

  private async readNow(auctionId: number): Promise<void> {
    await updateLineAsUnheard(this.db, auctionId);
    const snapshot = await readLine(this.db, auctionId);
    if (snapshot) await this.roster.load(auctionId, snapshot);
  }
}
