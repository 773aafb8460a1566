import type { Language } from '@teum/contract/language';

/** The text of a message in the reader's language: the product writes in both, people in one. */
export const messageIn = (
  { message, english }: { message: string; english?: string | undefined },
  language: Language,
): string => (language === 'en' && english !== undefined ? english : message);
