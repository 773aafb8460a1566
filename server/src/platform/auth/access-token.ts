import { limits } from '@teum/contract';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../db/database-clock.ts';
import type { Session } from './session.ts';

const issuer = 'teum';
const audience = 'teum-api';
const algorithm = 'HS256';
const tokenType = 'at+jwt';

/** Three base64url parts of sane length: anything else is not worth parsing. */
const tokenForm = /^[A-Za-z0-9_-]{10,200}\.[A-Za-z0-9_-]{10,1000}\.[A-Za-z0-9_-]{43}$/;
const sessionIdForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const rememberedTokens = 10_000;

/** Signs and verifies access tokens. A token that verified once is remembered, since its bytes cannot become wrong again. */
export class AccessTokens {
  private readonly key: Uint8Array;
  private readonly clock: Clock;
  private readonly verified = new Map<string, Session>();

  constructor({ secret, clock }: { secret: string; clock: Clock }) {
    this.key = new TextEncoder().encode(`access:${secret}`);
    this.clock = clock;
  }

  issue(
    { accountId, sessionId }: Omit<Session, 'expiresAt'>,
    seconds: number = limits.session.accessMinutes * 60,
  ): Promise<string> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: algorithm, typ: tokenType })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(String(accountId))
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(this.key);
  }

  /** The session that the token names, or undefined for a token that is forged, foreign or run out. */
  async verify(token: string): Promise<Session | undefined> {
    const session = this.verified.get(token) ?? (await this.parse(token));
    if (!session) return undefined;
    if (session.expiresAt <= this.clock.now()) {
      this.verified.delete(token);
      return undefined;
    }
    return session;
  }

  private async parse(token: string): Promise<Session | undefined> {
    if (!tokenForm.test(token)) return undefined;
    const options = { algorithms: [algorithm], typ: tokenType, issuer, audience, currentDate: this.clock.now() };
    const payload = await jwtVerify(token, this.key, options).then(
      (result) => result.payload,
      () => undefined,
    );
    if (
      !payload ||
      !/^[1-9]\d{0,15}$/.test(payload.sub ?? '') ||
      !sessionIdForm.test(String(payload.sid)) ||
      !payload.exp
    )
      return undefined;
    const session = {
      accountId: Number(payload.sub),
      sessionId: String(payload.sid),
      expiresAt: new Date(payload.exp * 1000),
    };
    this.remember(token, session);
    return session;
  }

  private remember(token: string, session: Session): void {
    if (this.verified.size >= rememberedTokens) this.verified.delete(this.verified.keys().next().value!);
    this.verified.set(token, session);
  }
}
