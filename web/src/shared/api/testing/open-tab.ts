import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { locks } from 'node:worker_threads';
import { everyPartAt } from '@teum/contract/base-addresses';
import type { UserInfo } from '@teum/contract/identity/account.routes';
import { afterEach } from 'vitest';
import { type KeyValueStorage, memoryStorage } from '../../browser-storage.ts';
import type { Failure } from '../../failures/create-reporter.ts';
import { createAuthorized } from '../../session/authorized.ts';
import { createTokenRenewal } from '../../session/renew-token.ts';
import { createSession, type SessionEnd } from '../../session/session.ts';
import { createClientState } from '../../state/client-state.ts';
import { createLoginUser } from '../../state/login-user.ts';
import { createApi, createTokenRequest } from '../create-api.ts';
import { createSend } from '../send.ts';

export const minji: UserInfo = {
  id: 7,
  nickName: '민지',
  email: 'minji@teum.test',
  userName: '김민지',
  startDateTime: null,
  endDateTime: null,
  hasPassword: true,
  isEmailProven: true,
};

export const refreshPath = '/api/auth/jwt/refreshAccessToken';
let running: Server[] = [];

afterEach(() => {
  for (const server of running) {
    server.closeAllConnections();
    server.close();
  }
  running = [];
});

export async function listen(answer: RequestListener): Promise<{ base: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, requests };
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body));
}

export const refused = (response: ServerResponse, status: number, code = 'SESSION_EXPIRED') =>
  json(response, status, { code, message: '로그인이 만료되었습니다.', requestId: 'r-1' });

export function storageWith(token: string | null): KeyValueStorage {
  const storage = memoryStorage();
  if (token === null) return storage;
  storage.setItem('accessToken', token);
  storage.setItem('userInfo', JSON.stringify(minji));
  return storage;
}

/** One browser tab; tabs that share the storage share the session. */
export function openTab(base: string, storage: KeyValueStorage, { hasLocks = true } = {}) {
  const state = createClientState(storage);
  const user = createLoginUser();
  const session = createSession({ storage, state, user });
  const ends: SessionEnd[] = [];
  session.onEnd((end) => ends.push(end));
  const bases = everyPartAt(base);
  const send = createSend({
    fetch,
    bases,
    language: () => 'ko',
    cookies: () => 'theme=dark; XSRF-TOKEN=x%2Fy; searchHistory=abc',
  });
  const requestToken = createTokenRequest(send, () => user.getState().loginUserData?.id);
  const renewToken = createTokenRenewal({
    session,
    requestToken,
    locks: hasLocks ? (locks as LockManager) : undefined,
  });
  const failures: Failure[] = [];
  const api = createApi(send, session, renewToken, (failure) => failures.push(failure));
  return { api, failures, authorized: createAuthorized(session, renewToken), session, state, ends };
}

/** A server that knows one valid token and hands it out on refresh. */
export function serverWithToken(valid: string): RequestListener {
  return (request, response) => {
    if (request.url === refreshPath) return json(response, 200, { accessToken: valid });
    if (request.headers.authorization !== `Bearer ${valid}`) return refused(response, 401);
    json(response, 200, minji);
  };
}

export const refreshesIn = (requests: IncomingMessage[]) => requests.filter(({ url }) => url === refreshPath);
