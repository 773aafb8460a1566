import type { Language } from '@teum/contract';

/** Who is connected, as CONNECT proved it. */
export interface ChatSession {
  accountId: number;
  sessionId: string;
  language: Language;
}
