import { isRefusal, limits, refuse, toKoreanTime } from '@teum/contract';
import { isEmailAddress } from '@teum/contract/identity/email-address';
import type { SignInProvider } from '@teum/contract/identity/external-sign-in.routes';
import { pages } from '@teum/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { serve } from '../../../../platform/http/serve.ts';
import { logIn } from '../log-in.ts';
import { openNewSession } from '../open-session.ts';
import { requireFreshProof } from '../prove-owner.ts';
import { recordProof } from '../session.sql.ts';
import { type Entry, enterByIdentity, enterSeparately, joinIdentity, type Visitor } from './enter-by-identity.ts';
import { findAccountOfIdentity, listLinkedProviders } from './identity.sql.ts';
import { linkIdentity, unlinkProvider } from './link-identity.ts';
import type { ExternalProfile, ExternalProvider, SignInAttempt } from './provider.ts';
import type { ExternalProviders } from './providers.ts';
import { SealedCookie } from './sealed-cookie.ts';

interface Waiting {
  visitor: Visitor;
  email: string;
}

interface OwnSession {
  accountId: number;
  sessionId: string;
}

/** A sign-in; with `linkTo` the linking of a provider to the account of a session; with `proofFor` a proof in that session. */
interface Attempt extends SignInAttempt {
  provider: SignInProvider;
  linkTo?: OwnSession;
  proofFor?: OwnSession;
}

