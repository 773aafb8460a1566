import { isRefusal, limits, type Refusal, refuse } from '@teum/contract';
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
import { disputeOnTheWire, readDispute } from './read-dispute.ts';
import { insertRecord } from './record.sql.ts';

/** Disputed money: the queue, one deal, and what the desk does about it. */
export function disputeRoutes(app: FastifyInstance): void {
  const { db, orderPurposes } = app;

  serve(app, 'GET /desk/disputes', async ({ query }) => {
    const limit = query.limit ?? limits.list.defaultLimit;
    const found = await listDisputes(db, { after: positionIn(query.after), limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const next = found.length > limit && last ? `${last.answerBy.getTime()}.${last.id}` : undefined;
    return { data: rows.map(disputeOnTheWire), ...(next && { next }), count: await countDisputes(db) };
  });

  serve(app, 'GET /desk/deal/{id}', async ({ session, params }) => {
    return (await readDispute(db, session.accountId, params.id)) ?? refuse('DEAL_NOT_FOUND');
  });

  serve(app, 'POST /desk/deal/{id}/progress', ({ session, params, body, once }) =>
    once((tx) => {
      const operatorId = session.accountId;
      const reason = writtenText(body.text);
      const sent = reportProgress(tx, params.id, { operatorId, reason });
      return recorded(tx, sent, { operatorId, action: 'progress', reason, dealId: params.id });
    }),
  );

  serve(app, 'POST /desk/deal/{id}/decide', async ({ session, params, body, once }) => {
    const { refundPercent } = body;
    const operatorId = session.accountId;
    const reason = writtenText(body.reason);
    const answer = await once((tx) =>
      recorded(tx, decideDeal(tx, params.id, { operatorId, refundPercent, reason }), {
        operatorId,
        action: 'split',
        reason,
        dealId: params.id,
        quote: `${refundPercent}%`,
      }),
    );
    orderPurposes.sweepSoon();
    return answer;
  });
}

function positionIn(after: string | undefined): DisputePosition | undefined {
  if (after === undefined) return undefined;
  const [answerByMs, id] = after.split('.').map(Number) as [number, number];
  return { answerByMs, id };
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
