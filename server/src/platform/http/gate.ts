import { isIPv6 } from 'node:net';
import {
  limits,
  type RateRule,
  type RateRuleName,
  type Refusal,
  rateRules,
  refuse,
  toKoreanTime,
} from '@teum/contract';
import { nameKey } from '@teum/contract/composed';
import { methodOf, type Route } from '@teum/contract/route';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { AccessTokens } from '../auth/access-token.ts';
import type { LiveSessions } from '../auth/live-sessions.ts';
import type { RefreshCookies } from '../auth/refresh-cookie.ts';
import type { Session } from '../auth/session.ts';
import { isSameSignature } from '../auth/signature.ts';
import { isLoopback } from '../config/config.ts';
import { firstGroups, unmapped } from './client-address.ts';
import type { Origins } from './origins.ts';
import { RefusalError } from './refusal-reply.ts';

interface GateParts {
  accessTokens: AccessTokens;
  liveSessions: LiveSessions;
  refreshCookies: RefreshCookies;
  origins: Origins;
  metricsToken: string | undefined;
  isRateLimited: boolean;
}

/** Counts a call against one limit, and throws a refusal past it. */
export type Limit = (request: FastifyRequest) => Promise<void>;

/** Runs before every declared call: authentication, policy, origin check and rate limits. */
export class Gate {
  private readonly app: FastifyInstance;
  private readonly parts: GateParts;
  private readonly limits = new Map<RateRuleName, Limit[]>();
  /** Without a desk nobody is an operator. */
  private refusalOfOperator: (session: Session) => Promise<Refusal | undefined> = async () => refuse('NOT_FOUND');

  /** Without a module that asks, nobody owes a consent. */
  private owesConsent: (session: Session) => Promise<boolean> = async () => false;

  constructor(app: FastifyInstance, parts: GateParts) {
    this.app = app;
    this.parts = parts;
  }

  before(
    route: Pick<Route, 'key' | 'policy' | 'about' | 'crossSite' | 'whileSuspended' | 'needsConsent'>,
  ): onRequestAsyncHookHandler {
    const { policy, crossSite, needsConsent } = route;
    const asksWho = policy !== 'public' && policy !== 'machine';
    const isForMembers = policy === 'session' || policy === 'owner';
    const isOpenToSuspended = (route.whileSuspended ?? defaultWhileSuspended(route)) === 'allowed';
    return async (request) => {
      if (policy === 'machine') this.requireMachine(request);
      if (asksWho) request.session = await this.sessionOf(request);
      if (isForMembers && !request.session) throw new RefusalError(refuse('LOGIN_REQUIRED'));
      if (policy === 'operator') await this.requireOperator(request.session);
      if (!isOpenToSuspended) refuseSuspended(request.session);
      if (needsConsent) await this.requireConsent(request.session);
      if (crossSite === 'refused') this.refuseForeignPage(request);
      if (crossSite === 'needs-xsrf-token') this.requireXsrfToken(request);
    };
  }

  /** One counter per limit, shared by calls of browsers and calls of pages that the server renders. */
  limit({ rateLimit }: Pick<Route, 'rateLimit'>): Limit[] {
    if (!rateLimit || !this.parts.isRateLimited) return [];
    const known = this.limits.get(rateLimit);
    if (known) return known;
    const made = rateRules[rateLimit].map((rule: RateRule, index) => this.limitBy(rule, `${rateLimit}:${index}`));
    this.limits.set(rateLimit, made);
    return made;
  }

  private limitBy(rule: RateRule, name: string): Limit {
    const limiter = this.app.createRateLimit({
      max: rule.max,
      timeWindow: rule.seconds * 1000,
      keyGenerator: (request) => `${name}:${subjectOf(rule, request)}`,
    });
    return async (request) => {
      const count = await limiter(request);
      if (count.isAllowed || !count.isExceeded) return;
      throw new RefusalError(refuse('TOO_MANY_REQUESTS', { values: { seconds: Math.max(1, count.ttlInSeconds) } }));
    };
  }

  /** Refuses an invalid bearer token even on public calls: its owner believes to be signed in. */
  async sessionOf(request: Pick<FastifyRequest, 'headers'>): Promise<Session | undefined> {
    const { authorization } = request.headers;
    if (authorization === undefined) return undefined;
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const session = token && (await this.parts.accessTokens.verify(token));
    const live = session && (await this.parts.liveSessions.find(session.sessionId));
    if (!session || !live) throw new RefusalError(refuse('SESSION_EXPIRED'));
    const readOnlyUntil = live && this.parts.liveSessions.readOnlyUntil(live);
    return readOnlyUntil ? { ...session, readOnlyUntil } : session;
  }

