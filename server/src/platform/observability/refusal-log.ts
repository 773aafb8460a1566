import { isFailedProof, type RefusalCode, refusalStatus } from '@teum/contract';
import type { FastifyBaseLogger } from 'fastify';

interface LineBudget {
  windowMs: number;
  lines: number;
  /** So that a flood of one kind hides no other. */
  linesPerCode: number;
}

const usualBudget: LineBudget = { windowMs: 1_000, lines: 50, linesPerCode: 10 };

/** Writes one line per refused call, as far as the budget goes, and counts all of them. */
export class RefusalLog {
  private readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  private readonly budget: LineBudget;
  private readonly counts = new Map<RefusalCode, number>();
  private unwrittenCount = 0;
  private window: NodeJS.Timeout | undefined;
  private written = 0;
  private readonly writtenByCode = new Map<RefusalCode, number>();
  private readonly unwrittenByCode = new Map<RefusalCode, number>();

  constructor(log: Pick<FastifyBaseLogger, 'info' | 'warn'>, budget: Partial<LineBudget> = {}) {
    this.log = log;
    this.budget = { ...usualBudget, ...budget };
  }

  get byCode(): ReadonlyMap<RefusalCode, number> {
    return this.counts;
  }

  get unwritten(): number {
    return this.unwrittenCount;
  }

  /** `describe` runs only for a line that is written: during overload most are not. */
  note(code: RefusalCode, describe: () => object): void {
    increment(this.counts, code);
    this.window ??= setTimeout(() => this.endWindow(), this.budget.windowMs).unref();
    if (!isFailedProof(code) && !this.hasRoomFor(code)) return void this.skip(code);
    this.written += 1;
    increment(this.writtenByCode, code);
    this.log[refusalStatus(code) >= 500 ? 'warn' : 'info']({ code, ...describe() }, 'request refused');
  }

  close(): void {
    this.endWindow();
  }

  private hasRoomFor(code: RefusalCode): boolean {
    const { lines, linesPerCode } = this.budget;
    return this.written < lines && (this.writtenByCode.get(code) ?? 0) < linesPerCode;
  }

  private skip(code: RefusalCode): void {
    this.unwrittenCount += 1;
    increment(this.unwrittenByCode, code);
  }

  private endWindow(): void {
    clearTimeout(this.window);
    if (this.unwrittenByCode.size > 0)
      this.log.warn({ unwritten: Object.fromEntries(this.unwrittenByCode) }, 'refused requests without a line');
    this.window = undefined;
    this.written = 0;
    this.writtenByCode.clear();
    this.unwrittenByCode.clear();
  }
}

const increment = (counts: Map<RefusalCode, number>, code: RefusalCode): void =>
  void counts.set(code, (counts.get(code) ?? 0) + 1);

declare module 'fastify' {
  interface FastifyInstance {
    refusals: RefusalLog;
  }
}
