import type { ReportFailure } from '../failures/create-reporter.ts';
import { createAuthorized } from '../session/authorized.ts';
import type { RenewToken } from '../session/renew-token.ts';
import type { Session } from '../session/session.ts';
import { ApiError, NetworkError } from './api-error.ts';
import type { Answer, Call, CallOptions, DeclaredKey } from './call.ts';
import type { Consented } from './consented.ts';
import { readAnswer } from './read-answer.ts';
import type { Send } from './send.ts';

// biome-ignore lint/complexity/noBannedTypes: asks whether a call may be made without options.
type Options<Key extends DeclaredKey> = {} extends CallOptions<Key> ? [CallOptions<Key>?] : [CallOptions<Key>];

export type Api = <Key extends DeclaredKey>(key: Key, ...options: Options<Key>) => Promise<Answer<Key>>;

/** Their 401 is about the password or the cookie: a new access token would not help. */
const neverRenewed: ReadonlySet<DeclaredKey> = new Set<DeclaredKey>([
  'POST /auth/login',
  'POST /auth/passkeys/sign-in',
  'POST /auth/signup',
  'POST /auth/logout',
]);

/** A refusal is an answer. No answer, a 5xx and a 429 are failures. */
const isFailure = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

export function createApi(
  send: Send,
  session: Pick<Session, 'token'>,
  renewToken: RenewToken,
  report: ReportFailure,
  consented: Consented = (call) => call(),
): Api {
  const authorized = createAuthorized(session, renewToken);

  async function ask(call: Call): Promise<unknown> {
    const attempt = (token: string | null) => send(call, token);
    const response = await (neverRenewed.has(call.key) ? attempt(session.token()) : authorized(attempt));
    return readAnswer(response, call.signal);
  }

  // The types come from `Api`: the compiler would compare a signature of our own with it for every declared call.
  return async (key, ...[options]) => {
    try {
      return (await consented(() => ask({ key, ...options }))) as never;
    } catch (error) {
      if (isFailure(error)) report({ kind: 'call', call: key, error });
      throw error;
    }
  };
}

export type RequestToken = () => Promise<string | null>;

/** Exchanges the refresh cookie for an access token. `null` if the server refuses, a throw if it cannot be reached. */
export function createTokenRequest(send: Send, userId: () => number | undefined): RequestToken {
  return async () => {
    try {
      const call: Call = { key: 'POST /auth/jwt/refreshAccessToken', body: { userId: userId() } };
      const answer = (await readAnswer(await send(call, null))) as Answer<'POST /auth/jwt/refreshAccessToken'>;
      return answer.accessToken;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
      throw error instanceof ApiError ? new NetworkError(error) : error;
    }
  };
}
