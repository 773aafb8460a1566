import { type Refusal, refuse } from '@teum/contract';
import { composed } from '@teum/contract/composed';
import type { GivenConsents } from '@teum/contract/identity/consent';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { recordConsents } from '../consent/index.ts';
import { insertAccount, isEmailTaken } from './account.sql.ts';
import { isReservedName } from './name-look.ts';
import { hashPassword } from './password.ts';

export interface SignUp extends GivenConsents {
  email: string;
  password: string;
  userName: string;
  nickName: string;
}

const tidy = (text: string): string => composed(text).trim();

export async function signUp(db: Db | Tx, form: SignUp): Promise<{ ok: true; accountId: number } | Refusal> {
  const email = tidy(form.email);
  const nickName = tidy(form.nickName);
  if (isReservedName(nickName)) return refuse('NICKNAME_RESERVED');
  const passwordHash = await hashPassword(form.password);
  const accountId = await insertAccount(db, {
    email,
    passwordHash,
    userName: tidy(form.userName),
    nickName,
  });
  if (accountId === undefined) return refuse((await isEmailTaken(db, email)) ? 'EMAIL_TAKEN' : 'NICKNAME_TAKEN');
  // Not in one transaction: if the process dies in between, the member is asked again at the first sign-in.
  await recordConsents(db, accountId, form);
  return { ok: true, accountId };
}
