import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { AccessTokens } from './access-token.ts';

const sessionId = '0b51a0cd-6ab9-4a4a-9d5a-3f1f6c7b2a10';
const minji = { accountId: 7, sessionId };
const clock = { instant: new Date('2026-11-15T12:00:00Z'), now: () => clock.instant };
const secret = 'a secret for tests only, of sufficient length';
const tokens = new AccessTokens({ secret, clock });
const seconds = () => Math.floor(clock.instant.getTime() / 1000);

const claims = { sid: sessionId, sub: '7', iss: 'teum', aud: 'teum-api', iat: seconds(), exp: seconds() + 900 };
const forged = (changes: object, { typ = 'at+jwt', key = `access:${secret}`, alg = 'HS256' } = {}) =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg, typ }).sign(new TextEncoder().encode(key));

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function signedWithHeader(header: object): string {
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${createHmac('sha256', `access:${secret}`).update(input).digest('base64url')}`;
}

describe('AccessTokens', () => {
  it('[ACC-6] names the session for 15 minutes, not a second longer', async () => {
    const token = await tokens.issue(minji);
    expect(await tokens.verify(token)).toEqual({ ...minji, expiresAtMs: Date.parse('2026-11-15T12:15:00Z') });
    clock.instant = new Date('2026-11-15T12:14:59.999Z');
    expect(await tokens.verify(token)).toBeDefined();
    clock.instant = new Date('2026-11-15T12:15:00Z');
    expect(await tokens.verify(token)).toBeUndefined();
    clock.instant = new Date('2026-11-15T12:00:00Z');
  });

  it.each<[string, () => string | Promise<string>]>([
    ['nothing', () => ''],
    ['a word', () => 'token'],
    ['algorithm none', () => new UnsecuredJWT(claims).encode()],
    ['another key', () => forged({}, { key: 'another secret' })],
    ['another algorithm of the same family', () => forged({}, { alg: 'HS512' })],
    ['another issuer', () => forged({ iss: 'someone' })],
    ['another audience', () => forged({ aud: 'someone' })],
    ['no expiry', () => forged({ exp: undefined })],
    ['an expiry in the past', () => forged({ exp: seconds() - 1 })],
    ['a token of another kind', () => forged({}, { typ: 'JWT' })],
    ['no session', () => forged({ sid: undefined })],
    ['a session that is no id', () => forged({ sid: "' or 1=1 --" })],
    ['an account that is no number', () => forged({ sub: '1e3' })],
    [
      'a key id that is a path',
      () => signedWithHeader({ alg: 'HS256', typ: 'at+jwt', kid: '../../dev/null', crit: ['kid'] }),
    ],
    ['RSA named, HMAC used', () => signedWithHeader({ alg: 'RS256', typ: 'at+jwt' })],
    ['a megabyte', () => `${'a'.repeat(1e6)}.${'b'.repeat(1e6)}.${'c'.repeat(43)}`],
  ])('[ACC-11] refuses %s', async (_what, make) => {
    expect(await tokens.verify(await make())).toBeUndefined();
  });

  it('accepts the genuine form that the forgeries above differ from', async () => {
    expect(await tokens.verify(await forged({}))).toBeDefined();
  });
});
