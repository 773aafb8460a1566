import { type Refusal, refuse } from '@teum/contract';
import type { Session } from '../../platform/auth/session.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { findPasswordHash, replacePasswordHash } from './account.sql.ts';
import { hashPassword, isPassword } from './password.ts';
import { endSessionsOf } from './session.sql.ts';

export async function changePassword(
  db: Db,
  { accountId, sessionId }: Session,
  { currentPassword = '', newPassword }: { currentPassword?: string | undefined; newPassword: string },
  alsoWrite: (tx: Tx) => Promise<void> = async () => {},
): Promise<{ ok: true } | Refusal> {
  const stored = await findPasswordHash(db, accountId);
  if (stored && !(await isPassword(currentPassword, stored))) return wrongCurrentPassword;
  const passwordHash = await hashPassword(newPassword);
  return db.transaction().execute(async (tx) => {
    if (!(await replacePasswordHash(tx, accountId, { from: stored, to: passwordHash }))) return wrongCurrentPassword;
    await endSessionsOf(tx, accountId, 'password-changed', { except: sessionId });
    await alsoWrite(tx);
    return { ok: true };
  });
}

const wrongCurrentPassword = refuse('WRONG_CURRENT_PASSWORD');
