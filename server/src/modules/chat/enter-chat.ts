import { type Language, languageOf, type Refusal, refuse } from '@teum/contract';
import type { AccessTokens } from '../../platform/auth/access-token.ts';
import type { LiveSessions } from '../../platform/auth/live-sessions.ts';
import type { ChatSession } from './chat-session.ts';

interface DoorParts {
  accessTokens: AccessTokens;
  liveSessions: LiveSessions;
}

type Headers = ReadonlyMap<string, string>;

export type Entrance = { ok: true; session: ChatSession };

/** Browsers cannot set headers on a WebSocket, so who it is is proven by the CONNECT frame's own. */
export async function enterChat(
  { accessTokens, liveSessions }: DoorParts,
  headers: Headers,
): Promise<Entrance | Refusal> {
  const token = /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? headers.get('authorization') ?? '')?.[1];
  if (!token) return refuse('LOGIN_REQUIRED');
  const session = await accessTokens.verify(token);
  if (!session || !(await liveSessions.isAlive(session.sessionId))) return refuse('SESSION_EXPIRED');
  const { accountId, sessionId } = session;
  return { ok: true, session: { accountId, sessionId, language: languageIn(headers) } };
}

export const languageIn = (headers: Headers): Language => languageOf(headers.get('accept-language'));
