import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Db } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/db/database-clock.ts';
import { AuctionFacts } from './auction-facts.ts';
import { Leadership, soleLead } from './leadership.ts';
import type { QueueRules } from './line-ledger.ts';
import { LineTurns } from './line-turns.ts';
import { LineWatch } from './line-watch.ts';
import { MemoryRoster } from './memory-roster.ts';
import { RedisRoster } from './redis-roster.ts';
import type { EndedPass, Roster } from './roster.ts';
import { Standings } from './standings.ts';
import { type Turn, type TurnAsks, takeTurn } from './take-turn.ts';
import { WaitingLines } from './waiting-lines.ts';

/** What other modules tell the line after their COMMIT; hints, harmless when lost or repeated. */
export interface LineHints {
  passesEnded(auctionId: number, passes: readonly EndedPass[]): void;
  lineClosed(auctionId: number): void;
}

export interface OpenLines {
  lines: WaitingLines;
  watch: LineWatch;
  roster: Roster;
  hints: LineHints;
  /** Resolves when no turn is on its way any more. */
  close(): Promise<void>;
}

interface Parts {
  db: Db;
  clock: Clock;
  /** Undefined in a deployment of one process. */
  redis: Redis | undefined;
  rules: QueueRules;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called after the COMMIT of a turn that let someone in who had waited. */
  onAdmitted: () => void;
}

/** The lines as one process serves them. */
export function openLines({ db, clock, redis, rules, log, onAdmitted }: Parts): OpenLines {
  const roster = redis ? new RedisRoster(redis) : new MemoryRoster();
  const standings = new Standings({ db, roster, isShared: redis !== undefined, log });
  const facts = new AuctionFacts(db);

  const take = async (auctionId: number, asks: TurnAsks): Promise<Turn> => {
    const turn = await takeTurn(db, rules, auctionId, asks);
    if (turn.change) await standings.apply(auctionId, turn.change);
    if (turn.admitted > 0) onAdmitted();
    return turn;
  };
  const turns = new LineTurns({ take, log });
  const lead = redis ? new Leadership({ db, log }) : soleLead;
  const watch = new LineWatch({ db, clock, roster, turns, facts, lead, rules, log });

  const passesEnded = async (auctionId: number, passes: readonly EndedPass[]): Promise<void> => {
    const waiting = await standings.endPasses(auctionId, passes);
    if (waiting !== 0) turns.wake(auctionId);
  };
  return {
    lines: new WaitingLines({ db, clock, facts, standings, turns }),
    watch,
    roster,
    hints: {
      passesEnded: (auctionId, passes) => void passesEnded(auctionId, passes),
      lineClosed: (auctionId) => {
        facts.forget(auctionId);
        void standings.drop(auctionId);
      },
    },
    close: async () => {
      await watch.stop();
      await turns.stop();
    },
  };
}
