import { refuse, toKoreanTime } from '@teum/contract';
import { contestable } from '@teum/contract/desk/desk';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { findSuspendedUntil } from '../../identity/account/index.ts';
import { object } from './object.ts';
import { findAnswerTo, findObjectionTo, type ObjectionRow } from './objection.sql.ts';
import { findLatestSuspension, findRecord } from './record.sql.ts';

/** What members read about decisions that concern them. */
export function decisionRoutes(app: FastifyInstance): void {
  const { db } = app;

  const objectionOnTheWire = async ({ id, text, madeAt, decision }: ObjectionRow) => {
    const answer = decision === null ? undefined : await findAnswerTo(db, id);
    return {
      text,
      madeAt: toKoreanTime(madeAt),
      ...(decision !== null && { decision }),
      ...(answer !== undefined && { answer }),
    };
  };

  serve(app, 'GET /suspension', async ({ session }) => {
    const [until, decision] = await Promise.all([
      findSuspendedUntil(db, session.accountId),
      findLatestSuspension(db, session.accountId),
    ]);
    if (!until || !decision) return refuse('NOT_SUSPENDED');
    return { until: toKoreanTime(until), reason: decision.reason, decisionId: decision.id };
  });

  serve(app, 'GET /decision/{id}', async ({ session, params }) => {
    const decision = await findRecord(db, params.id);
    const isShown = decision && [...contestable, 'lift', 'show'].includes(decision.action);
    if (!isShown || decision.aboutId !== session.accountId) return refuse('DECISION_NOT_FOUND');
    const objection = await findObjectionTo(db, decision.id);
    const { quote, until } = decision.details;
    return {
      id: decision.id,
      at: toKoreanTime(decision.at),
      action: decision.action,
      reason: decision.reason,
      thing: decision.thing,
      ...(quote !== undefined && decision.thing !== 'person' && { quote }),
      ...(until !== undefined && { until: toKoreanTime(new Date(until)) }),
      canObject: contestable.includes(decision.action) && !objection,
      ...(objection && { objection: await objectionOnTheWire(objection) }),
    };
  });

  serve(app, 'POST /decision/{id}/objection', ({ session, params, body, once }) =>
    once((tx) => object(tx, session.accountId, params.id, body.text)),
  );
}
