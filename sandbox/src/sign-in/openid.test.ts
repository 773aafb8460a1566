import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../test/cookie-browser.ts';
import { type ListeningSandbox, listenSandbox } from '../test/listening-sandbox.ts';
import { sandboxSignIn } from './keys.ts';

const { clientId, clientSecret, issuer } = sandboxSignIn.google;
let host: ListeningSandbox;
let client: openid.Configuration;

beforeAll(async () => {
  host = await listenSandbox();
  client = await openid.discovery(new URL(issuer(host.origin)), clientId, clientSecret, undefined, {
    execute: [openid.allowInsecureRequests],
  });
});
afterAll(() => host.close());

const redirectUri = () => `${host.origin}/api/auth/oauth/google/callback`;

async function authorization(changes: Record<string, string> = {}) {
  const checks = {
    pkceCodeVerifier: openid.randomPKCECodeVerifier(),
    expectedState: openid.randomState(),
    expectedNonce: openid.randomNonce(),
  };
  const address = openid.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri(),
    scope: 'openid email profile',
    code_challenge: await openid.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    ...changes,
  });
  return { checks, address: address.href };
}

async function signIn(form: Record<string, string>, browser = openBrowser(host.origin)) {
  const { checks, address } = await authorization();
  const page = await browser.visit(address);
  const returned = await browser.submit(page.address, form);
  return { checks, page, returned: new URL(returned.address) };
}

async function claimsOf(form: Record<string, string>, browser = openBrowser(host.origin)) {
  const { checks, returned } = await signIn(form, browser);
  const tokens = await openid.authorizationCodeGrant(client, returned, checks);
  return { tokens, claims: tokens.claims() };
}

describe('the OpenID provider', () => {
  it('[SBX-40] is discovered at its own address and signs 하늘 in, with PKCE, state and nonce', async () => {
    const { tokens, claims } = await claimsOf({ person: '3100000001' });
    expect(claims).toMatchObject({
      iss: `${host.origin}/sandbox/oidc`,
      aud: clientId,
      sub: '3100000001',
      name: '하늘',
      email: 'haneul@example.com',
      email_verified: true,
    });
    const profile = await openid.fetchUserInfo(client, tokens.access_token, '3100000001');
    expect(profile).toEqual({
      sub: '3100000001',
      name: '하늘',
      nickname: '하늘',
      email: 'haneul@example.com',
      email_verified: true,
    });
  });

  it('[SBX-42] shows the page of people, clearly a test, each time', async () => {
    const browser = openBrowser(host.origin);
    const first = await signIn({ person: '3100000001' }, browser);
    expect(await first.page.answer.text()).toContain('테스트 로그인');
    const { claims } = await claimsOf({ person: '3100000002' }, browser);
    expect(claims).toMatchObject({ sub: '3100000002', email: 'garam@example.com', email_verified: false });
  });

  it('[SBX-43] leaves out what a person did not share', async () => {
    const shared = async (person: string) => {
      const { claims } = await claimsOf({ person });
      return Object.keys(claims ?? {}).filter((name) => ['name', 'nickname', 'email', 'email_verified'].includes(name));
    };
    expect(await shared('3100000003')).toEqual(['name', 'nickname']);
    expect(await shared('3100000004')).toEqual(['email', 'email_verified']);
    expect(await shared('3100000005')).toEqual([]);
  });

  it('[SBX-43] knows a person typed in by hand again by the e-mail', async () => {
    const typed = { person: 'custom', nickname: '민지', email: 'minji@example.com', verified: 'on' };
    const first = (await claimsOf(typed)).claims;
    const second = (await claimsOf({ ...typed, nickname: '김민지' })).claims;
    expect(first).toMatchObject({ name: '민지', email: 'minji@example.com', email_verified: true });
    expect(second).toMatchObject({ name: '김민지', sub: first?.sub });
    expect((await claimsOf({ ...typed, email: 'other@example.com' })).claims?.sub).not.toBe(first?.sub);
  });

  it('[SBX-44] returns a refusal with the state', async () => {
    const { checks, returned } = await signIn({ person: '' });
    expect(Object.fromEntries(returned.searchParams)).toMatchObject({
      error: 'access_denied',
      state: checks.expectedState,
    });
    expect(returned.searchParams.has('code')).toBe(false);
  });

  it('[SBX-40] takes a code once', async () => {
    const { checks, returned } = await signIn({ person: '3100000001' });
    await openid.authorizationCodeGrant(client, returned, checks);
    await expect(openid.authorizationCodeGrant(client, returned, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('[SBX-40] refuses the wrong verifier, and a request without PKCE', async () => {
    const { checks, returned } = await signIn({ person: '3100000001' });
    const stolen = { ...checks, pkceCodeVerifier: openid.randomPKCECodeVerifier() };
    await expect(openid.authorizationCodeGrant(client, returned, stolen)).rejects.toMatchObject({
      error: 'invalid_grant',
    });

    const { address } = await authorization();
    const bare = new URL(address);
    bare.searchParams.delete('code_challenge');
    bare.searchParams.delete('code_challenge_method');
    const refused = await openBrowser(host.origin).visit(bare.href);
    expect(new URL(refused.address).searchParams.get('error')).toBe('invalid_request');
  });

  it('[SBX-41] does not return anywhere but to the product', async () => {
    const { address } = await authorization({ redirect_uri: 'https://elsewhere.example/callback' });
    const { answer } = await openBrowser(host.origin).visit(address);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('로그인을 시작할 수 없습니다');
  });

  it('[SBX-40] builds its addresses from the configured origin, not from the Host of a request', async () => {
    const { body } = await host.app.inject({
      url: '/sandbox/oidc/.well-known/openid-configuration',
      headers: { host: 'elsewhere.example' },
    });
    expect(JSON.parse(body)).toMatchObject({
      issuer: issuer(host.origin),
      authorization_endpoint: `${issuer(host.origin)}/auth`,
      token_endpoint: `${issuer(host.origin)}/token`,
    });
  });

  it('[SBX-42] asks to begin again when the sign-in is not under way', async () => {
    const answer = await fetch(`${issuer(host.origin)}/interaction/unknown`);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('처음부터 다시 시도해주세요.')]);
  });
});
