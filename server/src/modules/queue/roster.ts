import type { Outflow } from './outflow.ts';

export interface Pass {
  expiresAt: number;
  isCollected: boolean;
}

/** A place as its row says it. Times are milliseconds of the database's clock. */
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

/** A place whose pass was used. By its position, too: its owner may have another place by the time when this is heard. */
export interface EndedPass {
  accountId: number;
  position: number;
}

/** What one turn of the line changed. `places` are the new ones and those that changed. */
export interface LineChange {
  /** The version that the turn found, and the one it left: the same when it changed nothing. */
  since: number;
  version: number;
  outflow: Outflow;
  gone: number[];
  places: Place[];
}

export interface Standing {
  place: Place;
  /** 1 for the next in line, 0 for who holds a pass. */
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
 * The copy of the lines that answers polls: ranks, heartbeats, and the tabs that share a place. A copy only: it can be
 * lost at any time and is then loaded from the rows, when everyone's time to be heard begins anew.
 */
export interface Roster {
  /** Hears the account, and its tab when one is named, and says where it stands. */
  poll(auctionId: number, accountId: number, tab?: string): Promise<Standing | 'absent' | 'unloaded'>;
  /** A snapshot that is no newer than what is here changes nothing. */
  load(auctionId: number, snapshot: LineSnapshot): Promise<void>;
  /** `unloaded` when the line is not here or changes before this one are missing: time to load it. */
  apply(auctionId: number, change: LineChange): Promise<'applied' | 'unloaded'>;
  /** Ends one tab's share; answers the position of the place that this was the last share of. */
  endShare(auctionId: number, accountId: number, tab: string): Promise<number | undefined>;
  /** Answers how many wait, undefined when that is not known here. */
  endPasses(auctionId: number, ended: readonly EndedPass[]): Promise<number | undefined>;
  drop(auctionId: number): Promise<void>;
  lines(): Promise<number[]>;
  /**
   * One second has passed: forgets the passes that are over by the database's clock, and answers who waits and has not
   * been heard for too long, at most `limit` of each line. Seconds are counted, not read off a clock: a clock may jump,
   * and while nothing can be heard nobody grows silent.
   */
  advance(now: number, limit: number): Promise<LapsedPlace[]>;
}

/** Whole seconds are counted, so one more makes sure that the time is really over. */
export const silentTicks = (goneAfterMs: number): number => goneAfterMs / 1000 + 1;

export const maxTabs = 16;
