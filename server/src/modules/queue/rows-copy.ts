import type { Db } from '../../platform/db/database.ts';
import { agreesWithRow } from './agrees-with-row.ts';
import { readLine, updateLineAsUnheard } from './line.sql.ts';
import { MemoryRoster } from './memory-roster.ts';
import type { LineChange, Standing } from './roster.ts';

const freshMs = 2_000;

/**
 * The lines as their rows say, for as long as the shared roster is away: read at most every two seconds, however many
 * poll. It cannot pass heartbeats on, and says so in the line's row: nobody may be thrown out for silence meanwhile.
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

  /** Whoever joined at another process a moment ago is not in an older copy, and whoever used a pass there still has it. */
  async findSurely(auctionId: number, accountId: number): Promise<Standing | undefined> {
    const found = await this.find(auctionId, accountId);
    if (await agreesWithRow(this.db, found, { auctionId, accountId })) return found;
    await this.readAnew(auctionId);
    const again = await this.findInCopy(auctionId, accountId);
    return (await agreesWithRow(this.db, again, { auctionId, accountId })) ? again : undefined;
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

  private async findInCopy(auctionId: number, accountId: number): Promise<Standing | undefined> {
    const found = await this.roster.poll(auctionId, accountId);
    return typeof found === 'string' ? undefined : found;
  }

  private read(auctionId: number): Promise<void> {
    const last = this.reads.get(auctionId);
    return last && performance.now() - last.at < freshMs ? last.read : this.startReading(auctionId);
  }

  /** A reading that begins after the question; whoever asks while another is on its way shares the next. */
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
