import type { RenewToken } from './renew-token.ts';
import type { Session } from './session.ts';

export type Authorized = (attempt: (token: string | null) => Promise<Response>) => Promise<Response>;

/** Sends a request with the session's token and, if that has expired, once more with its successor. */
export function createAuthorized(session: Pick<Session, 'token'>, renewToken: RenewToken): Authorized {
  return async (attempt) => {
    const token = session.token();
    const response = await attempt(token);
    if (response.status !== 401 || token === null) return response;

    const successor = await renewToken(token);
    return successor === null ? response : attempt(successor);
  };
}
