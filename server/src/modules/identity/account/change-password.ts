import { type Refusal, refuse } from '@teum/contract';
import type { BodyOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../../platform/auth/session.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findAccountForUpdate, findPasswordHash, replacePasswordHash } from './account.sql.ts';
import { endAccess } from './end-access.ts';
import { hashPassword, isPassword } from './password.ts';
import { holdLiveSession } from './session.sql.ts';

export async function changePassword(
  { db, accountHooks }: Pick<FastifyInstance, 'db' | 'accountHooks'>,
  { accountId, sessionId }: Session,
  { currentPassword = '', newPassword, keepsCalendarAddress = false }: BodyOf<RouteAt<'PUT /auth/user/password'>>,
  alsoWrite: (tx: Tx) => Promise<void>,
): Promise<{ ok: true } | Refusal> {
  const stored = await findPasswordHash(db, accountId);
  if (stored && !(await isPassword(currentPassword, stored))) return wrongCurrentPassword;
  const passwordHash = await hashPassword(newPassword);
  return db.transaction().execute(async (tx) => {
    await findAccountForUpdate(tx, accountId);
    if (!(await holdLiveSession(tx, sessionId))) return refuse('SESSION_EXPIRED');
    if (!(await replacePasswordHash(tx, accountId, { from: stored, to: passwordHash }))) return wrongCurrentPassword;
    const reason = 'password-changed';
    await endAccess(tx, accountHooks, { accountId, reason, except: sessionId, keepsCalendarAddress });
    await alsoWrite(tx);
    return { ok: true };
  });
}

const wrongCurrentPassword = refuse('WRONG_CURRENT_PASSWORD');
