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

export async function signIn(url: string, name: string): Promise<string> {
  const email = `${name}@teum.kr`;
  await call(url, '/auth/signup', { email, password, userName: name, nickName: `some${name}` });
  const answer = await call(url, '/auth/login', { email, password });
  if (!answer.ok) throw new Error(`${email} was refused: ${await answer.text()}`);
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

/** One token per kind of caller; the owner's made all the data. `enlist` makes the accounts with these e-mails what they are named. */
export async function tokensOf(
  url: string,
  secret: string,
  enlist: (who: { operator: string; suspended: string }) => Promise<void>,
): Promise<Record<Caller, string | undefined>> {
  // The operator is account 1, which the planned calls name: nobody can act on themselves.
  await signIn(url, 'operator');
  const [owner, stranger, leaver] = (await Promise.all(
    ['owner', 'stranger', 'leaver', 'suspended'].map((name) => signIn(url, name)),
  )) as [string, string, string, string];
  await enlist({ operator: 'operator@teum.kr', suspended: 'suspended@teum.kr' });
  const [operator, suspended] = await Promise.all([signIn(url, 'operator'), signIn(url, 'suspended')]);
  await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${leaver}` } });
  return {
    anonymous: undefined,
    owner,
    stranger,
    suspended,
    operator,
    'logged out': leaver,
    expired: await expiredToken(secret),
  };
}

/** Properly signed, but expired an hour ago. */
function expiredToken(secret: string): Promise<string> {
  const anHourAgo = { now: () => new Date(Date.now() - 3_600_000) };
  const tokens = new AccessTokens({ secret, clock: anHourAgo as never });
  return tokens.issue({ accountId: 1, sessionId: '00000000-0000-4000-8000-000000000000' });
}
