import type { FastifyInstance } from 'fastify';
import { workInBackground } from '../../../platform/chores.ts';
import { DueWork } from '../../../platform/due-work/due-work.ts';
import { showNow } from '../../../platform/observability/metrics.ts';
import { bookedAtProvider, lateReturns, type Money, readMoney } from './read-money.ts';

/** The sums read every entry at the provider: not with each scrape, and not by each process at the same moment. */
const everyMs = 300_000;

interface Figures {
  returnSeconds: number;
  lateReturns: number;
  lateDisputes: number;
  paymentSeconds: number;
  takenBackKrw: number;
  differenceKrw: number;
}

export function figuresOf(money: Money): Figures {
  const { now, said, returns, lateDisputes, latePayments } = money;
  const secondsSince = (since: Date | null | undefined): number =>
    since ? (now.getTime() - since.getTime()) / 1_000 : 0;
  return {
    returnSeconds: secondsSince(returns[0]?.askedAt),
    lateReturns: lateReturns(money).length,
    lateDisputes: lateDisputes.length,
    paymentSeconds: secondsSince(latePayments.since),
    takenBackKrw: said.takenKrw,
    differenceKrw: bookedAtProvider(money) - said.leftKrw,
  };
}

const shown = {
  money_return_seconds: ['Age of the oldest return that the provider has not confirmed.', 'returnSeconds'],
  money_returns_late: ['Returns that are older than a day.', 'lateReturns'],
  money_disputes_late: ['Disputed deals past the deadline of the desk.', 'lateDisputes'],
  money_payment_seconds: [
    'How long the oldest late payment or order could not be settled; 0 without one.',
    'paymentSeconds',
  ],
  money_taken_back_won: ['What the provider took back without us, ever.', 'takenBackKrw'],
  money_difference_won: ['What the books have more at the provider than the provider says.', 'differenceKrw'],
} as const satisfies Record<string, readonly [string, keyof Figures]>;

/** The figures of safe pay for the metrics, as of the last look. */
export function measureMoney(app: FastifyInstance): void {
  const { db, clock, metrics, log } = app;
  let figures: Figures | undefined;
  // A 0 before the first look would make what was taken back long ago look new after each start.
  for (const [name, [help, figure]] of Object.entries(shown))
    showNow(metrics, name, `${help} At the last look.`, () => figures?.[figure] ?? Number.NaN);
  const looking = new DueWork({
    name: 'money',
    log,
    lookAgainMs: everyMs,
    doNext: async () => {
      figures = figuresOf(await readMoney(db, clock.now()));
      return everyMs;
    },
  });
  workInBackground(app, looking, 'onListen');
}
