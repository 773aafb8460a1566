import { limits } from '@teum/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from './session.ts';
import { isSameSignature, sign } from './signature.ts';

const refreshCookieName = 'REFRESH_TOKEN';
const xsrfCookieName = 'XSRF-TOKEN';
const viewerCookieName = 'VIEWER';
const xsrfHeaderName = 'x-xsrf-token';

/** One link of a session's chain of refresh tokens. */
export interface RefreshToken {
  sessionId: string;
  generation: number;
}

/** A member as the cookie for pages names them. */
export type Viewer = Pick<Session, 'accountId' | 'sessionId'>;

const viewerForm = /^(\d{1,16})\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;
const tokenForm = /^([0-9a-f-]{36})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/;

/**
 * The refresh token and its companion, the XSRF token that pages echo in a header. Both are signatures over the session,
 * so neither is stored, and a forged token is distinguished from an old one without a query.
 */
export class RefreshCookies {
  private readonly secret: string;
  private readonly isSecure: () => boolean;

  constructor({ secret, isSecure }: { secret: string; isSecure: () => boolean }) {
    this.secret = secret;
    this.isSecure = isSecure;
  }

  set(reply: FastifyReply, accountId: number, { sessionId, generation }: RefreshToken): void {
    const common = {
      path: '/api',
      sameSite: 'lax',
      secure: this.isSecure(),
      maxAge: limits.session.refreshDays * 86_400,
    } as const;
    const token = `${sessionId}.${generation}.${this.signature({ sessionId, generation })}`;
    reply.setCookie(refreshCookieName, token, { ...common, httpOnly: true });
    reply.setCookie(xsrfCookieName, this.xsrfToken(sessionId), { ...common, path: '/', httpOnly: false });
    const viewer = `${accountId}.${sessionId}.${this.viewerSignature({ accountId, sessionId })}`;
    reply.setCookie(viewerCookieName, viewer, { ...common, path: '/', httpOnly: true });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(refreshCookieName, { path: '/api' });
    reply.clearCookie(xsrfCookieName, { path: '/' });
    reply.clearCookie(viewerCookieName, { path: '/' });
  }

  /** Whose page a browser opens. It allows no call: a page only shows the member's own standing with it. */
  readViewer(request: FastifyRequest): Viewer | undefined {
    const parts = viewerForm.exec(request.cookies[viewerCookieName] ?? '');
    if (!parts) return undefined;
    const viewer = { accountId: Number(parts[1]), sessionId: parts[2]! };
    return isSameSignature(this.viewerSignature(viewer), parts[3]!) ? viewer : undefined;
  }

  /** The genuine refresh token that came with the request, new or old. */
  read(request: FastifyRequest): RefreshToken | undefined {
    const parts = tokenForm.exec(request.cookies[refreshCookieName] ?? '');
    if (!parts) return undefined;
    const token = { sessionId: parts[1]!, generation: Number(parts[2]) };
    return isSameSignature(this.signature(token), parts[3]!) ? token : undefined;
  }

  hasXsrfToken(request: FastifyRequest, { sessionId }: RefreshToken): boolean {
    const given = request.headers[xsrfHeaderName];
    return typeof given === 'string' && isSameSignature(this.xsrfToken(sessionId), given);
  }

  private signature({ sessionId, generation }: RefreshToken): string {
    return sign(this.secret, 'refresh', sessionId, generation);
  }

  private viewerSignature({ accountId, sessionId }: Viewer): string {
    return sign(this.secret, 'viewer', accountId, sessionId);
  }

  private xsrfToken(sessionId: string): string {
    return sign(this.secret, 'xsrf', sessionId);
  }
}
