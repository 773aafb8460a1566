import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { limits } from '@teum/contract';
import { BoundedCache } from '../bounded-cache.ts';
import type { Clock } from '../db/database-clock.ts';
import type { Session } from './session.ts';
import { isSameSignature } from './signature.ts';

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

const issuer = 'teum';
const audience = 'teum-api';
/** The only accepted header. A token must not choose the algorithm by which it is verified. */
const header = encoded({ alg: 'HS256', typ: 'at+jwt' });

/** Three base64url parts of bounded length; nothing else is parsed. */
const tokenForm = /^[A-Za-z0-9_-]{10,200}\.[A-Za-z0-9_-]{10,1000}\.[A-Za-z0-9_-]{43}$/;
const sessionIdForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Twice the longest line: `BoundedCache` always keeps half, and everyone in line polls every three seconds. Half a kilobyte each. */
const rememberedTokens = 2 * limits.queue.maxInLine;

interface Claims {
  sid: string;
  iss: string;
  aud: string;
  sub: string;
  iat: number;
  exp: number;
}

/**
 * Signs and verifies access tokens: JSON Web Tokens of one form. Written by hand, because a library that supports every form
 * takes ten times as long to verify one. Verified tokens are cached.
 */
export class AccessTokens {
  private readonly key: KeyObject;
  private readonly clock: Clock;
  private readonly verified: BoundedCache<string, Session>;

  constructor({ secret, clock, remembered = rememberedTokens }: { secret: string; clock: Clock; remembered?: number }) {
    this.key = createSecretKey(`access:${secret}`, 'utf8');
    this.clock = clock;
    this.verified = new BoundedCache({ most: remembered });
  }

  async issue(
    { accountId, sessionId }: Omit<Session, 'expiresAtMs'>,
    seconds: number = limits.session.accessMinutes * 60,
  ): Promise<string> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const claims: Claims = {
      sid: sessionId,
      iss: issuer,
      aud: audience,
      sub: String(accountId),
      iat: now,
      exp: now + seconds,
    };
    const signed = `${header}.${encoded(claims)}`;
    return `${signed}.${this.signatureOf(signed)}`;
  }

  /** The token's session; undefined for a token that is forged, expired, or not one of ours. */
  async verify(token: string): Promise<Session | undefined> {
    const session = this.verified.get(token) ?? this.parse(token);
    if (!session) return undefined;
    if (session.expiresAtMs <= this.clock.now().getTime()) {
      this.verified.delete(token);
      return undefined;
    }
    return session;
  }

  private parse(token: string): Session | undefined {
    if (!tokenForm.test(token)) return undefined;
    const [head, body, signature] = token.split('.') as [string, string, string];
    if (head !== header || !isSameSignature(this.signatureOf(`${head}.${body}`), signature)) return undefined;
    const session = sessionOf(decoded(body) as Partial<Claims>);
    if (session && session.expiresAtMs > this.clock.now().getTime()) this.verified.set(copyOf(token), session);
    return session;
  }

  private signatureOf(signed: string): string {
    return createHmac('sha256', this.key).update(signed).digest('base64url');
  }
}

/** Undefined for signed claims that are not those of an access token. */
function sessionOf({ sid, iss, aud, sub, exp }: Partial<Claims>): Session | undefined {
  const isOurs = iss === issuer && aud === audience && Number.isSafeInteger(exp);
  if (!isOurs || !/^[1-9]\d{0,15}$/.test(String(sub)) || !sessionIdForm.test(String(sid))) return undefined;
  return { accountId: Number(sub), sessionId: String(sid), expiresAtMs: exp! * 1000 };
}

/** V8 keeps the whole header in memory for as long as a slice of it lives. */
const copyOf = (token: string): string => Buffer.from(token, 'latin1').toString('latin1');
