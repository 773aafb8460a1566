import { limits } from '@teum/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameSignature, sign } from '../../../../platform/auth/signature.ts';
import type { Clock } from '../../../../platform/db/database-clock.ts';

interface SealedCookieParts {
  name: string;
  secret: string;
  clock: Clock;
  isSecure: () => boolean;
}

/** A signed value that waits in a browser for a few minutes: readable there, but not changeable. */
export class SealedCookie<Value> {
  private readonly parts: SealedCookieParts;

  constructor(parts: SealedCookieParts) {
    this.parts = parts;
  }

  set(reply: FastifyReply, value: Value): void {
    const { name, secret, clock, isSecure } = this.parts;
    const expiresAt = clock.now().getTime() + limits.session.attemptMinutes * 60_000;
    const content = Buffer.from(JSON.stringify({ value, expiresAt })).toString('base64url');
    const options = {
      path: '/api/auth/oauth',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(),
      maxAge: limits.session.attemptMinutes * 60,
    } as const;
    reply.setCookie(name, `${content}.${sign(secret, name, content)}`, options);
  }

  /** Each value is good for one use. */
  take(request: FastifyRequest, reply: FastifyReply): Value | undefined {
    reply.clearCookie(this.parts.name, { path: '/api/auth/oauth' });
    return this.read(request);
  }

  read(request: FastifyRequest): Value | undefined {
    const { name, secret, clock } = this.parts;
    const [content = '', signature = ''] = (request.cookies[name] ?? '').split('.');
    if (!isSameSignature(sign(secret, name, content), signature)) return undefined;
    const { value, expiresAt } = JSON.parse(Buffer.from(content, 'base64url').toString()) as {
      value: Value;
      expiresAt: number;
    };
    return expiresAt > clock.now().getTime() ? value : undefined;
  }
}
