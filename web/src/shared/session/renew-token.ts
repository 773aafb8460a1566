import type { Session } from './session.ts';

export type RenewToken = (rejected: string) => Promise<string | null>;

interface RenewalParts {
  session: Pick<Session, 'token' | 'replaceToken' | 'endRefused'>;
  /** Exchanges the refresh cookie for a token. `null` if the server refuses, a throw if it cannot be reached. */
  requestToken(): Promise<string | null>;
  /** Absent on insecure origins; parallel refreshes of several tabs then rely on the server's grace period. */
  locks: Pick<LockManager, 'request'> | undefined;
}

/** Finds the successor of a rejected token: one refresh for all calls of this tab, and one for all tabs. */
export function createTokenRenewal({ session, requestToken, locks }: RenewalParts): RenewToken {
  let renewal: Promise<string | null> | undefined;

  async function renew(rejected: string): Promise<string | null> {
    const stored = session.token();
    if (stored !== rejected) return stored; // another tab has renewed it, or logged out, while this one waited
    const token = await requestToken();
    if (session.token() !== rejected) return session.token(); // logged out meanwhile: storing the token would log in again
    if (token === null) session.endRefused();
    else session.replaceToken(token);
    return token;
  }

  const renewAlone: RenewToken = (rejected) =>
    locks ? locks.request('teum-token-renewal', () => renew(rejected)) : renew(rejected);

  return (rejected) => {
    renewal ??= renewAlone(rejected).finally(() => {
      renewal = undefined;
    });
    return renewal;
  };
}
