import { currentLanguage } from '../../messages/language.ts';
import { config } from '../config.ts';
import { createSend } from './send.ts';

/** The browser's own way to the server. */
export const send = createSend({
  fetch: (...request) => window.fetch(...request),
  bases: config.api,
  language: currentLanguage,
  cookies: () => document.cookie,
});
