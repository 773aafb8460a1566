import * as openid from 'openid-client';
import { type ExternalProvider, providerTimeoutMs } from './provider.ts';

interface OpenidSettings {
  issuer: () => string;
  clientId: string;
  clientSecret: string;
}

/** Google, or any provider that speaks OpenID with discovery. */
export function openidProvider({ issuer, clientId, clientSecret }: OpenidSettings): ExternalProvider {
  let discovered: Promise<openid.Configuration> | undefined;

  function configuration(): Promise<openid.Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  async function discover(): Promise<openid.Configuration> {
    const server = new URL(issuer());
    // Plain http is allowed on loopback only, for the sandbox.
    const execute = server.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
    const options = { execute, timeout: providerTimeoutMs / 1000 };
    return openid.discovery(server, clientId, clientSecret, openid.ClientSecretPost(clientSecret), options);
  }

  return {
    async authorizeUrl({ state, nonce, codeVerifier }, { redirectUri, isProof }) {
      return openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Google knows no stronger question.
        ...(isProof && { prompt: 'select_account' }),
      });
    },

    async profile({ url }, { state, nonce, codeVerifier }) {
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      };
      const tokens = await openid.authorizationCodeGrant(await configuration(), url, checks);
      const claims = tokens.claims()!;
      const email = claims.email_verified === true && typeof claims.email === 'string' ? claims.email : undefined;
      const name = claims.nickname ?? claims.name;
      return { subject: claims.sub, provenEmail: email, nickName: typeof name === 'string' ? name : undefined };
    },
  };
}
