import { refuse, toKoreanTime } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { endOwnSession, endSessionsOf, listLiveSessions } from '../account/index.ts';
import { listNames } from './device.sql.ts';

export function deviceRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, 'GET /auth/devices', async ({ session }) => {
    const sessions = await listLiveSessions(db, session.accountId);
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
    };
  });

  serve(app, 'DELETE /auth/devices/{device}', async ({ params, session: { accountId } }) => {
    const isEnded = await db.transaction().execute((tx) => endOwnSession(tx, accountId, params.device));
    return isEnded ? undefined : refuse('NOT_FOUND');
  });

  serve(app, 'DELETE /auth/devices', async ({ session: { accountId, sessionId } }) => {
    await db.transaction().execute((tx) => endSessionsOf(tx, accountId, 'logout-all', { except: sessionId }));
    return undefined;
  });
}
