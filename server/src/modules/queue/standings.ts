import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { agreesWithRow } from './agrees-with-row.ts';
import { readLine } from './line.sql.ts';
import { nothingMeasured } from './outflow.ts';
import type { EndedPass, LineChange, LineSnapshot, Roster, Standing } from './roster.ts';
import { RowsCopy } from './rows-copy.ts';

const emptyLine: LineSnapshot = { version: 0, outflow: nothingMeasured, places: [] };
/** A change that other processes overtake again and again is in the snapshot that they will load. */
const loadsPerChange = 3;

/** Where everyone stands: from the roster, which is loaded when it has lost a line, or from the rows while it is away. */
export class Standings {
  private readonly db: Db;
  private readonly roster: Roster;
  private readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Only a roster outside of this process can be away. */
  private readonly copy: RowsCopy | undefined;
  private readonly loading = new Map<number, Promise<void>>();
  /** Lines of which the roster may have missed a change while it was away. */
  private readonly doubted = new Set<number>();

  constructor({
    db,
    roster,
    isShared,
    log,
  }: {
    db: Db;
    roster: Roster;
    isShared: boolean;
    log: Pick<FastifyBaseLogger, 'warn'>;
  }) {
    this.db = db;
    this.roster = roster;
    this.log = log;
    this.copy = isShared ? new RowsCopy(db) : undefined;
  }

  /** Hears the account and, when one is named, its tab. Undefined for who is not in line, as far as the roster knows. */
  find(auctionId: number, accountId: number, tab?: string): Promise<Standing | undefined> {
    return this.orFromRows(
      auctionId,
      () => this.findInRoster(auctionId, accountId, tab),
      (copy) => copy.find(auctionId, accountId),
    );
  }

  /** A roster that has missed something must not send away who is in line, nor call in who has used his pass. */
  findSurely(auctionId: number, accountId: number, tab?: string): Promise<Standing | undefined> {
    return this.orFromRows(
      auctionId,
      async () => {
        const found = await this.findInRoster(auctionId, accountId, tab);
        if (await this.fitsRow(found, auctionId, accountId)) return found;
        await this.load(auctionId);
        const again = await this.findInRoster(auctionId, accountId, tab);
        if (await this.fitsRow(again, auctionId, accountId)) return again;
        return again ? undefined : this.findInNewRoster(auctionId, accountId, tab);
      },
      (copy) => copy.findSurely(auctionId, accountId),
    );
  }

  /** After COMMIT: what fails here is a copy that is loaded again, not the change. */
  async apply(auctionId: number, change: LineChange): Promise<void> {
    try {
      for (let loads = 0; loads < loadsPerChange; loads += 1) {
        if ((await this.roster.apply(auctionId, change)) === 'applied') return;
        await this.load(auctionId);
      }
    } catch (error) {
      this.doubted.add(auctionId);
      this.log.warn({ err: error, auctionId }, 'a change of a line did not reach the roster');
      await this.copy?.apply(auctionId, change);
    }
  }

  /** Nothing also while the roster is away: a place outlives its last tab by a few seconds, but no tab loses its place. */
  endShare(auctionId: number, accountId: number, tab: string): Promise<number | undefined> {
    return this.roster.endShare(auctionId, accountId, tab).catch(() => undefined);
  }

  endPasses(auctionId: number, ended: readonly EndedPass[]): Promise<number | undefined> {
    return this.roster.endPasses(auctionId, ended).catch(() => undefined);
  }

  drop(auctionId: number): Promise<void> {
    return this.roster
      .drop(auctionId)
      .catch((error: unknown) => this.log.warn({ err: error, auctionId }, 'a line stays in the roster for now'));
  }

  private async orFromRows(
    auctionId: number,
    ask: () => Promise<Standing | undefined>,
    instead: (copy: RowsCopy) => Promise<Standing | undefined>,
  ): Promise<Standing | undefined> {
    try {
      if (this.doubted.has(auctionId)) await this.renew(auctionId);
      const standing = await ask();
      this.copy?.forget();
      return standing;
    } catch (error) {
      if (!this.copy) throw error;
      this.doubted.add(auctionId);
      return instead(this.copy);
    }
  }

  /** A roster that was frozen comes back as it was then: believed, it would tell people of passes long used. */
  private async renew(auctionId: number): Promise<void> {
    await this.load(auctionId);
    this.doubted.delete(auctionId);
  }

  private async findInRoster(auctionId: number, accountId: number, tab?: string): Promise<Standing | undefined> {
    let found = await this.roster.poll(auctionId, accountId, tab);
    if (found === 'unloaded') {
      await this.load(auctionId);
      found = await this.roster.poll(auctionId, accountId, tab);
    }
    return typeof found === 'string' ? undefined : found;
  }

  /** For who is in line by his row, and not in the roster of that same version: something was lost from it that no change brings back. */
  private async findInNewRoster(auctionId: number, accountId: number, tab?: string): Promise<Standing | undefined> {
    await this.roster.drop(auctionId);
    return this.findInRoster(auctionId, accountId, tab);
  }

  /** A roster of our own misses nothing. */
  private async fitsRow(found: Standing | undefined, auctionId: number, accountId: number): Promise<boolean> {
    return (found && !this.copy) || agreesWithRow(this.db, found, { auctionId, accountId });
  }

  /** Once, however many ask: after a restart all of them do. */
  private load(auctionId: number): Promise<void> {
    const loading = this.loading.get(auctionId) ?? this.loadNow(auctionId);
    this.loading.set(auctionId, loading);
    return loading;
  }

  private async loadNow(auctionId: number): Promise<void> {
    try {
      await this.roster.load(auctionId, (await readLine(this.db, auctionId)) ?? emptyLine);
    } finally {
      this.loading.delete(auctionId);
    }
  }
}
