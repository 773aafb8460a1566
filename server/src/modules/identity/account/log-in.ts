import { type Refusal, refuse } from '@teum/contract';
import type { RefreshToken } from '../../../platform/auth/refresh-cookie.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findCredentials } from './account.sql.ts';
import { isPassword, nobodysHash } from './password.ts';
import { insertSessionByPassword } from './session.sql.ts';

export type NewSession = { ok: true; accountId: number; refreshToken: RefreshToken };

export async function logIn(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<NewSession | Refusal> {
  const credentials = await findCredentials(db, email);
  // Always one comparison: a faster answer would reveal which e-mails have no account.
  const isRight = await isPassword(password, credentials?.password_hash ?? nobodysHash);
  if (!credentials?.password_hash || !isRight) return refuse('WRONG_CREDENTIALS');
  const { id: accountId, password_hash: passwordHash } = credentials;
  const refreshToken = await insertSessionByPassword(db, { accountId, passwordHash });
  return refreshToken ? { ok: true, accountId, refreshToken } : refuse('WRONG_CREDENTIALS');
}
