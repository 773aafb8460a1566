import { refuse, toKoreanTime } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { endAccess, endOwnSession, listLiveSessions } from '../../identity/account/index.ts';
import { findCalendarMadeAt } from '../../talk/appointment/index.ts';
import { listNames } from './device.sql.ts';

export function deviceRoutes(app: FastifyInstance): void {
  const { db, accountHooks } = app;

  serve(app, 'GET /auth/devices', async ({ session }) => {
    const [sessions, calendarMadeAt] = await Promise.all([
      listLiveSessions(db, session.accountId),
      findCalendarMadeAt(db, session.accountId),
    ]);
    const named = await listNames(
      db,
      sessions.map(({ id }) => id),
    );
    const names = new Map(named.map((device) => [device.sessionId, device]));
    return {
      data: sessions.map(({ id, createdAt, rotatedAt }) => ({
        id,
        browser: names.get(id)?.browser ?? null,
        system: names.get(id)?.system ?? null,
        signedInAt: toKoreanTime(createdAt),
        lastUsedAt: toKoreanTime(rotatedAt),
        isCurrent: id === session.sessionId,
      })),
      ...(calendarMadeAt && { calendarAddress: { madeAt: toKoreanTime(calendarMadeAt) } }),
    };
  });

  serve(app, 'DELETE /auth/devices/{device}', async ({ params, session: { accountId } }) => {
    return db.transaction().execute(async (tx) => {
      if (!(await endOwnSession(tx, accountId, params.device))) return refuse('NOT_FOUND');
      await accountHooks.accessEnded(tx, accountId, { keepsCalendarAddress: true });
      return undefined;
    });
  });

  serve(app, 'DELETE /auth/devices', async ({ session: { accountId, sessionId } }) => {
    const ending = { accountId, reason: 'logout-all', except: sessionId } as const;
    await db.transaction().execute((tx) => endAccess(tx, accountHooks, ending));
    return undefined;
  });
}
