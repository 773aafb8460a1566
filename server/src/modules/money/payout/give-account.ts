import { randomUUID } from 'node:crypto';
import { limits, type Refusal, refuse } from '@teum/contract';
import { isSameHolder } from '@teum/contract/money/holder-name';
import { accountDigits } from '@teum/contract/money/payout-form';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { readClock } from '../../../platform/db/database-clock.ts';
import { findAccountForUpdate } from '../../identity/account/index.ts';
import type { Identities } from '../../identity/identity-check/index.ts';
import { findPayoutAccount, insertPayoutAccount, replacePayoutAccount } from './payout-account.sql.ts';
import type { PortoneV2 } from './portone/portone-v2.ts';
import { openOwner, sealOwner } from './sealed-account.ts';

export interface GivenAccount {
  bank: string;
  number: string;
  holder: string;
}

interface Deps {
  db: Db;
  now: Date;
  provider: PortoneV2;
  identities: Identities;
  /** Notices and mails the owner, late in the transaction. */
  notifyOwner(
    tx: Tx,
    name: 'payoutAccountGiven' | 'payoutAccountChanged',
    values: Record<string, string>,
  ): Promise<void>;
}

/** Names the account that a member is paid to, if the bank has it under the proven name. The caller has proven to be the owner. */
export async function givePayoutAccount(
  deps: Deps,
  accountId: number,
  given: GivenAccount,
): Promise<Refusal | undefined> {
  const person = await deps.identities.find(deps.db, accountId, deps.now);
  if (!person) return refuse('IDENTITY_REQUIRED');
  const number = accountDigits(given.number)!;
  const answer = await deps.provider.findHolder(given.bank, number);
  if (typeof answer === 'string') return refuse('PAYOUT_ACCOUNT_UNKNOWN');
  // The bank's name is not repeated: anybody could ask whose an account is.
  const isOwn = isSameHolder(person.name, answer.holder) && isSameHolder(person.name, given.holder);
  if (!isOwn) return refuse('PAYOUT_HOLDER_DIFFERS');
  await deps.db.transaction().execute((tx) => keep(deps, tx, accountId, { ...given, number, holder: answer.holder }));
  return undefined;
}

async function keep(
  { identities: { seals }, notifyOwner }: Deps,
  tx: Tx,
  accountId: number,
  { bank, number, holder }: GivenAccount,
): Promise<void> {
  // Two changes at once are one after the other: the second one finds the first.
  await findAccountForUpdate(tx, accountId);
  const before = await findPayoutAccount(tx, accountId);
  if (before?.bank === bank && openOwner(seals, before).number === number) return;
  const at = await readClock(tx);
  if (before) await replacePayoutAccount(tx, before.id, at);
  const label = randomUUID();
  const lastDigits = number.slice(-limits.payout.shownDigits);
  const pausedUntil = before ? new Date(at.getTime() + limits.payout.pauseDays * 86_400_000) : null;
  const sealed = sealOwner(seals, label, { number, holder });
  await insertPayoutAccount(tx, accountId, { bank, lastDigits, label, ...sealed, givenAt: at, pausedUntil });
  await notifyOwner(tx, before ? 'payoutAccountChanged' : 'payoutAccountGiven', { digits: lastDigits });
}
