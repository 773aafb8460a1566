import { currentLanguage } from '../../messages/language.ts';
import { renewToken } from '../api-client.ts';
import { config } from '../config.ts';
import { createAuthorized } from '../session/authorized.ts';
import { session } from '../session/current-session.ts';
import { consented } from './consented.ts';
import { createUpload, type Upload } from './create-upload.ts';

const send: Upload = createUpload({
  openRequest: () => new XMLHttpRequest(),
  bases: config.api,
  language: currentLanguage,
  authorized: createAuthorized(session, renewToken),
});

/** One multipart call of the contract by its key: `await upload('POST /auction', { form, file, onProgress })`. */
export const upload: Upload = (key, options) => consented(() => send(key, options));
