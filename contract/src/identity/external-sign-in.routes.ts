import Type from 'typebox';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { KoreanTime, ListOf, Text } from '../schema.ts';
import { checkLinkPassword } from './account-form.ts';

export const signInProviders = ['kakao', 'naver', 'google'] as const;
export type SignInProvider = (typeof signInProviders)[number];

const ProviderParams = Type.Object({ provider: Type.Enum([...signInProviders]) });
const AccessToken = Type.Object({ accessToken: Type.String() });
/** Where the browser is sent. */
const Address = Type.String();
const LinkedProvider = Type.Object({ provider: Type.Enum([...signInProviders]), linkedAt: KoreanTime });
const ShortText = Type.Optional(Text(4_096));

export const externalSignInRoutes = [
  route('GET /auth/oauth/{provider}', {
    summary: 'Sends the browser to the provider’s sign-in page.',
    policy: 'public',
    about: 'account',
    rateLimit: 'externalSignIn',
    params: ProviderParams,
    answers: { 302: Address },
    refusals: ['NOT_FOUND'],
  }),
  route('GET /auth/oauth/{provider}/callback', {
    summary:
      'Where the provider sends the browser back to; ends at /login-success, or at /login when a password is needed to join accounts.',
    policy: 'public',
    about: 'account',
    rateLimit: 'externalSignIn',
    params: ProviderParams,
    query: Type.Object({ code: ShortText, state: ShortText, error: ShortText, iss: ShortText }),
    answers: { 302: Address },
    refusals: ['NOT_FOUND'],
  }),
  route('GET /auth/oauth', {
    summary: 'The providers through which the caller can sign in.',
    policy: 'session',
    about: 'account',
    answers: { 200: ListOf(LinkedProvider) },
  }),
  route('POST /auth/oauth/{provider}/connect', {
    summary:
      'Where the page sends the browser after a fresh proof to link a provider to the account; it comes back to `/me/security?linked={provider}` or `/me/security?notLinked={code}`.',
    policy: 'session',
    about: 'account',
    rateLimit: 'externalSignIn',
    params: ProviderParams,
    answers: { 200: Type.Object({ address: Address }) },
    refusals: ['NOT_FOUND', 'UNAVAILABLE', 'PROOF_REQUIRED', 'SIGN_IN_AGAIN'],
  }),
  route('POST /auth/oauth/{provider}/prove', {
    summary:
      'Where the page sends the browser to prove by a linked provider that the account is the caller’s; it comes back to `/me?proven={provider}` or `/me?notProven={code}`.',
    policy: 'session',
    about: 'account',
    rateLimit: 'externalSignIn',
    params: ProviderParams,
    answers: { 200: Type.Object({ address: Address }) },
    refusals: ['NOT_FOUND', 'UNAVAILABLE'],
  }),
  route('DELETE /auth/oauth/{provider}', {
    summary: 'Unlinks a provider after a fresh proof, unless it is the last way into the account.',
    policy: 'session',
    about: 'account',
    params: ProviderParams,
    answers: { 204: undefined },
    refusals: ['NOT_FOUND', 'LAST_WAY_IN', 'PROOF_REQUIRED', 'SIGN_IN_AGAIN'],
  }),
  route('POST /auth/oauth/link', {
    summary:
      'Joins the sign-in that waits in this browser to the account of the same e-mail, by that account’s password.',
    policy: 'public',
    about: 'account',
    rateLimit: 'linkAccount',
    crossSite: 'refused',
    body: Type.Object({ password: Text(limits.accountField.maxUnits) }),
    check: checkLinkPassword,
    answers: { 200: AccessToken },
    refusals: ['NO_WAITING_SIGN_IN', 'WRONG_CREDENTIALS'],
  }),
  route('POST /auth/oauth/separate', {
    summary: 'Makes an account of its own, without that e-mail, for the sign-in that waits in this browser.',
    policy: 'public',
    about: 'account',
    rateLimit: 'signUp',
    crossSite: 'refused',
    answers: { 200: AccessToken },
    refusals: ['NO_WAITING_SIGN_IN'],
  }),
] as const;
