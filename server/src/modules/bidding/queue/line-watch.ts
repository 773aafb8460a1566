import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/db/database-clock.ts';
import type { LapsedPlace, Roster } from '../roster/index.ts';
import type { AuctionFacts } from './auction-facts.ts';
import type { Lead } from './leadership.ts';
import { listDueLines } from './line.sql.ts';
import type { QueueRules } from './line-draft.ts';
import type { LineRequests } from './line-requests.ts';

/** Half the time within which the next in line has to be admitted. */
const admitEveryMs = 500;
const tickMs = 1_000;
const maxDueLines = 1_000;
const maxLapsesPerLine = 1_000;

interface Parts {
  db: Db;
  clock: Clock;
  roster: Roster;
  requests: LineRequests;
  facts: AuctionFacts;
  lead: Lead;
  rules: QueueRules;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Does what time alone makes due: passes run out, heartbeats stop. Only the leading process does so. */
export class LineWatch {
  private readonly parts: Parts;
  private timers: NodeJS.Timeout[] = [];
  private readonly busy = new Map<string, Promise<void>>();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  start(): void {
    this.parts.lead.start();
    this.timers = [
      setInterval(() => this.run('admit', () => this.admitDue()), admitEveryMs).unref(),
      setInterval(() => this.run('sweep', () => this.sweep()), tickMs).unref(),
    ];
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.busy.values());
    await this.parts.lead.stop();
  }

  /** Admits from lines that are due, though no request came. */
  async admitDue(): Promise<void> {
    const { db, requests, rules } = this.parts;
    const due = await listDueLines(db, { capacity: rules.capacity, limit: maxDueLines });
    await Promise.all(due.map((auctionId) => requests.submit(auctionId, { kind: 'admit' })));
  }

  /** Counts a second and removes accounts without a heartbeat for too long. */
  async sweep(): Promise<void> {
    const { roster, clock, lead, requests } = this.parts;
    const lapsed = await roster.advance(clock.now().getTime(), maxLapsesPerLine);
    const by = lead.session;
    if (!by) return;
    const lines = Map.groupBy(lapsed, ({ auctionId }: LapsedPlace) => auctionId);
    await Promise.all(
      [...lines].map(([auctionId, places]) =>
        requests.submit(auctionId, { kind: 'lapses', positions: places.map(({ position }) => position), by }),
      ),
    );
    await this.dropEndedLines();
  }

  private run(work: string, doIt: () => Promise<void>): void {
    if (!this.parts.lead.session || this.busy.has(work)) return;
    const running = doIt()
      .catch((error: unknown) => this.parts.log.warn({ err: error, work }, 'the lines could not be looked after'))
      .finally(() => this.busy.delete(work));
    this.busy.set(work, running);
  }

  private async dropEndedLines(): Promise<void> {
    const { roster, facts, clock } = this.parts;
    for (const auctionId of await roster.lines()) {
      const auction = await facts.find(auctionId);
      if (!auction || auction.endsAt <= clock.now()) await roster.drop(auctionId);
    }
  }
}
