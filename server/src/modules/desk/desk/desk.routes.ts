import { isRefusal, limits, type Refusal, refuse, toKoreanTime } from '@teum/contract';
import { type CaseKind, caseKinds } from '@teum/contract/desk/desk';
import { writtenText } from '@teum/contract/talk/appointment-form';
import { visibleText } from '@teum/contract/visible-text';
import type { FastifyInstance } from 'fastify';
import type { Once } from '../../../platform/answers/answer-once.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sliceOf } from '../../../platform/db/slice.ts';
import { serve } from '../../../platform/http/serve.ts';
import { findPeople, listPeopleByIds } from '../../identity/account/index.ts';
import { notify } from '../../notice/notification/index.ts';
import { findReportable } from '../report/index.ts';
import { type Done, hide, liftSuspension, type Order, show, stop, suspendPerson, warn } from './actions.ts';
import { type CasePosition, countCases, listCasesOldestFirst } from './case.sql.ts';
import { decideCase } from './decide-case.ts';
import type { DeskDeps } from './desk-deps.ts';
import { lookAtMessages } from './look.ts';
import { caseOnTheWire, person, personOnTheWire, recordOnTheWire } from './on-the-wire.ts';
import { listContentOf, readPeople } from './people.ts';
import { proveOperator } from './prove-operator.ts';
import { readCase } from './read-case.ts';
import { listRecordsAbout, listRecordsNewestFirst } from './record.sql.ts';
import { refuseConcerned, releaseCase, takeCase } from './take-case.ts';

export function deskRoutes(app: FastifyInstance, deps: DeskDeps): void {
  caseRoutes(app, deps);
  personRoutes(app, deps);
  thingRoutes(app, deps);
  const { db } = app;

  serve(app, 'POST /desk/proof', ({ session, body, request }) => proveOperator(app, request, session, body));

  serve(app, 'GET /desk/records', async ({ query }) => {
    const rows = await listRecordsNewestFirst(db, sliceOf(query));
    return { data: rows.map(recordOnTheWire) };
  });
}

/** Runs an action in one transaction, and what follows after the COMMIT. */
async function acting(
  { readHidden }: DeskDeps,
  once: Once<{ recordId: number }>,
  act: (tx: Tx) => Promise<Done | Refusal>,
): Promise<{ recordId: number } | Refusal> {
  let after: Done['after'];
  const answer = await once(async (tx) => {
    const done = await act(tx);
    if (isRefusal(done)) return done;
    after = done.after;
    return { recordId: done.recordId };
  });
  if (isRefusal(answer)) return answer;
  after?.();
  // Here at once, so that the operator's next call sees it; the other processes are notified.
  await readHidden();
  return answer;
}

const notified = async (tx: Tx, done: Done | Refusal): Promise<Done | Refusal> => {
  if (!isRefusal(done)) await notify(tx, done.notices);
  return done;
};

function positionIn(after: string | undefined): CasePosition | undefined {
  if (after === undefined) return undefined;
  const [openedAtMs, kind, id] = after.split('.') as [string, CaseKind, string];
  return { openedAtMs: Number(openedAtMs), kind, id: Number(id) };
}

function caseRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { db } = app;

  serve(app, 'GET /desk/queue', async ({ query }) => {
    const limit = query.limit ?? limits.list.defaultLimit;
    const kinds = query.kind ? [query.kind] : caseKinds;
    const found = await listCasesOldestFirst(db, { kinds, after: positionIn(query.after), limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const next = found.length > limit && last ? `${last.openedAt.getTime()}.${last.kind}.${last.id}` : undefined;
    return { data: rows.map(caseOnTheWire), ...(next && { next }), counts: await countCases(db) };
  });

  serve(app, 'GET /desk/case/{kind}/{id}', async ({ params }) => {
    return (await readCase(db, params.kind, params.id)) ?? refuse('NOT_FOUND');
  });

  serve(app, 'POST /desk/case/{kind}/{id}/take', ({ session, params, once }) =>
    once(async (tx) => {
      const taken = await takeCase(tx, session.accountId, params.kind, params.id);
      return taken.ok ? { until: toKoreanTime(taken.until) } : taken;
    }),
  );

  serve(app, 'POST /desk/case/{kind}/{id}/release', ({ session, params, once }) =>
    once(async (tx) => {
      await releaseCase(tx, session.accountId, params.kind, params.id);
      return undefined;
    }),
  );

  serve(app, 'POST /desk/case/{kind}/{id}/look', ({ session, params, once }) =>
    once(async (tx) => {
      const look = await lookAtMessages(tx, session.accountId, params.kind, params.id);
      if (!look.ok) return look;
      return {
        recordId: look.recordId,
        title: visibleText(look.title),
        roomType: look.roomType,
        messages: look.messages.map(({ id, at, authorId, authorNickName, text }) => ({
          id,
          at: toKoreanTime(at),
          author: person(authorId, authorNickName),
          text,
          isReported: id === look.messageId,
        })),
      };
    }),
  );

  serve(app, 'POST /desk/case/{kind}/{id}/decide', ({ session, params, body, once }) => {
    const ruling = { ...body, reason: writtenText(body.reason) };
    return acting(deps, once, (tx) => decideCase(tx, deps, session.accountId, params, ruling));
  });
}

function personRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { db } = app;

  serve(app, 'GET /desk/people', async ({ query }) => ({ data: await findPeople(db, query.keyword) }));

  serve(app, 'GET /desk/people/{id}', async ({ params }) => {
    const [row] = await readPeople(db, [params.id]);
    if (!row) return refuse('PERSON_NOT_FOUND');
    const [content, records] = await Promise.all([
      listContentOf(db, params.id, limits.desk.content),
      listRecordsAbout(db, params.id, limits.desk.records),
    ]);
    return {
      person: personOnTheWire(row),
      content: content.map(({ at, text, ...one }) => ({ ...one, at: toKoreanTime(at), text: visibleText(text) })),
      records: records.map(recordOnTheWire),
    };
  });

  serve(app, 'POST /desk/people/{id}/act', ({ session, params, body, once }) =>
    acting(deps, once, async (tx) => {
      const [row] = await listPeopleByIds(tx, [params.id]);
      if (!row) return refuse('PERSON_NOT_FOUND');
      const order: Order = {
        operatorId: session.accountId,
        reason: writtenText(body.reason),
        thing: 'person',
        thingId: row.id,
        aboutId: row.id,
      };
      const refused = await refuseConcerned(tx, session.accountId, order);
      if (refused) return refused;
      if (body.action === 'warn') return notified(tx, await warn(tx, order));
      if (body.action === 'lift') return notified(tx, await liftSuspension(tx, order));
      return notified(tx, await suspendPerson(tx, deps, order, body.days!));
    }),
  );
}

function thingRoutes(app: FastifyInstance, deps: DeskDeps): void {
  serve(app, 'POST /desk/thing/{kind}/{id}', ({ session, params, body, once }) =>
    acting(deps, once, async (tx) => {
      const aboutId = (await findReportable(tx, params.kind, params.id))?.authorId;
      if (!aboutId) return refuse('NOT_FOUND');
      const reason = writtenText(body.reason);
      const order = { operatorId: session.accountId, reason, thing: params.kind, thingId: params.id, aboutId };
      const refused = await refuseConcerned(tx, session.accountId, order);
      if (refused) return refused;
      return notified(tx, await (body.action === 'hide' ? hide : show)(tx, deps, order));
    }),
  );

  serve(app, 'POST /desk/auction/{id}/stop', ({ session, params, body, once }) =>
    acting(deps, once, async (tx) => {
      const aboutId = (await findReportable(tx, 'auction', params.id))?.authorId;
      if (!aboutId) return refuse('AUCTION_NOT_FOUND');
      const reason = writtenText(body.reason);
      const order = { operatorId: session.accountId, reason, thing: 'auction', thingId: params.id, aboutId } as const;
      const refused = await refuseConcerned(tx, session.accountId, order);
      if (refused) return refused;
      return notified(tx, await stop(tx, deps, order));
    }),
  );
}
