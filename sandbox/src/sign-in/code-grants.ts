import { createHash, randomBytes } from 'node:crypto';
import { BoundedMap } from '../bounded-map.ts';
import type { Person } from './people.ts';

export interface Authorization {
  clientId: string;
  redirectUri: string;
  codeChallenge?: string;
}

export interface Exchange {
  clientId: string;
  code: string;
  /** Naver does not ask for it. */
  redirectUri?: string;
  codeVerifier?: string;
}

export type ExchangeResult =
  | { ok: true; accessToken: string }
  | { ok: false; wrong: 'code' | 'redirectUri' | 'codeVerifier' };

export type CodeGrants = ReturnType<typeof createCodeGrants>;

const codeLifeMs = 10 * 60_000;
export const tokenLifeSeconds = 6 * 60 * 60;

/** The code grant of the Kakao and Naver dialects: codes work once, for their client, with their verifier. */
export function createCodeGrants(now: () => number = Date.now) {
  const codes = new BoundedMap<string, Authorization & { person: Person; expiresAt: number }>();
  const tokens = new BoundedMap<string, { clientId: string; person: Person; expiresAt: number }>();

  function issueCode(authorization: Authorization, person: Person): string {
    return remember(codes, { ...authorization, person, expiresAt: now() + codeLifeMs });
  }

  function exchange({ clientId, code, redirectUri, codeVerifier }: Exchange): ExchangeResult {
    const grant = codes.get(code);
    codes.delete(code); // used up by any attempt: nobody may try a stolen code with several verifiers
    if (!grant || grant.clientId !== clientId || grant.expiresAt <= now()) return { ok: false, wrong: 'code' };
    if (redirectUri !== undefined && redirectUri !== grant.redirectUri) return { ok: false, wrong: 'redirectUri' };
    if (!provesChallenge(grant.codeChallenge, codeVerifier)) return { ok: false, wrong: 'codeVerifier' };

    const expiresAt = now() + tokenLifeSeconds * 1000;
    return { ok: true, accessToken: remember(tokens, { clientId, person: grant.person, expiresAt }) };
  }

  function personOf(clientId: string, accessToken: string): Person | undefined {
    const token = tokens.get(accessToken);
    return token && token.clientId === clientId && token.expiresAt > now() ? token.person : undefined;
  }

  return { issueCode, exchange, personOf };
}

function remember<Kept>(kept: Map<string, Kept>, value: Kept): string {
  const key = randomBytes(24).toString('base64url');
  kept.set(key, value);
  return key;
}

function provesChallenge(challenge: string | undefined, verifier: string | undefined): boolean {
  if (challenge === undefined) return true;
  return (
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url') === challenge
  );
}
