import { isRefusal, type Language, type Refusal, refuse, toKoreanTime } from '@teum/contract';
import type { FastifyInstance } from 'fastify';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AccountHooks,
  endAccess,
  hashPassword,
  overwritePasswordHash,
  setProvenEmail,
  type WayIn,
} from '../../identity/account/index.ts';
import type { Safety, SafetyNotice } from '../safety/index.ts';
import { fateOfWay } from './fate-of-way.ts';
import { lookAtLink, takeLink, type UsedLink } from './link.ts';
import { maskedEmail } from './masked-email.ts';

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
  const notice = { accountId, name: 'emailChanged', values: { email }, language, oldEmail: account.email } as const;
  if (isChanged) await safety.notify(tx, notice);
  return { email, isChanged };
}

type Parts = Pick<FastifyInstance, 'db' | 'safety' | 'accountHooks'>;

/** What the page of a link shows before it is used. */
export async function showLink({ db, accountHooks }: Parts, secret: string) {
  return db.transaction().execute(async (tx) => {
    const looked = await lookAtLink(tx, secret);
    if (isRefusal(looked)) return looked;
    const { purpose, address } = looked.link;
    const shown = { purpose, email: maskedEmail(address) };
    return purpose === 'reset-password' ? { ...shown, waysIn: await listFates(tx, accountHooks, looked) } : shown;
  });
}

async function listFates(tx: Tx, accountHooks: AccountHooks, { link, account }: UsedLink) {
  const reset = { isEmailProven: account.emailProvenAt !== null, askedAt: link.askedAt };
  const ways = await accountHooks.listWays(tx, account.id);
  return ways.map(({ addedAt, ...way }) => ({
    ...way,
    addedAt: toKoreanTime(addedAt),
    fate: fateOfWay(addedAt, reset),
  }));
}

type Reset = Use & { newPassword: string; keeps?: readonly string[] };

/** Hashes the password outside the transaction: inside, hashing would occupy a database connection. */
export async function resetPassword(
  { db, safety, accountHooks }: Parts,
  { secret, newPassword, keeps = [], language }: Reset,
): Promise<undefined | Refusal> {
  const looked = await db.transaction().execute((tx) => lookAtLink(tx, secret));
  if (isRefusal(looked)) return looked;
  const passwordHash = await hashPassword(newPassword);
  return db.transaction().execute(async (tx) => {
    const used = await takeLink(tx, secret, ['reset-password']);
    if (isRefusal(used)) return used;
    const { accountId, address } = used.link;
    const ended = (await listFates(tx, accountHooks, used)).filter(
      ({ id, fate }) => fate === 'ends' || (fate === 'ends-unless-kept' && !keeps.includes(id)),
    );
    await overwritePasswordHash(tx, accountId, passwordHash);
    await setProvenEmail(tx, accountId, address);
    await endAccess(tx, accountHooks, { accountId, reason: 'password-changed' });
    await accountHooks.endWays(tx, accountId, idsOf(ended));
    await safety.notify(tx, { accountId, name: 'passwordChanged', values: {}, language });
    for (const way of ended) await safety.notify(tx, { accountId, ...noticeOf(way), language });
    return undefined;
  });
}

const idsOf = (ways: readonly { id: string }[]): string[] => ways.map(({ id }) => id);

const noticeOf = ({ kind, name }: Pick<WayIn, 'kind' | 'name'>): Pick<SafetyNotice, 'name' | 'values'> =>
  kind === 'passkey'
    ? { name: 'passkeyRemoved', values: { passkey: name } }
    : { name: 'providerUnlinked', values: { provider: name } };
