import { limits, type Refusal, refuse } from '@teum/contract';
import type { BodyOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes/index';
import type { Db, Tx } from '../../platform/db/database.ts';
import { insertSession, type NewSession } from '../account/index.ts';
import {
  advanceCounter,
  blockPasskey,
  findUsablePasskey,
  insertChallenge,
  takeChallenge,
  type UsablePasskey,
} from './passkey.sql.ts';
import type { RelyingParty } from './relying-party.ts';

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

type Answer = BodyOf<RouteAt<'POST /auth/passkeys/sign-in'>>;

const refused = refuse('PASSKEY_REFUSED');

export async function signInWithPasskey(
  db: Db,
  party: RelyingParty,
  answer: Answer,
  onCopied: (tx: Tx, passkey: UsablePasskey) => Promise<void>,
): Promise<NewSession | Refusal> {
  const passkey = await findUsablePasskey(db, Buffer.from(answer.id, 'base64url'));
  const counter = await verifiedCounter(db, party, answer, passkey);
  if (!passkey || counter === undefined) return refused;
  return db.transaction().execute(async (tx) => {
    if (await advanceCounter(tx, passkey.id, counter)) {
      return { ok: true, accountId: passkey.accountId, refreshToken: await insertSession(tx, passkey.accountId) };
    }
    if (await blockPasskey(tx, passkey.id)) await onCopied(tx, passkey);
    return refused;
  });
}

/** The authenticator's count of signatures; undefined for an answer that does not count. */
async function verifiedCounter(
  db: Db,
  party: RelyingParty,
  answer: Answer,
  passkey: UsablePasskey | undefined,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} } as Parameters<
      typeof verifyAuthenticationResponse
    >[0]['response'],
    expectedChallenge: async (challenge) => {
      const taken = await takeChallenge(db, Buffer.from(challenge, 'base64url'));
      return taken !== undefined && taken.accountId === null;
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // With 0 the library accepts any count: `advanceCounter` compares it with the stored one.
    credential: { id: answer.id, publicKey: new Uint8Array(passkey?.publicKey ?? []), counter: 0 },
    requireUserVerification: true,
  }).catch(() => undefined);
  const { userHandle } = answer.response;
  const isOwners = userHandle === undefined || userHandle === passkey?.userHandle.toString('base64url');
  return verified?.verified && isOwners ? verified.authenticationInfo.newCounter : undefined;
}
