import { send } from './api/browser-send.ts';
import { consented } from './api/consented.ts';
import { type Api, createApi, createTokenRequest } from './api/create-api.ts';
import { reportFailure } from './failures/report-failure.ts';
import { serverRender } from './first-render.ts';
import { session } from './session/current-session.ts';
import { createTokenRenewal } from './session/renew-token.ts';
import { loginUser } from './state/login-user.ts';

export { ApiError, isMissing, NetworkError } from './api/api-error.ts';

export const requestToken = createTokenRequest(send, () => loginUser.getState().loginUserData?.id);

export const renewToken = createTokenRenewal({ session, requestToken, locks: navigator.locks });

const overTheWire = createApi(send, session, renewToken, reportFailure, consented);

/**
 * One call of the contract by its key: `await api('GET /auth/user/info')`. During server rendering it is answered within the
 * process.
 */
export const api: Api = (...call) => (serverRender()?.api ?? overTheWire)(...call);
