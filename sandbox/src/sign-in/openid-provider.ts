import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type ClientMetadata, interactionPolicy, type JWK, Provider } from 'oidc-provider';
import type { Origins } from '../options.ts';
import { pageHeaders, renderPage } from '../page.ts';
import { sandboxSignIn, signInKinds } from './keys.ts';
import { createOpenidStore } from './openid-store.ts';
import type { People, Person } from './people.ts';
import { redirectUris } from './redirect-uris.ts';
import { signInProblemPage } from './sign-in-page.ts';

const minute = 60;

export async function createOpenidProvider(origins: Origins, people: People): Promise<Provider> {
  const issuer = sandboxSignIn.google.issuer(origins.publicUrl());
  const mount = new URL(issuer).pathname;

  return new Provider(issuer, {
    adapter: createOpenidStore(),
    clients: clients(origins),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'nickname'] },
    conformIdTokenClaims: false,
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // Never set: a remembered session would skip the page of test people on the next sign-in.
      long: { path: `${mount}/no-session` },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: (_ctx, id) => accountOf(people.find(id)),
    interactions: { policy: questions(), url: (_ctx, interaction) => `${mount}/interaction/${interaction.uid}` },
    jwks: { keys: [await signingKey()] },
    pkce: { required: () => true },
    renderError(ctx, { error, error_description }) {
      ctx.set(pageHeaders());
      ctx.body = renderPage(signInProblemPage(`${error}: ${error_description}`));
    },
    ttl: {
      AccessToken: 60 * minute,
      AuthorizationCode: 10 * minute,
      Grant: 60 * minute,
      IdToken: 60 * minute,
      Interaction: 60 * minute,
      Session: 60 * minute,
    },
  });
}

/** With Google's own: which of the accounts that the browser knows. */
function questions() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  return policy;
}

function clients(origins: Origins): ClientMetadata[] {
  return signInKinds.map((kind) => ({
    client_id: sandboxSignIn[kind].clientId,
    client_secret: sandboxSignIn[kind].clientSecret,
    redirect_uris: redirectUris(origins, kind),
  }));
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', alg: 'RS256', use: 'sig' };
}

function accountOf(person: Person | undefined) {
  return person && { accountId: person.id, claims: () => claimsOf(person) };
}

function claimsOf({ id, nickname, email, isEmailVerified }: Person) {
  return {
    sub: id,
    ...(nickname !== undefined && { name: nickname, nickname }),
    ...(email !== undefined && { email, email_verified: isEmailVerified }),
  };
}
