import type { PasskeyAnswer } from '@teum/contract/identity/passkey.routes';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  advanceCounter,
  blockPasskey,
  type Challenge,
  findUsablePasskey,
  takeChallenge,
  type UsablePasskey,
} from './passkey.sql.ts';
import type { RelyingParty } from './relying-party.ts';

export interface VerifiedAnswer {
  passkey: UsablePasskey;
  /** The authenticator's count of signatures. */
  counter: number;
}

/** Undefined for an answer that does not count. `isAsked` compares the challenge with what the answer is given for. */
export async function verifyAnswer(
  db: Db,
  party: RelyingParty,
  answer: PasskeyAnswer,
  isAsked: (challenge: Challenge) => boolean,
): Promise<VerifiedAnswer | undefined> {
  const passkey = await findUsablePasskey(db, Buffer.from(answer.id, 'base64url'));
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} } as Parameters<
      typeof verifyAuthenticationResponse
    >[0]['response'],
    expectedChallenge: async (challenge) => {
      const taken = await takeChallenge(db, Buffer.from(challenge, 'base64url'));
      return taken !== undefined && isAsked(taken);
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // With 0 the library accepts any count: `advanceCounter` compares it with the stored one.
    credential: { id: answer.id, publicKey: new Uint8Array(passkey?.publicKey ?? []), counter: 0 },
    requireUserVerification: true,
  }).catch(() => undefined);
  const { userHandle } = answer.response;
  const isOwners = userHandle === undefined || userHandle === passkey?.userHandle.toString('base64url');
  if (!passkey || !verified?.verified || !isOwners) return undefined;
  return { passkey, counter: verified.authenticationInfo.newCounter };
}

export type OnCopied = (tx: Tx, passkey: UsablePasskey) => Promise<void>;

/** False if the count did not rise: then a copy of the passkey seems to exist, and it is blocked. */
export async function isCounted(tx: Tx, { passkey, counter }: VerifiedAnswer, onCopied: OnCopied): Promise<boolean> {
  if (await advanceCounter(tx, passkey.id, counter)) return true;
  if (await blockPasskey(tx, passkey.id)) await onCopied(tx, passkey);
  return false;
}
