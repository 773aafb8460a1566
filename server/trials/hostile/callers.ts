import { AccessTokens } from '../../src/platform/auth/access-token.ts';
import type { Caller } from './judge-answer.ts';

const password = 'teum-hostile-1!';

async function call(url: string, path: string, body: object, token?: string): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

async function signIn(url: string, name: string): Promise<string> {
  const email = `${name}@teum.kr`;
  await call(url, '/auth/signup', { email, password, userName: name, nickName: name });
  const { accessToken } = (await (await call(url, '/auth/login', { email, password })).json()) as {
    accessToken: string;
  };
  return accessToken;
}

/** One token per kind of caller; the owner's made all the data. */
export async function tokensOf(url: string, secret: string): Promise<Record<Caller, string | undefined>> {
  const [owner, stranger, leaver] = [
    await signIn(url, 'owner'),
    await signIn(url, 'stranger'),
    await signIn(url, 'leaver'),
  ];
  await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${leaver}` } });
  return { anonymous: undefined, owner, stranger, 'logged out': leaver, expired: await expiredToken(secret) };
}

/** Properly signed, but expired an hour ago. */
function expiredToken(secret: string): Promise<string> {
  const anHourAgo = { now: () => new Date(Date.now() - 3_600_000) };
  const tokens = new AccessTokens({ secret, clock: anHourAgo as never });
  return tokens.issue({ accountId: 1, sessionId: '00000000-0000-4000-8000-000000000000' });
}
