import { createHash, randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '@teum/contract';
import type { LinkPurpose } from '@teum/contract/account-care/recovery.routes';
import type { Tx } from '../../../platform/db/database.ts';
import { findAccountForUpdate, type LockedAccount } from '../../identity/account/index.ts';
import { endLinks, type FoundLink, findLink, insertLink, useUpLink } from './recovery.sql.ts';

const secretBytes = 32;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A proof of an e-mail outlives a new password: it says nothing about passwords. */
function stateOf(purpose: LinkPurpose, { emailKey, passwordHash }: LockedAccount): Buffer {
  return hashOf(JSON.stringify([emailKey, purpose === 'prove-email' ? null : passwordHash]));
}

export interface FreshLink {
  secret: string;
  expiresAt: Date;
}

/** Undefined if the account asked too often. The account's row must be locked. */
export async function createLink(
  tx: Tx,
  account: LockedAccount,
  { purpose, address, askedFrom = null }: { purpose: LinkPurpose; address: string; askedFrom?: string | null },
): Promise<FreshLink | undefined> {
  const secret = randomBytes(secretBytes).toString('base64url');
  const secretHash = hashOf(secret);
  const accountState = stateOf(purpose, account);
  const link = { accountId: account.id, purpose, secretHash, address, accountState, askedFrom };
  const expiresAt = await insertLink(tx, link);
  if (!expiresAt) return undefined;
  // The older ones may lead to an address that was typed wrong.
  if (purpose === 'change-email') await endLinks(tx, { accountId: account.id, purpose, except: secretHash });
  return { secret, expiresAt };
}

/** A living link, without using it up. */
export async function lookAtLink(tx: Tx, secret: string): Promise<UsedLink | Refusal<'MAIL_LINK_DEAD'>> {
  return (await findLivingLink(tx, secret)) ?? dead;
}

export interface UsedLink {
  link: FoundLink;
  account: LockedAccount;
}

/**
 * Locks the account and uses the link up, and with it the others of its purpose, in the caller's transaction: if that rolls back, they
 * live on.
 */
export async function takeLink(
  tx: Tx,
  secret: string,
  purposes: readonly LinkPurpose[],
): Promise<UsedLink | Refusal<'MAIL_LINK_DEAD'>> {
  const found = await findLivingLink(tx, secret);
  if (!found || !purposes.includes(found.link.purpose)) return dead;
  if (!(await useUpLink(tx, hashOf(secret)))) return dead;
  await endLinks(tx, found.link);
  return found;
}

async function findLivingLink(tx: Tx, secret: string): Promise<UsedLink | undefined> {
  const link = await findLink(tx, hashOf(secret));
  if (!link) return undefined;
  const account = await findAccountForUpdate(tx, link.accountId);
  if (!account || !stateOf(link.purpose, account).equals(link.accountState)) return undefined;
  return { link, account };
}

const dead = refuse('MAIL_LINK_DEAD');
