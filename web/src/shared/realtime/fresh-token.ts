import type { RenewToken } from '../session/renew-token.ts';
import type { Session } from '../session/session.ts';

const shortestLifeMs = 30_000;

/** When a token expires, by its `exp` claim. Read, not verified: only the server can do that. */
function expiryOf(token: string): number {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload));
    return typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** The session's token, renewed when it is about to expire; `null` if nobody is signed in. */
export async function freshToken(
  session: Pick<Session, 'token'>,
  renewToken: RenewToken,
  nowMs: number,
): Promise<string | null> {
  const token = session.token();
  if (token === null || expiryOf(token) - nowMs > shortestLifeMs) return token;
  return renewToken(token);
}
