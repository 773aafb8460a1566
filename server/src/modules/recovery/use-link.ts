import { isRefusal, type Language, type Refusal, refuse } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import type { Db, Tx } from '../../platform/db/database.ts';
import { endSessionsOf, hashPassword, overwritePasswordHash, setProvenEmail } from '../account/index.ts';
import type { Safety } from '../safety/index.ts';
import { lookAtLink, takeLink, type UsedLink } from './link.ts';

interface Use {
  secret: string;
  language: Language;
}

/** Rolls the transaction back, so that the link lives on. */
class NotUsed extends Error {}

export async function confirmEmail(
  db: Db,
  safety: Safety,
  { secret, language }: Use,
): Promise<{ email: string; isChanged: boolean } | Refusal> {
  try {
    return await db.transaction().execute(async (tx) => {
      const used = await takeLink(tx, secret, ['prove-email', 'change-email']);
      return isRefusal(used) ? used : await prove(tx, safety, used, language);
    });
  } catch (error) {
    if (error instanceof NotUsed) return refuse('EMAIL_TAKEN');
    throw error;
  }
}

async function prove(tx: Tx, safety: Safety, { link, account }: UsedLink, language: Language) {
  const { address: email, purpose, accountId } = link;
  if (!(await setProvenEmail(tx, accountId, email))) throw new NotUsed();
  const isChanged = purpose === 'change-email';
  const told = { accountId, name: 'emailChanged', values: { email }, language, oldEmail: account.email } as const;
  if (isChanged) await safety.tell(tx, told);
  return { email, isChanged };
}

/** The password is hashed outside the transaction, which would hold a connection meanwhile. */
export async function resetPassword(
  { db, safety, accountHooks }: Pick<FastifyInstance, 'db' | 'safety' | 'accountHooks'>,
  { secret, newPassword, language }: Use & { newPassword: string },
): Promise<undefined | Refusal> {
  const looked = await lookAtLink(db, secret);
  if (isRefusal(looked)) return looked;
  const passwordHash = await hashPassword(newPassword);
  return db.transaction().execute(async (tx) => {
    const used = await takeLink(tx, secret, ['reset-password']);
    if (isRefusal(used)) return used;
    const { accountId, address } = used.link;
    if (!used.account.emailProvenAt) await accountHooks.forgetWays(tx, accountId);
    await overwritePasswordHash(tx, accountId, passwordHash);
    await setProvenEmail(tx, accountId, address);
    await endSessionsOf(tx, accountId, 'password-changed');
    await safety.tell(tx, { accountId, name: 'passwordChanged', values: {}, language });
    return undefined;
  });
}
