import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { ApiError, NetworkError } from './api-error.ts';
import {
  json,
  listen,
  minji,
  openTab,
  refreshesIn,
  refreshPath,
  refused,
  serverWithToken,
  storageWith,
} from './testing/open-tab.ts';

describe('a token that has run out', () => {
  it('is refreshed once for twenty parallel calls, which all succeed', async () => {
    const { base, requests } = await listen(serverWithToken('t2'));
    const { api, session } = openTab(base, storageWith('t1'));

    const answers = await Promise.all(Array.from({ length: 20 }, () => api('GET /auth/user/info')));

    expect(answers).toEqual(Array(20).fill(minji));
    expect(refreshesIn(requests)).toHaveLength(1);
    expect(refreshesIn(requests)[0]!.headers).toMatchObject({ 'x-xsrf-token': 'x/y' });
    expect(session.token()).toBe('t2');
  });

  it('is refreshed once also where the browser has no locks', async () => {
    const { base, requests } = await listen(serverWithToken('t2'));
    const { api } = openTab(base, storageWith('t1'), { hasLocks: false });
    await Promise.all(Array.from({ length: 20 }, () => api('GET /auth/user/info')));
    expect(refreshesIn(requests)).toHaveLength(1);
  });

  it('is refreshed once for two tabs', async () => {
    const { base, requests } = await listen(serverWithToken('t2'));
    const storage = storageWith('t1');
    const tabs = [openTab(base, storage), openTab(base, storage)];

    await Promise.all(tabs.flatMap(({ api }) => Array.from({ length: 5 }, () => api('GET /auth/user/info'))));

    expect(refreshesIn(requests)).toHaveLength(1);
  });

  it('is not refreshed again for a late 401 of the old token', async () => {
    const late: ServerResponse[] = [];
    const { base, requests } = await listen((request, response) => {
      if (request.url === '/api/auth/user/checkTicketValidity' && late.push(response) === 1) return;
      serverWithToken('t2')(request, response);
    });
    const { api } = openTab(base, storageWith('t1'));

    const slow = api('GET /auth/user/checkTicketValidity');
    await eventually(() => late.length).toBe(1);
    await api('GET /auth/user/info');
    refused(late[0]!, 401);
    await slow;

    expect(refreshesIn(requests)).toHaveLength(1);
  });

  it('tries each call once more and no further', async () => {
    const { base, requests } = await listen((request, response) => {
      if (request.url === refreshPath) return json(response, 200, { accessToken: 't2' });
      refused(response, 401);
    });
    const { api, ends } = openTab(base, storageWith('t1'));

    await expect(api('GET /auth/user/info')).rejects.toMatchObject({ status: 401 });

    expect(requests.map(({ url }) => url)).toEqual(['/api/auth/user/info', refreshPath, '/api/auth/user/info']);
    expect(ends).toEqual([]);
  });

  it('is never refreshed because of a 400', async () => {
    const { base, requests } = await listen((_, response) => refused(response, 400, 'INVALID_INPUT'));
    const { api } = openTab(base, storageWith('t1'));

    await expect(api('GET /auth/user/info')).rejects.toMatchObject({ status: 400 });
    expect(refreshesIn(requests)).toHaveLength(0);
  });

  it('is not refreshed because of a wrong password at the login', async () => {
    const { base, requests } = await listen((_, response) => refused(response, 401, 'WRONG_CREDENTIALS'));
    const { api } = openTab(base, storageWith('t1'));

    await expect(api('POST /auth/login', { body: { email: 'a@b.kr', password: 'x' } })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    expect(refreshesIn(requests)).toHaveLength(0);
  });

  it.each([401, 403])(
    'ends the session once when the refresh is refused with %i, however many calls failed',
    async (status) => {
      const { base, requests } = await listen((request, response) =>
        refused(response, request.url === refreshPath ? status : 401),
      );
      const { api, session, state, ends } = openTab(base, storageWith('t1'));

      const calls = await Promise.allSettled(Array.from({ length: 20 }, () => api('GET /auth/user/info')));

      expect(calls.every((call) => call.status === 'rejected' && call.reason instanceof ApiError)).toBe(true);
      expect(refreshesIn(requests)).toHaveLength(1);
      expect(ends).toEqual(['refused']);
      expect(session.token()).toBeNull();
      expect(state.getState()).toMatchObject({ userAccessToken: null, userLoginState: false });
    },
  );

  it.each([
    ['answers 503', (response: ServerResponse) => refused(response, 503, 'UNAVAILABLE')],
    ['answers 429', (response: ServerResponse) => refused(response, 429, 'TOO_MANY_REQUESTS')],
    ['cannot be reached', (response: ServerResponse) => response.destroy()],
  ])('logs nobody out when the refresh %s', async (_, fail) => {
    const { base } = await listen((request, response) => {
      if (request.url === refreshPath) return fail(response);
      refused(response, 401);
    });
    const { api, session, ends } = openTab(base, storageWith('t1'));

    await expect(api('GET /auth/user/info')).rejects.toBeInstanceOf(NetworkError);

    expect(session.token()).toBe('t1');
    expect(ends).toEqual([]);
  });

  it('stays logged out when the user logs out during the refresh', async () => {
    const held: ServerResponse[] = [];
    const { base } = await listen((request, response) => {
      if (request.url === refreshPath) return void held.push(response);
      refused(response, 401);
    });
    const { api, session } = openTab(base, storageWith('t1'));

    const call = api('GET /auth/user/info');
    await eventually(() => held.length).toBe(1);
    session.clear();
    json(held[0]!, 200, { accessToken: 't2' });

    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(session.token()).toBeNull();
  });
});
