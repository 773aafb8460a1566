import Type from 'typebox';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { Id, IdParams, KoreanTime, ListOf, Text } from '../schema.ts';
import { checkPasskeyName } from './passkey-form.ts';

/** Base64url, as the browser's `toJSON` writes bytes. */
const Bytes = (maxUnits: number) => Text(maxUnits, { pattern: '^[A-Za-z0-9_-]*$' });

/** `PublicKeyCredential.toJSON()`; what is not declared here is not read. */
const credential = { id: Bytes(1_400), rawId: Bytes(1_400), type: Type.Literal('public-key') };

/** For `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` of the browser. */
const Options = Type.Unknown({ description: 'Options in the JSON form of WebAuthn, level 3.' });

export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  createdAt: KoreanTime,
  lastUsedAt: Type.Union([KoreanTime, Type.Null()]),
  isBlocked: Type.Boolean({ description: 'A copy of it seems to exist, so it opens nothing any more.' }),
});
export type Passkey = Type.Static<typeof Passkey>;

/** The browser's answer to the options of a sign-in or a proof. */
export const PasskeyAnswer = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Bytes(4_000),
    authenticatorData: Bytes(4_000),
    signature: Bytes(4_000),
    userHandle: Type.Optional(Bytes(100)),
  }),
});
export type PasskeyAnswer = Type.Static<typeof PasskeyAnswer>;

export const passkeyRoutes = [
  route('GET /auth/passkeys', {
    summary: 'The caller’s passkeys, oldest first.',
    policy: 'session',
    about: 'account',
    answers: { 200: ListOf(Passkey) },
  }),
  route('POST /auth/passkeys/options', {
    summary: 'Begins to add a passkey, with the password or after a fresh proof.',
    policy: 'session',
    about: 'account',
    rateLimit: 'passkey',
    body: Type.Object({ currentPassword: Type.Optional(Text(limits.accountField.maxUnits)) }),
    answers: { 200: Type.Object({ options: Options }) },
    refusals: ['WRONG_CURRENT_PASSWORD', 'TOO_MANY_PASSKEYS', 'PROOF_REQUIRED', 'SIGN_IN_AGAIN'],
  }),
  route('POST /auth/passkeys', {
    summary: 'Adds the passkey that the browser made for the options.',
    policy: 'session',
    about: 'account',
    rateLimit: 'passkey',
    body: Type.Object({
      ...credential,
      response: Type.Object({
        clientDataJSON: Bytes(4_000),
        attestationObject: Bytes(40_000),
        transports: Type.Optional(Type.Array(Text(30), { maxItems: 10 })),
      }),
    }),
    answers: { 200: Passkey },
    refusals: ['PASSKEY_NOT_ADDED', 'TOO_MANY_PASSKEYS', 'SESSION_EXPIRED'],
  }),
  route('PUT /auth/passkeys/{id}', {
    summary: 'Names a passkey.',
    policy: 'owner',
    about: 'account',
    params: IdParams,
    body: Type.Object({ name: Text(limits.passkey.nameMaxUnits) }),
    check: checkPasskeyName,
    answers: { 204: undefined },
    refusals: ['PASSKEY_NOT_FOUND'],
  }),
  route('DELETE /auth/passkeys/{id}', {
    summary: 'Removes a passkey after a fresh proof, unless it is the last way into the account.',
    policy: 'owner',
    about: 'account',
    params: IdParams,
    answers: { 204: undefined },
    refusals: ['PASSKEY_NOT_FOUND', 'LAST_WAY_IN', 'PROOF_REQUIRED', 'SIGN_IN_AGAIN'],
  }),
  route('POST /auth/passkeys/proof/options', {
    summary:
      'Begins to prove with a passkey that the caller owns the account; the answer goes into the call that asks for it.',
    policy: 'session',
    about: 'account',
    rateLimit: 'passkey',
    answers: { 200: Type.Object({ options: Options }) },
    refusals: ['PASSKEY_NOT_FOUND'],
  }),
  route('POST /auth/passkeys/sign-in/options', {
    summary: 'Begins a sign-in with a passkey.',
    policy: 'public',
    about: 'account',
    rateLimit: 'passkeySignIn',
    crossSite: 'refused',
    answers: { 200: Type.Object({ options: Options }) },
  }),
  route('POST /auth/passkeys/sign-in', {
    summary: 'Signs in with a passkey; sets the refresh cookie.',
    policy: 'public',
    about: 'account',
    rateLimit: 'passkeySignIn',
    crossSite: 'refused',
    body: PasskeyAnswer,
    answers: { 200: Type.Object({ accessToken: Type.String() }) },
    refusals: ['PASSKEY_REFUSED'],
  }),
] as const;
