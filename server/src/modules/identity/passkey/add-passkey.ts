import { randomBytes } from 'node:crypto';
import { limits, type Refusal, refuse } from '@teum/contract';
import type { BodyOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { findAccountForUpdate, holdLiveSession } from '../account/index.ts';
import {
  insertChallenge,
  insertPasskey,
  listCredentials,
  listPasskeys,
  type PasskeyRow,
  takeChallenge,
} from './passkey.sql.ts';
import type { RelyingParty } from './relying-party.ts';

interface Owner {
  accountId: number;
  nickName: string;
  email: string | null;
}

const handleBytes = 32;
/** EdDSA, ES256 and RS256, by their COSE numbers. Named here, because the library's search for more of them prints a warning. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Options for the browser, whose challenge waits for its answer. */
export async function beginToAdd(db: Db, party: RelyingParty, { accountId, nickName, email }: Owner) {
  const known = await listCredentials(db, accountId);
  if (known.length >= limits.passkey.perAccount) return refuse('TOO_MANY_PASSKEYS');
  const userHandle = known[0]?.userHandle ?? randomBytes(handleBytes);
  // Loaded with the first passkey: a start has no use for it.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: '틈',
    rpID: party.id,
    userID: new Uint8Array(userHandle),
    userName: email ?? nickName,
    userDisplayName: nickName,
    timeout: limits.passkey.challengeMinutes * 60_000,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await insertChallenge(db, { challenge: Buffer.from(options.challenge, 'base64url'), accountId, userHandle });
  return { options };
}

type Answer = BodyOf<RouteAt<'POST /auth/passkeys'>>;

interface Adding {
  accountId: number;
  sessionId: string;
  answer: Answer;
  name: string;
}

export async function addPasskey(
  db: Db,
  party: RelyingParty,
  { accountId, sessionId, answer, name }: Adding,
  alsoWrite: (tx: Tx, passkey: PasskeyRow) => Promise<void>,
): Promise<PasskeyRow | Refusal> {
  const made = await verify(db, party, accountId, answer);
  if (!made) return refuse('PASSKEY_NOT_ADDED');
  return db.transaction().execute(async (tx) => {
    // The account's row is locked: two additions at once must not both be the last that fits.
    await findAccountForUpdate(tx, accountId);
    if (!(await holdLiveSession(tx, sessionId))) return refuse('SESSION_EXPIRED');
    if ((await listPasskeys(tx, accountId)).length >= limits.passkey.perAccount) return refuse('TOO_MANY_PASSKEYS');
    const passkey = await insertPasskey(tx, { ...made, accountId, name });
    if (!passkey) return refuse('PASSKEY_NOT_ADDED');
    await alsoWrite(tx, passkey);
    return passkey;
  });
}

/** Undefined for an answer to no challenge of ours, of another site, or without user verification. */
async function verify(db: Db, party: RelyingParty, accountId: number, answer: Answer) {
  let userHandle: Buffer | undefined;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: async (challenge) => {
      const taken = await takeChallenge(db, Buffer.from(challenge, 'base64url'));
      if (taken?.accountId !== accountId) return false;
      userHandle = taken.userHandle ?? undefined;
      return true;
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined);
  if (!verified?.verified || !userHandle) return undefined;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: answer.response.transports ?? [],
    userHandle,
  };
}
