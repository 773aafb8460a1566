import { toKoreanTime } from '@teum/contract';
import type { DeskMoney, MoneyAlarm } from '@teum/contract/desk/desk.routes';
import { deskDeadlines } from '@teum/contract/money/deal-transitions';
import { bookedAtProvider, lateReturns, type Money } from './read-money.ts';

export function moneyOnTheWire(money: Money, holder: string): DeskMoney {
  const { now, balances, said, returns, payouts } = money;
  return {
    at: toKoreanTime(now),
    holder,
    balances,
    provider: {
      booked: bookedAtProvider(money),
      said: said.leftKrw,
      oldestAt: said.oldestAt && toKoreanTime(said.oldestAt),
    },
    returns: returns.map(({ dealId, amountKrw, askedAt, refusedAt, refusal }) => ({
      dealId,
      amount: amountKrw,
      since: toKoreanTime(askedAt),
      refusedAt: refusedAt && toKoreanTime(refusedAt),
      refusal,
    })),
    payouts: payouts.map(({ payoutId, amountKrw, since }) => ({
      payoutId,
      amount: amountKrw,
      since: toKoreanTime(since),
    })),
    alarms: [...alarmsOf(money)],
  };
}

function* alarmsOf(money: Money): Generator<MoneyAlarm> {
  const { now, said, lateDisputes, takenBack, latePayments } = money;
  const difference = bookedAtProvider(money) - said.leftKrw;
  if (difference !== 0) yield { kind: 'differs', amount: difference, since: toKoreanTime(now) };
  for (const { dealId, amountKrw, askedAt } of lateReturns(money))
    yield { kind: 'returnLate', dealId, amount: amountKrw, since: toKoreanTime(askedAt) };
  for (const { dealId, disputedAt } of lateDisputes) {
    const isDecisionLate = now.getTime() >= deskDeadlines(disputedAt.getTime()).decisionMs;
    yield { kind: isDecisionLate ? 'decisionLate' : 'progressLate', dealId, since: toKoreanTime(disputedAt) };
  }
  for (const { dealId, amountKrw, at } of takenBack)
    yield { kind: 'takenBack', dealId, amount: amountKrw, since: toKoreanTime(at) };
  if (latePayments.since) yield { kind: 'paymentLate', since: toKoreanTime(latePayments.since) };
}
