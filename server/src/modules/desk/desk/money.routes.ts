import { isRefusal, toKoreanTime } from '@teum/contract';
import type { DeskMoney } from '@teum/contract/desk/desk.routes';
import { deskDeadlines } from '@teum/contract/money/deal-transitions';
import { writtenText } from '@teum/contract/talk/appointment-form';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { listBalances } from '../../money/books/index.ts';
import { decideDeal, listDisputes } from '../../money/deal/index.ts';
import { listOpenReturns } from '../../money/payment/index.ts';
import { insertRecord } from './record.sql.ts';

const mostShown = 200;
const returnLateMs = 24 * 3_600_000;

/** Disputed money, and a page of all money. */
export function moneyRoutes(app: FastifyInstance): void {
  const { db, clock, orderPurposes } = app;

  serve(app, 'POST /desk/deal/{id}/decide', async ({ session, params, body, once }) => {
    const { refundPercent } = body;
    const reason = writtenText(body.reason);
    const answer = await once(async (tx) => {
      const operatorId = session.accountId;
      const decided = await decideDeal(tx, params.id, { operatorId, refundPercent, reason });
      if (isRefusal(decided)) return decided;
      const about = { thing: 'person', thingId: decided.buyerId, aboutId: decided.buyerId } as const;
      const details = { quote: `거래 ${params.id}: ${refundPercent}%` };
      return { recordId: await insertRecord(tx, { operatorId, action: 'split', reason, ...about, details }) };
    });
    orderPurposes.sweepSoon();
    return answer;
  });

  serve(app, 'GET /desk/money', async () => {
    const [balances, returns, disputes] = await Promise.all([
      listBalances(db),
      listOpenReturns(db, mostShown),
      listDisputes(db, mostShown),
    ]);
    return moneyOnTheWire({ balances, returns, disputes, nowMs: clock.now().getTime() });
  });
}

interface Money {
  balances: Awaited<ReturnType<typeof listBalances>>;
  returns: Awaited<ReturnType<typeof listOpenReturns>>;
  disputes: Awaited<ReturnType<typeof listDisputes>>;
  nowMs: number;
}

function moneyOnTheWire({ balances, returns, disputes, nowMs }: Money): DeskMoney {
  const lateReturns = returns.filter(({ askedAt }) => nowMs - askedAt.getTime() >= returnLateMs);
  const timed = disputes.map((dispute) => ({ ...dispute, ...deskDeadlines(dispute.disputedAt.getTime()) }));
  return {
    balances,
    returns: returns.map(({ dealId, amountKrw, askedAt, refusedAt, refusal }) => ({
      dealId,
      amount: amountKrw,
      since: toKoreanTime(askedAt),
      refusedAt: refusedAt && toKoreanTime(refusedAt),
      refusal,
    })),
    disputes: timed.map(({ dealId, priceKrw, disputedAt, progressMs, decisionMs }) => ({
      dealId,
      price: priceKrw,
      since: toKoreanTime(disputedAt),
      progressBy: toKoreanTime(new Date(progressMs)),
      decisionBy: toKoreanTime(new Date(decisionMs)),
    })),
    alarms: [
      ...lateReturns.map(({ dealId, askedAt }) => alarm('returnLate', dealId, askedAt)),
      ...timed.flatMap(({ dealId, disputedAt, progressMs, decisionMs }) => {
        if (nowMs >= decisionMs) return [alarm('decisionLate', dealId, disputedAt)];
        return nowMs >= progressMs ? [alarm('progressLate', dealId, disputedAt)] : [];
      }),
    ],
  };
}

const alarm = (kind: DeskMoney['alarms'][number]['kind'], dealId: number, since: Date) => ({
  kind,
  dealId,
  since: toKoreanTime(since),
});
