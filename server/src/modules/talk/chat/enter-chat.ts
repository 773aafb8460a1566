import { type Language, languageOf, type Refusal, refuse } from '@teum/contract';
import type { AccessTokens } from '../../../platform/auth/access-token.ts';
import type { LiveSessions } from '../../../platform/auth/live-sessions.ts';
import { refusalOfSuspended } from '../../../platform/http/gate.ts';
import type { ChatSession } from './chat-session.ts';

interface EnterParts {
  accessTokens: AccessTokens;
  liveSessions: LiveSessions;
}

type Headers = ReadonlyMap<string, string>;

export type EnteredChat = { ok: true; session: ChatSession };

/** Reads the token from the CONNECT frame's headers: browsers cannot set headers on a WebSocket. */
export async function enterChat(
  { accessTokens, liveSessions }: EnterParts,
  headers: Headers,
): Promise<EnteredChat | Refusal> {
  const token = /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? headers.get('authorization') ?? '')?.[1];
  if (!token) return refuse('LOGIN_REQUIRED');
  const session = await accessTokens.verify(token);
  const live = session && (await liveSessions.find(session.sessionId));
  if (!session || !live) return refuse('SESSION_EXPIRED');
  const readOnlyUntil = liveSessions.readOnlyUntil(live);
  if (readOnlyUntil) return refusalOfSuspended(readOnlyUntil);
  const { accountId, sessionId } = session;
  return { ok: true, session: { accountId, sessionId, language: languageIn(headers) } };
}

export const languageIn = (headers: Headers): Language => languageOf(headers.get('accept-language'));
