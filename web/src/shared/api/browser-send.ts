import { currentLanguage } from '../../messages/language.ts';
import { config } from '../config.ts';
import { createSend } from './send.ts';

/** Sends a call with `fetch`. */
export const send = createSend({
  fetch: (...request) => window.fetch(...request),
  bases: config.api,
  language: currentLanguage,
  cookies: () => document.cookie,
});
