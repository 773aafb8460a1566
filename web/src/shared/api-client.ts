import { currentLanguage } from '../messages/language.ts';
import { type Api, createApi, createTokenRequest } from './api/create-api.ts';
import { createSend } from './api/send.ts';
import { config } from './config.ts';
import { serverRender } from './first-render.ts';
import { session } from './session/current-session.ts';
import { createTokenRenewal } from './session/renew-token.ts';
import { loginUser } from './state/login-user.ts';

export { ApiError, isMissing, NetworkError } from './api/api-error.ts';

const send = createSend({
  fetch: (...request) => window.fetch(...request),
  bases: config.api,
  language: currentLanguage,
  cookies: () => document.cookie,
});

export const requestToken = createTokenRequest(send, () => loginUser.getState().loginUserData?.id);

export const renewToken = createTokenRenewal({ session, requestToken, locks: navigator.locks });

const overTheWire = createApi(send, session, renewToken);

/** One call of the contract by its key: `await api('GET /auth/user/info')`. While the server renders, it is asked within the process. */
export const api: Api = (...call) => (serverRender()?.api ?? overTheWire)(...call);
