import { limits, type Refusal, refuse } from '@teum/contract';
import type { PasskeyAnswer } from '@teum/contract/identity/passkey.routes';
import type { Db } from '../../../platform/db/database.ts';
import { findAccountForUpdate, insertSession, type NewSession } from '../account/index.ts';
import { insertChallenge } from './passkey.sql.ts';
import type { RelyingParty } from './relying-party.ts';
import { isCounted, type OnCopied, verifyAnswer } from './verify-answer.ts';

export async function beginToSignIn(db: Db, party: RelyingParty) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    timeout: limits.passkey.challengeMinutes * 60_000,
  });
  const challenge = Buffer.from(options.challenge, 'base64url');
  await insertChallenge(db, { challenge, accountId: null, userHandle: null });
  return { options };
}

export async function signInWithPasskey(
  db: Db,
  party: RelyingParty,
  answer: PasskeyAnswer,
  onCopied: OnCopied,
): Promise<NewSession | Refusal> {
  const verified = await verifyAnswer(db, party, answer, ({ accountId }) => accountId === null);
  if (!verified) return refuse('PASSKEY_REFUSED');
  return db.transaction().execute(async (tx) => {
    const { accountId } = verified.passkey;
    // Locked before the passkey is read again: it may end with the sessions of its account, and a new one must not slip through.
    await findAccountForUpdate(tx, accountId);
    if (!(await isCounted(tx, verified, onCopied))) return refuse('PASSKEY_REFUSED');
    return { ok: true, accountId, refreshToken: await insertSession(tx, accountId) };
  });
}
