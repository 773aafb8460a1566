import type { FastifyInstance, FastifyReply } from 'fastify';
import type { NewSession } from './log-in.ts';

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
