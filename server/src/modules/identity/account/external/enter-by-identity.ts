import { composed } from '@teum/contract/composed';
import { checkNickName } from '@teum/contract/identity/account-form';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { insertOwedConsent } from '../../consent/index.ts';
import { findAccountForUpdate } from '../account.sql.ts';
import type { NewSession } from '../log-in.ts';
import { isReservedName } from '../name-look.ts';
import { holdLiveSession, insertSession } from '../session.sql.ts';
import {
  findAccountByEmail,
  findAccountOfIdentity,
  type Identity,
  insertExternalAccount,
  insertIdentity,
  lockIdentity,
  markEmailProven,
  withdrawProof,
} from './identity.sql.ts';
import type { ExternalProfile } from './provider.ts';

export type Visitor = Identity & ExternalProfile;

/** `email` belongs to an account whose owner never proved it, so only its password can show that they are the same person. */
export type Entry = NewSession | { ok: false; reason: 'password-needed'; email: string };

export function enterByIdentity(db: Db, visitor: Visitor): Promise<Entry> {
  return db.transaction().execute(async (tx) => {
    await lockIdentity(tx, visitor);
    const known = await holdAccountOf(tx, visitor);
    if (known !== undefined) {
      await withdrawProof(tx, known, visitor);
      return openSession(tx, known);
    }

    const sameEmail = visitor.provenEmail ? await holdAccountWith(tx, visitor.provenEmail) : undefined;
    if (sameEmail && !sameEmail.email_proven_at)
      return { ok: false, reason: 'password-needed', email: visitor.provenEmail! };
    const accountId = sameEmail?.id ?? (await createAccount(tx, visitor, visitor.provenEmail));
    await insertIdentity(tx, visitor, accountId);
    return openSession(tx, accountId);
  });
}

/** The person declined to join: a separate account, without the e-mail that the other one has. */
export function enterSeparately(db: Db, visitor: Visitor): Promise<NewSession> {
  return db.transaction().execute(async (tx) => {
    await lockIdentity(tx, visitor);
    const known = await holdAccountOf(tx, visitor);
    if (known !== undefined) return openSession(tx, known);
    const accountId = await createAccount(tx, visitor, undefined);
    await insertIdentity(tx, visitor, accountId);
    return openSession(tx, accountId);
  });
}

/** Call it in the session that the account's password has just opened. False if that session has ended. */
export function joinIdentity(
  db: Db,
  visitor: Visitor,
  { accountId, refreshToken: { sessionId } }: NewSession,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockIdentity(tx, visitor);
    await findAccountForUpdate(tx, accountId);
    if (!(await holdLiveSession(tx, sessionId))) return false;
    await markEmailProven(tx, accountId, visitor.provider);
    const known = await findAccountOfIdentity(tx, visitor);
    if (known === undefined) await insertIdentity(tx, visitor, accountId);
    return true;
  });
}

/** The account's row is locked, and the identity read again: it may end with the sessions of its account. */
async function holdAccountOf(tx: Tx, visitor: Visitor): Promise<number | undefined> {
  const found = await findAccountOfIdentity(tx, visitor);
  if (found === undefined) return undefined;
  await findAccountForUpdate(tx, found);
  return findAccountOfIdentity(tx, visitor);
}

/**
 * The account's row is locked, and the e-mail looked up again: without that, a provider that vouches for an e-mail which its owner is
 * leaving would join the account after the change.
 */
async function holdAccountWith(tx: Tx, email: string): Promise<Awaited<ReturnType<typeof findAccountByEmail>>> {
  const found = await findAccountByEmail(tx, email);
  if (!found) return undefined;
  await findAccountForUpdate(tx, found.id);
  return findAccountByEmail(tx, email);
}

async function openSession(tx: Tx, accountId: number): Promise<NewSession> {
  return { ok: true, accountId, refreshToken: await insertSession(tx, accountId) };
}

async function createAccount(tx: Tx, { nickName, provider }: Visitor, email: string | undefined): Promise<number> {
  const usable = usableNickName(nickName);
  const userName = usable ?? '틈 회원';
  const account =
    (await insertExternalAccount(tx, { email, nickName: usable, userName, provider })) ??
    // The nickname, or at the same instant the e-mail, belongs to someone else.
    (await insertExternalAccount(tx, { email, nickName: undefined, userName, provider })) ??
    (await insertExternalAccount(tx, { email: undefined, nickName: undefined, userName, provider }));
  await insertOwedConsent(tx, account!);
  return account!;
}

function usableNickName(nickName: string | undefined): string | undefined {
  const tidy = nickName === undefined ? undefined : composed(nickName).trim();
  if (tidy === undefined || isReservedName(tidy)) return undefined;
  return Object.keys(checkNickName({ nickName: tidy })).length === 0 ? tidy : undefined;
}
