import { limits, type Refusal, refuse } from '@teum/contract';
import type { PasskeyAnswer } from '@teum/contract/identity/passkey.routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { notifyOwner } from './notify-owner.ts';
import { insertChallenge, listUsableCredentials } from './passkey.sql.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { isCounted, verifyAnswer } from './verify-answer.ts';

/** Options for the browser. Their challenge belongs to the account, and has no user handle: it adds no passkey and opens no session. */
export async function beginToProve(
  db: Db,
  party: RelyingParty,
  accountId: number,
): Promise<{ options: unknown } | Refusal> {
  const own = await listUsableCredentials(db, accountId);
  if (own.length === 0) return refuse('PASSKEY_NOT_FOUND');
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    timeout: limits.passkey.challengeMinutes * 60_000,
    allowCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
  });
  await insertChallenge(db, {
    challenge: Buffer.from(options.challenge, 'base64url'),
    accountId,
    userHandle: null,
  });
  return { options };
}

/** Whether a signed-in member has just used one of the account's passkeys. */
export async function isProvenByPasskey(
  app: FastifyInstance,
  request: FastifyRequest,
  accountId: number,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const { db, origins } = app;
  const verified = await verifyAnswer(
    db,
    relyingPartyOf(request, origins),
    answer,
    (challenge) => challenge.accountId === accountId && challenge.userHandle === null,
  );
  if (verified?.passkey.accountId !== accountId) return false;
  return db
    .transaction()
    .execute((tx) =>
      isCounted(tx, verified, (_, { name }) =>
        notifyOwner(app, tx, request, { accountId, name: 'passkeyBlocked', passkey: name }),
      ),
    );
}