export function externalRoutes(app: FastifyInstance, providers: ExternalProviders): void {
  const { db, clock, config, origins, tokenSecret, accountHooks, liveSessions, refreshCookies } = app;
  const sealed = { secret: tokenSecret, clock, isSecure: () => origins.publicUrl.startsWith('https:') };
  const attempts = new SealedCookie<Attempt>({ ...sealed, name: 'SIGN_IN_ATTEMPT' });
  const waiting = new SealedCookie<Waiting>({ ...sealed, name: 'SIGN_IN_WAITING' });
  const redirectUri = (provider: string): string => `${origins.apiUrl('auth')}/auth/oauth/${provider}/callback`;

  /** Relative where possible: without a public address, people open the pages by any loopback name. */
  const pageAt = (path: string): string => (config.apiUrls.auth ? origins.publicUrl + path : path);

  /**
   * The page exchanges this short-lived token for its own at once, and only if the cookie set here belongs to the same session.
   */
  async function wayHome(reply: FastifyReply, visitor: Visitor, entry: Entry): Promise<string> {
    if (entry.ok) {
      const { accessToken } = await openNewSession(app, reply, entry, limits.session.handOffSeconds);
      return pageAt(`${pages.loginSuccess.path}?${new URLSearchParams({ accessToken })}`);
    }
    waiting.set(reply, { visitor, email: entry.email });
    return pageAt(`${pages.login.path}?${new URLSearchParams({ link: visitor.provider })}`);
  }

  serve(app, 'GET /auth/oauth/{provider}', async ({ params, reply }) => {
    const provider = providers[params.provider];
    if (!provider) return refuse('NOT_FOUND');
    return (await beginAttempt(provider, { provider: params.provider }, reply)) ?? pageAt(pages.loginSuccess.path);
  });

  serve(app, 'POST /auth/oauth/{provider}/connect', async ({ params, session, request, reply }) => {
    const provider = providers[params.provider];
    if (!provider) return refuse('NOT_FOUND');
    const unproven = await requireFreshProof(app, request, session);
    if (unproven) return unproven;
    const linkTo = { accountId: session.accountId, sessionId: session.sessionId };
    const address = await beginAttempt(provider, { provider: params.provider, linkTo }, reply);
    return address ? { address } : refuse('UNAVAILABLE');
  });

  serve(app, 'POST /auth/oauth/{provider}/prove', async ({ params, session, reply }) => {
    const provider = providers[params.provider];
    if (!provider) return refuse('NOT_FOUND');
    const proofFor = { accountId: session.accountId, sessionId: session.sessionId };
    const address = await beginAttempt(provider, { provider: params.provider, proofFor }, reply);
    return address ? { address } : refuse('UNAVAILABLE');
  });

  /** The provider's sign-in page; undefined if the provider cannot be reached. */
  async function beginAttempt(
    provider: ExternalProvider,
    purpose: Pick<Attempt, 'provider' | 'linkTo' | 'proofFor'>,
    reply: FastifyReply,
  ): Promise<string | undefined> {
    const attempt = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
    const options = { redirectUri: redirectUri(purpose.provider), isProof: purpose.proofFor !== undefined };
    const address = await provider.authorizeUrl(attempt, options).catch((error: unknown) => {
      app.log.warn({ err: error, provider: purpose.provider }, 'the sign-in provider cannot be reached');
    });
    if (address) attempts.set(reply, { ...attempt, ...purpose });
    return address?.href;
  }

  serve(app, 'GET /auth/oauth/{provider}/callback', async ({ params, query, request, reply }) => {
    const provider = providers[params.provider];
    if (!provider) return refuse('NOT_FOUND');
    const attempt = attempts.take(request, reply);
    const isOurs = attempt?.provider === params.provider && query.state === attempt.state && query.error === undefined;
    const profile = isOurs ? await readProfile(provider, params.provider, request.url, attempt) : undefined;
    if (!profile) return pageAt(wayBackOf(attempt));
    const visitor = visitorOf(params.provider, profile);
    if (attempt?.proofFor) return pageAt(`${pages.me.path}?${await prove(visitor, attempt.proofFor, request)}`);
    if (attempt?.linkTo) return pageAt(`${pages.meSecurity.path}?${await link(visitor, attempt.linkTo, request)}`);
    return wayHome(reply, visitor, await enterByIdentity(db, visitor));
  });

  /**
   * Only for the browser that holds the session's refresh cookie: an attempt that a stranger planted in this browser would link
   * this person's provider to the stranger's account.
   */
  async function isOfThisBrowser({ sessionId }: OwnSession, request: FastifyRequest): Promise<boolean> {
    const isSameBrowser = refreshCookies.read(request)?.sessionId === sessionId;
    return isSameBrowser && (await liveSessions.isAlive(sessionId));
  }

  /** The owner came back from a provider of the account: the session goes on, freshly proven. */
  async function prove(visitor: Visitor, session: OwnSession, request: FastifyRequest): Promise<string> {
    if (!(await isOfThisBrowser(session, request))) return 'notProven=SESSION_EXPIRED';
    const owner = await db.transaction().execute((tx) => findAccountOfIdentity(tx, visitor));
    if (owner !== session.accountId) return 'notProven=OTHER_SIGN_IN';
    await recordProof(db, session.sessionId);
    return `proven=${visitor.provider}`;
  }

  async function link(visitor: Visitor, session: OwnSession, request: FastifyRequest) {
    if (!(await isOfThisBrowser(session, request))) return 'notLinked=SESSION_EXPIRED';
    const { accountId } = session;
    const { provider } = visitor;
    const result = await linkIdentity(db, visitor, session, (tx) =>
      accountHooks.changed(tx, accountId, { name: 'providerLinked', values: { provider } }, request),
    );
    return isRefusal(result) ? `notLinked=${result.code}` : `linked=${provider}`;
  }

  serve(app, 'GET /auth/oauth', async ({ session }) => {
    const linked = await listLinkedProviders(db, session.accountId);
    return { data: linked.map(({ provider, linkedAt }) => ({ provider, linkedAt: toKoreanTime(linkedAt) })) };
  });

  serve(app, 'DELETE /auth/oauth/{provider}', async ({ params: { provider }, session, request }) => {
    const unproven = await requireFreshProof(app, request, session);
    if (unproven) return unproven;
    const { accountId } = session;
    return unlinkProvider(
      db,
      { accountId, provider },
      {
        countWays: (tx, id) => accountHooks.countWays(tx, id),
        alsoWrite: (tx) =>
          accountHooks.changed(tx, accountId, { name: 'providerUnlinked', values: { provider } }, request),
      },
    );
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
    if (!(await joinIdentity(db, found.visitor, entry))) return refuse('WRONG_CREDENTIALS');
    waiting.take(request, reply);
    return openNewSession(app, reply, entry);
  });

  serve(app, 'POST /auth/oauth/separate', async ({ request, reply }) => {
    const found = waiting.take(request, reply);
    if (!found) return refuse('NO_WAITING_SIGN_IN');
    return openNewSession(app, reply, await enterSeparately(db, found.visitor));
  });
}

/** Where the browser goes if the provider said no, or the callback is not ours. */
function wayBackOf(attempt: Attempt | undefined): string {
  if (attempt?.proofFor) return `${pages.me.path}?notProven=UNAVAILABLE`;
  return attempt?.linkTo ? `${pages.me.path}?notLinked=UNAVAILABLE` : pages.loginSuccess.path;
}

/** An e-mail that nobody could sign up with counts as none. */
function visitorOf(provider: SignInProvider, profile: ExternalProfile): Visitor {
  const { provenEmail } = profile;
  const isUsable = provenEmail !== undefined && isEmailAddress(provenEmail);
  return { ...profile, provider, provenEmail: isUsable ? provenEmail : undefined };
}
