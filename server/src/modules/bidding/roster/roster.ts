import type { Outflow } from './outflow.ts';

export interface Pass {
  expiresAt: number;
  isCollected: boolean;
}

/** A place as in its row. Times are milliseconds of the database's clock. */
export interface Place {
  accountId: number;
  position: number;
  ticketEndsAt: number;
  /** Null while waiting. */
  pass: Pass | null;
}

/** Everyone who waits or holds a pass, in order of position, as of one version of the line. */
export interface LineSnapshot {
  version: number;
  outflow: Outflow;
  places: Place[];
}

/** A place whose pass was used. With its position: its owner may have another place when this arrives. */
export interface EndedPass {
  accountId: number;
  position: number;
}

/** What one transaction changed in a line. `places` are the new and the changed ones. */
export interface LineChange {
  /** The line's version before and after; equal when nothing changed. */
  since: number;
  version: number;
  outflow: Outflow;
  gone: number[];
  places: Place[];
}

export interface Standing {
  place: Place;
  /** 1 for the next in line, 0 with a pass. */
  rank: number;
  waiting: number;
  outflow: Outflow;
}

export interface LapsedPlace {
  auctionId: number;
  accountId: number;
  position: number;
}

/**
 * The copy of the lines that answers polls: ranks, heartbeats, and the tabs that share a place. It can be lost at any time
 * and is then loaded from the rows; everyone's 20 s to poll begin anew then.
 */
export interface Roster {
  /** Records a heartbeat of the account and of its tab, if given, and returns where it stands. */
  poll(auctionId: number, accountId: number, tab?: string): Promise<Standing | 'absent' | 'unloaded'>;
  /** A snapshot that is not newer changes nothing. */
  load(auctionId: number, snapshot: LineSnapshot): Promise<void>;
  /** `unloaded` when the line is missing here, or changes before this one are: the caller loads it. */
  apply(auctionId: number, change: LineChange): Promise<'applied' | 'unloaded'>;
  /** Ends one tab's share; returns the place's position if it was the last share. */
  endShare(auctionId: number, accountId: number, tab: string): Promise<number | undefined>;
  /** Returns how many wait; undefined when the line is not loaded. */
  endPasses(auctionId: number, ended: readonly EndedPass[]): Promise<number | undefined>;
  drop(auctionId: number): Promise<void>;
  lines(): Promise<number[]>;
  /**
   * Counts one second: forgets passes that have expired by the database's clock, and returns waiting accounts without a
   * heartbeat for too long, at most `limit` of each line. Seconds are counted, not read from a clock: a clock may jump,
   * and while the roster is away no time passes.
   */
  advance(now: number, limit: number): Promise<LapsedPlace[]>;
}

/** One more than the whole seconds, so that the full time has passed. */
export const silentTicks = (goneAfterMs: number): number => goneAfterMs / 1000 + 1;

export const maxTabs = 16;
