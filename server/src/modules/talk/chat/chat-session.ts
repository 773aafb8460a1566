import type { Language } from '@teum/contract';

/** The account of a connection, proven by its CONNECT frame. */
export interface ChatSession {
  accountId: number;
  sessionId: string;
  language: Language;
}
