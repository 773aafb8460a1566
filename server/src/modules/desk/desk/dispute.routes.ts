import { isRefusal, limits, type Refusal, refuse, toKoreanTime } from '@teum/contract';
import { writtenText } from '@teum/contract/talk/appointment-form';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../platform/db/database.ts';
import { serve } from '../../../platform/http/serve.ts';
import {
  countDisputes,
  type DisputePosition,
  decideDeal,
  listDisputes,
  reportProgress,
} from '../../money/deal/index.ts';
import { deleteLock, listTakenDeals } from './case.sql.ts';
import { disputeOnTheWire, readDispute } from './read-dispute.ts';
import { insertRecord } from './record.sql.ts';
import { refuseTakenDeal, releaseDeal, takeDeal } from './take-deal.ts';

/** Disputed money: the queue, one deal, and what the desk does about it. */
export function disputeRoutes(app: FastifyInstance): void {
  const { db, orderPurposes } = app;

  serve(app, 'GET /desk/disputes', async ({ query }) => {
    const limit = query.limit ?? limits.list.defaultLimit;
    const found = await listDisputes(db, { after: positionIn(query.after), limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const next = found.length > limit && last ? `${last.answerBy.getTime()}.${last.id}` : undefined;
    const taken = await listTakenDeals(
      db,
      rows.map(({ id }) => id),
    );
    return {
      data: rows.map((row) => disputeOnTheWire(row, taken.get(row.id))),
      ...(next && { next }),
      count: await countDisputes(db),
    };
  });

  serve(app, 'GET /desk/deal/{id}', async ({ session, params }) => {
    return (await readDispute(db, session.accountId, params.id)) ?? refuse('DEAL_NOT_FOUND');
  });

  serve(app, 'POST /desk/deal/{id}/take', ({ session, params, once }) =>
    once(async (tx) => {
      const taken = await takeDeal(tx, session.accountId, params.id);
      return taken.ok ? { until: toKoreanTime(taken.until) } : taken;
    }),
  );

  serve(app, 'POST /desk/deal/{id}/release', ({ session, params, once }) =>
    once(async (tx) => {
      await releaseDeal(tx, session.accountId, params.id);
      return undefined;
    }),
  );

  serve(app, 'POST /desk/deal/{id}/progress', ({ session, params, body, once }) =>
    once((tx) => {
      const operatorId = session.accountId;
      const reason = writtenText(body.text);
      const sent = unlessTaken(tx, operatorId, params.id, () => reportProgress(tx, params.id, { operatorId, reason }));
      return recorded(tx, sent, { operatorId, action: 'progress', reason, dealId: params.id });
    }),
  );

  serve(app, 'POST /desk/deal/{id}/decide', async ({ session, params, body, once }) => {
    const { refundPercent } = body;
    const operatorId = session.accountId;
    const reason = writtenText(body.reason);
    const answer = await once(async (tx) => {
      const decided = unlessTaken(tx, operatorId, params.id, () =>
        decideDeal(tx, params.id, { operatorId, refundPercent, reason }),
      );
      const act = { operatorId, action: 'split', reason, dealId: params.id, quote: `${refundPercent}%` } as const;
      const outcome = await recorded(tx, decided, act);
      if (!isRefusal(outcome)) await deleteLock(tx, 'deal', params.id, operatorId);
      return outcome;
    });
    orderPurposes.sweepSoon();
    return answer;
  });
}

function positionIn(after: string | undefined): DisputePosition | undefined {
  if (after === undefined) return undefined;
  const [answerByMs, id] = after.split('.').map(Number) as [number, number];
  return { answerByMs, id };
}

/** Not while another operator has the deal. */
async function unlessTaken<Done>(
  tx: Tx,
  operatorId: number,
  dealId: number,
  act: () => Promise<Done>,
): Promise<Done | Refusal<'CASE_TAKEN'>> {
  return (await refuseTakenDeal(tx, operatorId, dealId)) ?? act();
}

interface Act {
  operatorId: number;
  action: 'progress' | 'split';
  reason: string;
  dealId: number;
  quote?: string;
}

/** Writes what an operator did into the record of the desk, in the same transaction. */
async function recorded(
  tx: Tx,
  done: Promise<{ ok: true; buyerId: number } | Refusal>,
  { dealId, quote, ...act }: Act,
): Promise<{ recordId: number } | Refusal> {
  const outcome = await done;
  if (isRefusal(outcome)) return outcome;
  const about = { thing: 'deal', thingId: dealId, aboutId: outcome.buyerId } as const;
  return { recordId: await insertRecord(tx, { ...act, ...about, ...(quote && { details: { quote } }) }) };
}
