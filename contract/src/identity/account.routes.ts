import Type from 'typebox';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { Id, KoreanTime, ProfilePicture, Text } from '../schema.ts';
import { checkLogin, checkNewPassword, checkNickName, checkSignUp } from './account-form.ts';
import { requiredConsents } from './consent.ts';
import { checkConsents } from './consent-form.ts';
import { ConsentFields } from './consent-schema.ts';
import { PasskeyAnswer } from './passkey.routes.ts';

const AccessToken = Type.Object({ accessToken: Type.String() });

/** Longer than any account field allows, so that the field's own check answers. */
const Field = Text(limits.accountField.maxUnits);

/** What shows that the caller owns the account. */
export const OwnersProof = Type.Object({
  password: Type.Optional(Field),
  passkey: Type.Optional(
    Type.Object(PasskeyAnswer.properties, {
      description: 'In place of the password, from /auth/passkeys/proof/options.',
    }),
  ),
});

export const UserInfo = Type.Object({
  id: Id,
  nickName: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  userName: Type.String(),
  profilePicture: ProfilePicture,
  hasPassword: Type.Boolean({ description: 'False until an account that signed in from outside has set one.' }),
  isEmailProven: Type.Boolean({
    description: 'Whether the owner of the account showed that mail to `email` reaches them.',
  }),
  startDateTime: Type.Union([KoreanTime, Type.Null()]),
  endDateTime: Type.Union([KoreanTime, Type.Null()]),
  suspendedUntil: Type.Optional({ ...KoreanTime, description: 'While the member can only read.' }),
  isOperator: Type.Optional(
    Type.Literal(true, { description: 'Told to operators alone: their menu leads to the desk.' }),
  ),
  pendingConsents: Type.Optional(
    Type.Array(Type.Enum([...requiredConsents]), { description: 'What the member is still asked to agree to.' }),
  ),
});
export type UserInfo = Type.Static<typeof UserInfo>;

export const accountRoutes = [
  route('POST /auth/signup', {
    summary: 'Makes an account. Answers a plain string, in success and error.',
    policy: 'public',
    about: 'account',
    rateLimit: 'signUp',
    body: Type.Object({ email: Field, password: Field, userName: Field, nickName: Field, ...ConsentFields }),
    check: (form) => ({ ...checkSignUp(form), ...checkConsents(form) }),
    plainRefusals: true,
    answers: { 200: Type.String() },
    refusals: ['EMAIL_TAKEN', 'NICKNAME_TAKEN', 'NICKNAME_RESERVED'],
  }),
  route('POST /auth/login', {
    summary: 'Signs in with e-mail and password; sets the refresh cookie.',
    policy: 'public',
    about: 'account',
    rateLimit: 'login',
    crossSite: 'refused',
    body: Type.Object({ email: Field, password: Field }),
    check: checkLogin,
    answers: { 200: AccessToken },
    refusals: ['WRONG_CREDENTIALS'],
  }),
  route('POST /auth/jwt/refreshAccessToken', {
    summary: 'Trades the refresh cookie for a new access token and a rotated cookie.',
    policy: 'public',
    about: 'account',
    rateLimit: 'refresh',
    crossSite: 'needs-xsrf-token',
    alsoAt: ['/jwt/refreshAccessToken'],
    body: Type.Optional(
      Type.Object({ userId: Type.Optional(Type.Unknown({ description: 'A hint; the cookie decides.' })) }),
    ),
    answers: { 200: AccessToken },
    refusals: ['SESSION_EXPIRED'],
  }),
  route('POST /auth/logout', {
    summary: 'Ends the session of the bearer, or of the refresh cookie.',
    policy: 'optional-session',
    about: 'account',
    crossSite: 'needs-xsrf-token',
    answers: { 204: undefined },
  }),
  route('POST /auth/logout/all', {
    summary: 'Ends every session of the account and closes its private calendar address.',
    policy: 'session',
    about: 'account',
    answers: { 204: undefined },
  }),
  route('GET /auth/user/info', {
    summary: 'The signed-in user, with the period of the auction ticket.',
    policy: 'session',
    about: 'account',
    alsoAt: ['/user/info'],
    answers: { 200: UserInfo },
  }),
  route('GET /auth/user/checkTicketValidity', {
    summary: 'Whether the auction ticket is valid now.',
    policy: 'session',
    about: 'account',
    answers: { 200: Type.Object({ isValid: Type.Boolean() }) },
    refusals: ['NO_TICKET'],
  }),
  route('GET /auth/proof', {
    summary: 'Whether the session’s owner proved a few minutes ago that the account is theirs.',
    policy: 'session',
    about: 'account',
    answers: { 200: Type.Object({ isFresh: Type.Boolean() }) },
  }),
  route('POST /auth/proof', {
    summary:
      'Proves that the caller owns the account, by its password or a passkey. For ten minutes, ways into the account can be changed.',
    policy: 'session',
    about: 'account',
    rateLimit: 'password',
    body: OwnersProof,
    answers: { 204: undefined },
    refusals: ['WRONG_CURRENT_PASSWORD', 'PASSKEY_NOT_PROVEN', 'SIGN_IN_AGAIN'],
  }),
  route('PUT /auth/user/password', {
    summary:
      'Changes the password, or after a fresh proof sets the first one of an account without; ends all other sessions.',
    policy: 'session',
    about: 'account',
    rateLimit: 'password',
    body: Type.Object({
      currentPassword: Type.Optional(Field),
      newPassword: Field,
      keepsCalendarAddress: Type.Optional(
        Type.Boolean({ description: 'Without it the private calendar address ends with the old password.' }),
      ),
    }),
    check: checkNewPassword,
    answers: { 204: undefined },
    refusals: ['WRONG_CURRENT_PASSWORD', 'SIGN_IN_AGAIN', 'SESSION_EXPIRED'],
  }),
  route('POST /auth/oauth/complete', {
    summary: 'Chooses the nickname after a first external sign-in that brought none.',
    policy: 'session',
    about: 'account',
    whileSuspended: 'refused',
    idempotent: true,
    body: Type.Object({ nickName: Field }),
    check: checkNickName,
    answers: { 204: undefined },
    refusals: ['NICKNAME_TAKEN', 'NICKNAME_RESERVED', 'NICKNAME_ALREADY_CHOSEN'],
  }),
] as const;
