import { type Refusal, refuse } from '@teum/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { LeaderSession } from './leadership.ts';
import type { HeldPlace } from './place.sql.ts';
import { noAsks, type Turn, type TurnAsks } from './take-turn.ts';

type PersonalAsk = { kind: 'joins' | 'collects' | 'ticketChecks'; accountId: number };
type Ask =
  | PersonalAsk
  | ({ kind: 'leaves' } & HeldPlace)
  | { kind: 'lapses'; positions: number[]; by: LeaderSession }
  | { kind: 'look' };

interface Waiting {
  ask: Ask;
  resolve(refusal: Refusal | undefined): void;
  reject(error: unknown): void;
}

const maxAsksAtOnce = 200;
const maxAsksWaiting = 20_000;
/** The other connections are for bids and for those who read. */
const maxTurnsAtOnce = 6;
/** Many bids end many passes within moments: one turn serves them all, well within the second that the next in line may wait. */
const gatherMs = 100;

/** PostgreSQL's words for a lock that was not to be had, a deadlock, and a turn that took too long. */
const lockTrouble = new Set(['55P03', '40P01', '25P03', '57014']);

/**
 * What is asked of a line in this process, taken to the database one turn at a time: those who ask while a turn is on its
 * way share the next one, its lock and its COMMIT. However many arrive at once, a line occupies one connection.
 */
export class LineTurns {
  private readonly take: (auctionId: number, asks: TurnAsks) => Promise<Turn>;
  private readonly log: Pick<FastifyBaseLogger, 'warn'>;
  private readonly waiting = new Map<number, Waiting[]>();
  private readonly running = new Map<number, Promise<void>>();
  private readonly wakes = new Map<number, NodeJS.Timeout>();

  constructor({
    take,
    log,
  }: {
    take: (auctionId: number, asks: TurnAsks) => Promise<Turn>;
    log: Pick<FastifyBaseLogger, 'warn'>;
  }) {
    this.take = take;
    this.log = log;
  }

  /** Resolves after COMMIT, with the refusal when the line says no. */
  ask(auctionId: number, ask: Ask): Promise<Refusal | undefined> {
    const asks = this.waiting.get(auctionId) ?? [];
    if (asks.length >= maxAsksWaiting) return Promise.resolve(refuse('UNAVAILABLE'));
    this.waiting.set(auctionId, asks);
    const answer = new Promise<Refusal | undefined>((resolve, reject) => asks.push({ ask, resolve, reject }));
    this.startTurns();
    return answer;
  }

  /** A pass may have come free. */
  wake(auctionId: number): void {
    if (this.wakes.has(auctionId)) return;
    const look = async (): Promise<void> => {
      this.wakes.delete(auctionId);
      await this.ask(auctionId, { kind: 'look' }).catch((error: unknown) =>
        this.log.warn({ err: error, auctionId }, 'a line could not move up'),
      );
    };
    this.wakes.set(
      auctionId,
      setTimeout(() => void look(), gatherMs),
    );
  }

  async stop(): Promise<void> {
    for (const timer of this.wakes.values()) clearTimeout(timer);
    this.wakes.clear();
    while (this.running.size > 0) await Promise.all(this.running.values());
  }

  private startTurns(): void {
    for (const auctionId of this.waiting.keys()) {
      if (this.running.size >= maxTurnsAtOnce) return;
      if (!this.running.has(auctionId)) this.running.set(auctionId, this.run(auctionId));
    }
  }

  private async run(auctionId: number): Promise<void> {
    const { batch, rest } = split(this.waiting.get(auctionId)!);
    // Behind the other lines, so that a busy one does not keep them from their turns.
    this.waiting.delete(auctionId);
    if (rest.length > 0) this.waiting.set(auctionId, rest);
    await this.settle(auctionId, batch);
    this.running.delete(auctionId);
    this.startTurns();
  }

  private async settle(auctionId: number, batch: Waiting[]): Promise<void> {
    try {
      const asks = batch.map(({ ask }) => ask);
      const { refused } = await this.take(auctionId, gathered(asks));
      for (const { ask, resolve } of batch) resolve('accountId' in ask ? refused.get(ask.accountId) : undefined);
    } catch (error) {
      if (batch.length > 1 && lockTrouble.has((error as { code?: string }).code ?? ''))
        return this.settleEach(auctionId, batch);
      for (const { reject } of batch) reject(error);
    }
  }

  /** Whoever stands in the way of the others is found by asking for each alone. */
  private async settleEach(auctionId: number, batch: Waiting[]): Promise<void> {
    for (const waiting of batch) await this.settle(auctionId, [waiting]);
  }
}

/** An account that asks for two different things at once gets them in two turns, in its own order. */
function split(asks: Waiting[]): { batch: Waiting[]; rest: Waiting[] } {
  const kindOf = new Map<number, string>();
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  for (const waiting of asks) {
    const { ask } = waiting;
    const account = 'accountId' in ask ? ask.accountId : undefined;
    const isOtherKind = account !== undefined && (kindOf.get(account) ?? ask.kind) !== ask.kind;
    if (batch.length >= maxAsksAtOnce || isOtherKind) rest.push(waiting);
    else batch.push(waiting);
    if (account !== undefined && !kindOf.has(account)) kindOf.set(account, ask.kind);
  }
  return { batch, rest };
}

function gathered(asks: readonly Ask[]): TurnAsks {
  const of = (kind: PersonalAsk['kind']): number[] => [
    ...new Set(asks.flatMap((ask) => (ask.kind === kind ? [ask.accountId] : []))),
  ];
  const lapses = asks.filter((ask) => ask.kind === 'lapses');
  return {
    ...noAsks,
    joins: of('joins'),
    leaves: asks.filter((ask) => ask.kind === 'leaves'),
    collects: of('collects'),
    ticketChecks: of('ticketChecks'),
    lapses: lapses[0] && { positions: lapses.flatMap(({ positions }) => positions), by: lapses[0].by },
  };
}
