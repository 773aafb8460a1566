import { limits, refuse } from '@teum/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { serve } from '../../../platform/http/serve.ts';
import { logIn } from '../log-in.ts';
import { openSession } from '../open-session.ts';
import { type Entry, enterByIdentity, enterSeparately, joinIdentity, type Visitor } from './enter-by-identity.ts';
import type { ExternalProvider, SignInAttempt } from './provider.ts';
import type { ExternalProviders } from './providers.ts';
import { SealedCookie } from './sealed-cookie.ts';

interface Waiting {
  visitor: Visitor;
  email: string;
}

export function externalRoutes(app: FastifyInstance, providers: ExternalProviders): void {
  const { db, clock, config, origins, tokenSecret } = app;
  const sealed = { secret: tokenSecret, clock, isSecure: () => origins.publicUrl.startsWith('https:') };
  const attempts = new SealedCookie<SignInAttempt & { provider: string }>({ ...sealed, name: 'SIGN_IN_ATTEMPT' });
  const waiting = new SealedCookie<Waiting>({ ...sealed, name: 'SIGN_IN_WAITING' });
  const redirectUri = (provider: string): string => `${origins.apiUrl('auth')}/auth/oauth/${provider}/callback`;

  /** Relative where possible: without a public address, people open the pages by any loopback name. */
  const pageAt = (path: string): string => (config.apiUrls.auth ? origins.publicUrl + path : path);

  /**
   * The page exchanges this short-lived token for its own at once, and only if the cookie set here belongs to the same session.
   */
  async function wayHome(reply: FastifyReply, visitor: Visitor, entry: Entry): Promise<string> {
    if (entry.ok) {
      const { accessToken } = await openSession(app, reply, entry, limits.session.handOffSeconds);
      return pageAt(`/login-success?${new URLSearchParams({ accessToken })}`);
    }
    waiting.set(reply, { visitor, email: entry.email });
    return pageAt(`/login?${new URLSearchParams({ link: visitor.provider })}`);
  }

  serve(app, 'GET /auth/oauth/{provider}', async ({ params, reply }) => {
    const provider = providers[params.provider];
    if (!provider) return refuse('NOT_FOUND');
    const attempt = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
    const address = await provider.authorizeUrl(attempt, redirectUri(params.provider)).catch((error: unknown) => {
      app.log.warn({ err: error, provider: params.provider }, 'the sign-in provider cannot be reached');
    });
    if (address) attempts.set(reply, { ...attempt, provider: params.provider });
    return address?.href ?? pageAt('/login-success');
  });

  serve(app, 'GET /auth/oauth/{provider}/callback', async ({ params, query, request, reply }) => {
    const provider = providers[params.provider];
    if (!provider) return refuse('NOT_FOUND');
    const attempt = attempts.take(request, reply);
    const isOurs = attempt?.provider === params.provider && query.state === attempt.state && query.error === undefined;
    const profile = isOurs ? await readProfile(provider, params.provider, request.url, attempt) : undefined;
    if (!profile) return pageAt('/login-success');
    const visitor = { ...profile, provider: params.provider };
    return wayHome(reply, visitor, await enterByIdentity(db, visitor));
  });

  function readProfile(provider: ExternalProvider, name: string, path: string, attempt: SignInAttempt) {
    const callback = { url: new URL(path, origins.apiUrl('auth')), redirectUri: redirectUri(name) };
    return provider.profile(callback, attempt).catch((error: unknown) => {
      app.log.warn({ err: error, provider: name }, 'the sign-in provider did not honour the code');
    });
  }

  serve(app, 'POST /auth/oauth/link', async ({ body, request, reply }) => {
    const found = waiting.read(request);
    if (!found) return refuse('NO_WAITING_SIGN_IN');
    const entry = await logIn(db, { email: found.email, password: body.password });
    if (!entry.ok) return entry;
    await joinIdentity(db, found.visitor, entry.accountId);
    waiting.take(request, reply);
    return openSession(app, reply, entry);
  });

  serve(app, 'POST /auth/oauth/separate', async ({ request, reply }) => {
    const found = waiting.take(request, reply);
    if (!found) return refuse('NO_WAITING_SIGN_IN');
    return openSession(app, reply, await enterSeparately(db, found.visitor));
  });
}
