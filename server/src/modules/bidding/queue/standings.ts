import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import {
  type EndedPass,
  type LineChange,
  type LineSnapshot,
  nothingMeasured,
  type Roster,
  type Standing,
} from '../roster/index.ts';
import { agreesWithRow } from './agrees-with-row.ts';
import { readLine } from './line.sql.ts';
import { RowsCopy } from './rows-copy.ts';

const emptyLine: LineSnapshot = { version: 0, outflow: nothingMeasured, places: [] };
/** After so many loads the snapshots of other processes contain the change. */
const loadsPerChange = 3;

/** Where accounts stand: by the roster, which is loaded when it has lost a line, or by the rows while Redis is away. */
export class Standings {
  private readonly db: Db;
  private readonly roster: Roster;
  private readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Only a roster in Redis can be away. */
  private readonly copy: RowsCopy | undefined;
  private readonly loading = new Map<number, Promise<void>>();
  /** Lines of which the roster may have missed a change. */
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

  /** Records a heartbeat of the account and its tab. Undefined without a place, as far as the roster knows. */
  find(auctionId: number, accountId: number, tab?: string): Promise<Standing | undefined> {
    return this.orFromRows(
      auctionId,
      () => this.findInRoster(auctionId, accountId, tab),
      (copy) => copy.find(auctionId, accountId),
    );
  }

  /** Checks the row as well: an outdated roster must not deny a place, nor show a pass that was used. */
  findConfirmed(auctionId: number, accountId: number, tab?: string): Promise<Standing | undefined> {
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
      (copy) => copy.findConfirmed(auctionId, accountId),
    );
  }

  /** After the COMMIT. A failure here only makes the roster load the line again. */
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

  /** Undefined while Redis is away: the place then outlives its last tab by some seconds. */
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

  /** A Redis that was frozen comes back with its old copy, which would show passes that were used since. */
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

  /** For an account with a row that the roster of the same version lacks: no later change would add it. */
  private async findInNewRoster(auctionId: number, accountId: number, tab?: string): Promise<Standing | undefined> {
    await this.roster.drop(auctionId);
    return this.findInRoster(auctionId, accountId, tab);
  }

  /** A roster in this process misses nothing. */
  private async fitsRow(found: Standing | undefined, auctionId: number, accountId: number): Promise<boolean> {
    return (found && !this.copy) || agreesWithRow(this.db, found, { auctionId, accountId });
  }

  /** One load for all callers: after a restart every poll needs it. */
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
