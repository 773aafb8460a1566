import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'BROWSER';
const form = /^[A-Za-z0-9_-]{22}$/;
/** The longest that browsers allow. */
const maxAgeSeconds = 400 * 86_400;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The key by which an account knows the browser, and a cookie that keeps it for the next sign-in. */
export function browserKey(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Buffer {
  const kept = request.cookies[cookieName] ?? '';
  const value = form.test(kept) ? kept : randomBytes(16).toString('base64url');
  const options = { path: '/api', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: maxAgeSeconds } as const;
  reply.setCookie(cookieName, value, options);
  return hashOf(`browser:${value}`);
}

export const programKey = (name: string | null): Buffer => hashOf(`program:${name ?? ''}`);