  /** The desk says who is an operator. */
  admitOperators(refusalOf: (session: Session) => Promise<Refusal | undefined>): void {
    this.refusalOfOperator = refusalOf;
  }

  /** Also an operator whose proof is too old for the desk's calls. */
  async isOperator(session: Session): Promise<boolean> {
    if (session.readOnlyUntil) return false;
    const refusal = await this.refusalOfOperator(session);
    return refusal?.code !== 'NOT_FOUND';
  }

  /** The module that asks for consents says who still owes them. */
  askForConsent(owesConsent: (session: Session) => Promise<boolean>): void {
    this.owesConsent = owesConsent;
  }

  private async requireConsent(session: Session | undefined): Promise<void> {
    if (session && (await this.owesConsent(session))) throw new RefusalError(refuse('CONSENT_REQUIRED'));
  }

  /** For everyone else the call is not there. */
  private async requireOperator(session: Session | undefined): Promise<void> {
    const refusal = session && !session.readOnlyUntil ? await this.refusalOfOperator(session) : refuse('NOT_FOUND');
    if (refusal) throw new RefusalError(refusal);
  }

  private requireMachine(request: FastifyRequest): void {
    const { metricsToken } = this.parts;
    const given = request.headers.authorization ?? '';
    if (metricsToken && isSameSignature(`Bearer ${metricsToken}`, given)) return;
    if (isDirectFromLoopback(request)) return;
    throw new RefusalError(refuse('NOT_FOUND'));
  }

  private refuseForeignPage(request: FastifyRequest): void {
    const { origin } = request.headers;
    const isForeign = origin !== undefined && !this.parts.origins.isAllowed(origin);
    const isCrossSite = request.headers['sec-fetch-site'] === 'cross-site' && (origin === undefined || isForeign);
    if (isForeign || isCrossSite) throw new RefusalError(refuse('CROSS_SITE'));
  }

  private requireXsrfToken(request: FastifyRequest): void {
    const token = this.parts.refreshCookies.read(request);
    if (request.session || !token) return;
    this.refuseForeignPage(request);
    if (request.headers.origin !== undefined) return;
    if (!this.parts.refreshCookies.hasXsrfToken(request, token)) throw new RefusalError(refuse('CROSS_SITE'));
  }
}

const defaultWhileSuspended = ({ key, policy, about }: Pick<Route, 'key' | 'policy' | 'about'>) =>
  methodOf(key) === 'GET' || policy === 'public' || about === 'account' ? 'allowed' : 'refused';

function refuseSuspended(session: Session | undefined): void {
  if (session?.readOnlyUntil) throw new RefusalError(refusalOfSuspended(session.readOnlyUntil));
}

export const refusalOfSuspended = (until: Date): Refusal<'SUSPENDED'> =>
  refuse('SUSPENDED', { values: { until: toKoreanTime(until).slice(0, 10).replaceAll('-', '.') } });

/** Whether the caller is on this machine, with no proxy in between. */
function isDirectFromLoopback(request: FastifyRequest): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  );
  return !isForwarded && isLoopback(request.socket.remoteAddress ?? '');
}

/** A parameter may have 16 KiB: counters must not keep so much for each. */
const longestCountedPath = 200;

/** From the parameters as the router reads them: percent-encoded, one path has thousands of spellings. */
function pathKey({ routeOptions, params }: FastifyRequest): string {
  return [routeOptions.url, ...Object.values(params as Record<string, string>)].join(' ').slice(0, longestCountedPath);
}

function subjectOf({ per }: RateRule, request: FastifyRequest): string {
  if (per === 'account') return String(request.session?.accountId);
  if (per === 'address') return addressKey(request.ip);
  if (per === 'path') return pathKey(request);
  const { email } = (request.body ?? {}) as { email?: unknown };
  return `${addressKey(request.ip)}:${emailKey(email)}`;
}

/** The normalized e-mail, by which the account is looked up. Empty for one that is refused for its length. */
function emailKey(email: unknown): string {
  const isReadable = typeof email === 'string' && email.length <= limits.accountField.maxUnits;
  return isReadable ? nameKey(email) : '';
}

/** Counts IPv6 by /64, which one customer commonly owns: with single addresses, anyone could evade the limit. */
export function addressKey(address: string): string {
  const plain = unmapped(address);
  if (!isIPv6(plain) || plain.startsWith('::ffff:')) return plain;
  return firstGroups(plain, 4);
}

declare module 'fastify' {
  interface FastifyInstance {
    gate: Gate;
  }
  interface FastifyRequest {
    session: Session | undefined;
  }
}
