import { type Refusal, refuse } from '@teum/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { GroupCommit } from '../../../platform/db/group-commit.ts';
import { changeLine, type RequestLists, type WriteLineEvents } from './change-line.ts';
import type { LeaderSession } from './leadership.ts';
import type { QueueRules } from './line-draft.ts';
import type { HeldPlace } from './place.sql.ts';
import type { Standings } from './standings.ts';

type PersonalRequest = { kind: 'joins' | 'collects' | 'ticketChecks'; accountId: number };
type LineRequest =
  | PersonalRequest
  | ({ kind: 'leaves' } & HeldPlace)
  | { kind: 'lapses'; positions: number[]; by: LeaderSession }
  | { kind: 'admit' };

/** Requests that one transaction serves, and lines that are changed at once. */
const groupLimits = { maxGroup: 200, maxGroupsAtOnce: 6 };
const maxWaiting = 20_000;
/** Many bids end many passes within moments: one transaction admits for all of them, well within QUE-4's second. */
const gatherMs = 100;

/** PostgreSQL's codes for a lock timeout, a deadlock, an idle transaction and a cancelled statement. */
const lockTrouble = new Set(['55P03', '40P01', '25P03', '57014']);

interface Parts {
  db: Db;
  rules: QueueRules;
  standings: Standings;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called after the COMMIT that admits someone who waited. */
  onAdmitted: () => void;
  writeEvents?: WriteLineEvents | undefined;
}

/** Changes each line by one transaction at a time, which serves all requests that arrived during the one before. */
export class LineRequests {
  private readonly parts: Parts;
  private readonly groups: GroupCommit<number, LineRequest, Refusal | undefined>;
  private readonly wakes = new Map<number, NodeJS.Timeout>();

  constructor(parts: Parts) {
    this.parts = parts;
    this.groups = new GroupCommit((auctionId, requests) => this.commit(auctionId, requests), {
      ...groupLimits,
      mayJoin,
      // A ticket that is locked elsewhere then delays its owner only.
      afterFailure: (error) => (lockTrouble.has((error as { code?: string }).code ?? '') ? 'one by one' : 'fail'),
    });
  }

  /** Resolves after COMMIT, with the refusal if there is one. */
  async submit(auctionId: number, request: LineRequest): Promise<Refusal | undefined> {
    if (this.groups.countWaiting(auctionId) >= maxWaiting) return refuse('UNAVAILABLE');
    return this.groups.add(auctionId, request);
  }

  /** Admits those who are first, soon: a pass may have come free. */
  wake(auctionId: number): void {
    if (this.wakes.has(auctionId)) return;
    const admit = async (): Promise<void> => {
      this.wakes.delete(auctionId);
      await this.submit(auctionId, { kind: 'admit' }).catch((error: unknown) =>
        this.parts.log.warn({ err: error, auctionId }, 'a line could not move up'),
      );
    };
    this.wakes.set(
      auctionId,
      setTimeout(() => void admit(), gatherMs),
    );
  }

  /** Resolves when no request is unanswered. */
  async stop(): Promise<void> {
    for (const timer of this.wakes.values()) clearTimeout(timer);
    this.wakes.clear();
    await this.groups.whenIdle();
  }

  private async commit(auctionId: number, requests: LineRequest[]): Promise<(Refusal | undefined)[]> {
    const { db, rules, standings, onAdmitted, writeEvents } = this.parts;
    const { change, refused, admitted } = await changeLine(db, rules, auctionId, listed(requests), writeEvents);
    if (change) await standings.apply(auctionId, change);
    if (admitted > 0) onAdmitted();
    return requests.map((request) => ('accountId' in request ? refused.get(request.accountId) : undefined));
  }
}

/** Two different requests of one account are served by two transactions, in their order. */
const mayJoin = (request: LineRequest, group: readonly LineRequest[]): boolean =>
  !('accountId' in request) ||
  group.every(
    (other) => !('accountId' in other) || other.accountId !== request.accountId || other.kind === request.kind,
  );

function listed(requests: readonly LineRequest[]): RequestLists {
  const accountsOf = (kind: PersonalRequest['kind']): number[] => [
    ...new Set(requests.flatMap((request) => (request.kind === kind ? [request.accountId] : []))),
  ];
  const lapses = requests.filter((request) => request.kind === 'lapses');
  return {
    joins: accountsOf('joins'),
    leaves: requests.filter((request) => request.kind === 'leaves'),
    collects: accountsOf('collects'),
    ticketChecks: accountsOf('ticketChecks'),
    lapses: lapses[0] && { positions: lapses.flatMap(({ positions }) => positions), by: lapses[0].by },
  };
}
