import type { FastifyInstance, FastifyReply } from 'fastify';
import type { NewSession } from './log-in.ts';

/** A sign-in: other modules learn of it before the browser gets its tokens. */
export async function openNewSession(
  app: FastifyInstance,
  reply: FastifyReply,
  entry: NewSession,
  seconds?: number,
): Promise<{ accessToken: string }> {
  const { accountId, refreshToken } = entry;
  const signedIn = { accountId, sessionId: refreshToken.sessionId, request: reply.request, reply };
  await app.db.transaction().execute((tx) => app.accountHooks.signedIn(tx, signedIn));
  return openSession(app, reply, entry, seconds);
}

/** Gives the browser its two tokens: the access token in the answer, the refresh token in a cookie that scripts cannot read. */
export async function openSession(
  { accessTokens, refreshCookies }: FastifyInstance,
  reply: FastifyReply,
  { accountId, refreshToken }: NewSession,
  seconds?: number,
): Promise<{ accessToken: string }> {
  refreshCookies.set(reply, accountId, refreshToken);
  return { accessToken: await accessTokens.issue({ accountId, sessionId: refreshToken.sessionId }, seconds) };
}
