import type { Db } from '../../../platform/db/database.ts';
import { listBalances, listPayoutsUnderWay } from '../../money/books/index.ts';
import { listLateDisputes } from '../../money/deal/index.ts';
import { findLatePayments, listOpenReturns, listTakenBack, sumSaidByProvider } from '../../money/payment/index.ts';

const mostShown = 200;
const hourMs = 3_600_000;
const returnLateMs = 24 * hourMs;
const paymentLateMs = 15 * 60_000;
const takenBackShownMs = 30 * 24 * hourMs;

export type Money = Awaited<ReturnType<typeof readMoney>>;

/** Everything about the money of safe pay as of one instant: read one after the other, sums that change meanwhile would differ. */
export function readMoney(db: Db, now: Date) {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      now,
      balances: await listBalances(tx),
      said: await sumSaidByProvider(tx),
      returns: await listOpenReturns(tx, mostShown),
      payouts: await listPayoutsUnderWay(tx, mostShown),
      lateDisputes: await listLateDisputes(tx, now, mostShown),
      takenBack: await listTakenBack(tx, before(takenBackShownMs), mostShown),
      latePayments: await findLatePayments(tx, before(paymentLateMs)),
    }));
}

export const bookedAtProvider = ({ balances }: Pick<Money, 'balances'>): number =>
  balances.find(({ account }) => account === 'provider')?.amount ?? 0;

export const lateReturns = ({ returns, now }: Pick<Money, 'returns' | 'now'>) =>
  returns.filter(({ askedAt }) => now.getTime() - askedAt.getTime() >= returnLateMs);
