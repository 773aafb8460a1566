import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Db } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/db/database-clock.ts';
import { type EndedPass, MemoryRoster, RedisRoster, type Roster } from '../roster/index.ts';
import { AuctionFacts } from './auction-facts.ts';
import type { WriteLineEvents } from './change-line.ts';
import { Leadership, soleLead } from './leadership.ts';
import type { QueueRules } from './line-draft.ts';
import { LineRequests } from './line-requests.ts';
import { LineWatch } from './line-watch.ts';
import { listLinesOf } from './place.sql.ts';
import { Standings } from './standings.ts';
import { WaitingLines } from './waiting-lines.ts';

/** What other modules report to the lines after their COMMIT. Hints: a lost or repeated one does no harm. */
export interface LineHints {
  passesEnded(auctionId: number, passes: readonly EndedPass[]): void;
  lineClosed(auctionId: number): void;
  /** Gives up the account's places and passes in all lines. */
  leaveAll(accountId: number): Promise<void>;
}

export interface OpenLines {
  lines: WaitingLines;
  watch: LineWatch;
  roster: Roster;
  hints: LineHints;
  /** Resolves when no request is unanswered. */
  close(): Promise<void>;
}

interface Parts {
  db: Db;
  clock: Clock;
  /** Undefined in a deployment of one process. */
  redis: Redis | undefined;
  rules: QueueRules;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called after the COMMIT that admits someone who waited. */
  onAdmitted: () => void;
  writeEvents?: WriteLineEvents;
}

/** The lines as one process serves them. */
export function openLines({ db, clock, redis, rules, log, onAdmitted, writeEvents }: Parts): OpenLines {
  const roster = redis ? new RedisRoster(redis) : new MemoryRoster();
  const standings = new Standings({ db, roster, isShared: redis !== undefined, log });
  const facts = new AuctionFacts(db);

  const requests = new LineRequests({ db, rules, standings, log, onAdmitted, writeEvents });
  const lead = redis ? new Leadership({ db, log }) : soleLead;
  const watch = new LineWatch({ db, clock, roster, requests, facts, lead, rules, log });

  const passesEnded = async (auctionId: number, passes: readonly EndedPass[]): Promise<void> => {
    const waiting = await standings.endPasses(auctionId, passes);
    if (waiting !== 0) requests.wake(auctionId);
  };
  const lines = new WaitingLines({ db, clock, facts, standings, requests });
  return {
    lines,
    watch,
    roster,
    hints: {
      passesEnded: (auctionId, passes) => void passesEnded(auctionId, passes),
      lineClosed: (auctionId) => {
        facts.forget(auctionId);
        void standings.drop(auctionId);
      },
      leaveAll: async (accountId) => {
        for (const auctionId of await listLinesOf(db, accountId)) await lines.leave(auctionId, accountId, undefined);
      },
    },
    close: async () => {
      await watch.stop();
      await requests.stop();
    },
  };
}
