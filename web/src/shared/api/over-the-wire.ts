import { reportFailure } from '../failures/report-failure.ts';
import { session } from '../session/current-session.ts';
import { createTokenRenewal } from '../session/renew-token.ts';
import { loginUser } from '../state/login-user.ts';
import { send } from './browser-send.ts';
import { consented } from './consented.ts';
import { createApi, createTokenRequest } from './create-api.ts';

export const requestToken = createTokenRequest(send, () => loginUser.getState().loginUserData?.id);

export const renewToken = createTokenRenewal({ session, requestToken, locks: navigator.locks });

export const callOverTheWire = createApi(send, session, renewToken, reportFailure, consented);
