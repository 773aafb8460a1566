import { type Language, limits, type Refusal, refuse } from '@teum/contract';
import type { LinkPurpose } from '@teum/contract/account-care/recovery.routes';
import { composed, nameKey } from '@teum/contract/composed';
import { pages } from '@teum/contract/pages';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  findAccountForUpdate,
  findAccountIdByEmail,
  holdLiveSession,
  isEmailTaken,
  type LockedAccount,
} from '../../identity/account/index.ts';
import type { Letter, Mail } from '../../notice/mail/index.ts';
import { changeEmailLetter } from './letters/change-email.ts';
import { emailChangeAskedLetter } from './letters/email-change-asked.ts';
import { proveEmailLetter } from './letters/prove-email.ts';
import { resetPasswordLetter } from './letters/reset-password.ts';
import { createLink } from './link.ts';

export interface Sending {
  mail: Mail;
  publicUrl: () => string;
}

interface Ask {
  language: Language;
}

const letters = {
  'prove-email': { page: pages.verifyEmail.path, letter: proveEmailLetter },
  'change-email': { page: pages.verifyEmail.path, letter: changeEmailLetter },
  'reset-password': { page: pages.reset.path, letter: resetPasswordLetter },
} as const satisfies Record<LinkPurpose, { page: string; letter: (language: Language, address: string) => Letter }>;

/** False if it was asked for too often. */
async function sendLink(
  tx: Tx,
  { mail, publicUrl }: Sending,
  account: LockedAccount,
  { language, ...wanted }: Ask & { purpose: LinkPurpose; address: string; askedFrom?: string },
): Promise<boolean> {
  const { purpose, address } = wanted;
  const link = await createLink(tx, account, wanted);
  if (!link) return false;
  const { page, letter } = letters[purpose];
  await mail.send(tx, {
    kind: 'account-safety',
    to: { name: account.nickName ?? '', address },
    letter: letter(language, `${publicUrl()}${page}#${link.secret}`),
    goodUntil: link.expiresAt,
  });
  return true;
}

const tooOften = refuse('TOO_MANY_REQUESTS', { values: { seconds: 3_600 / limits.mailLink.perHour } });

export async function sendProof(
  tx: Tx,
  sending: Sending,
  accountId: number,
  { language }: Ask,
): Promise<undefined | Refusal> {
  const account = (await findAccountForUpdate(tx, accountId))!;
  if (account.email === null) return refuse('NO_EMAIL');
  if (account.emailProvenAt) return refuse('EMAIL_ALREADY_PROVEN');
  const isSent = await sendLink(tx, sending, account, { purpose: 'prove-email', address: account.email, language });
  return isSent ? undefined : tooOften;
}

export const forgottenTopic = 'recovery.forgotten';

export interface Forgotten extends Ask {
  email: string;
  /** Tells those who ask apart; no address can be read from it. */
  askedFrom: string;
}

/** The outbox's handler. No caller waits for it, so its duration does not reveal whether the e-mail has an account. */
export async function sendReset(tx: Tx, sending: Sending, { email, language, askedFrom }: Forgotten): Promise<void> {
  const accountId = await findAccountIdByEmail(tx, email);
  const account = accountId === undefined ? undefined : await findAccountForUpdate(tx, accountId);
  // The e-mail may have changed before the row was locked.
  if (!account?.email || account.emailKey !== nameKey(email)) return;
  const { email: address } = account;
  await sendLink(tx, sending, account, { purpose: 'reset-password', address, language, askedFrom });
}

interface EmailChange extends Ask {
  accountId: number;
  sessionId: string;
  email: string;
  /** When the owner proved who they are. */
  passwordHash: string | null;
}

export async function askForEmailChange(
  db: Db,
  sending: Sending,
  { accountId, sessionId, passwordHash, language, ...change }: EmailChange,
): Promise<undefined | Refusal> {
  const address = composed(change.email).trim();
  return db.transaction().execute(async (tx) => {
    const account = (await findAccountForUpdate(tx, accountId))!;
    if (!(await holdLiveSession(tx, sessionId))) return refuse('SESSION_EXPIRED');
    if (account.passwordHash !== passwordHash) return refuse('WRONG_CURRENT_PASSWORD');
    if (account.emailKey === nameKey(address)) return refuse('SAME_EMAIL');
    if (await isEmailTaken(tx, address)) return refuse('EMAIL_TAKEN');
    if (!(await sendLink(tx, sending, account, { purpose: 'change-email', address, language }))) return tooOften;
    if (account.email) await warnOldAddress(tx, sending, { account, address: account.email, language });
    return undefined;
  });
}

async function warnOldAddress(
  tx: Tx,
  { mail, publicUrl }: Sending,
  { account, address, language }: Ask & { account: LockedAccount; address: string },
): Promise<void> {
  const letter = emailChangeAskedLetter(language, `${publicUrl()}${pages.meSecurity.path}#password`);
  await mail.send(tx, { kind: 'account-safety', to: { name: account.nickName ?? '', address }, letter });
}
