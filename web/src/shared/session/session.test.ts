import type { UserInfo } from '@teum/contract/identity/account.routes';
import { describe, expect, it } from 'vitest';
import { type KeyValueStorage, memoryStorage } from '../browser-storage.ts';
import { createClientState } from '../state/client-state.ts';
import { createLoginUser } from '../state/login-user.ts';
import { createSession, type SessionEnd } from './session.ts';

const junho: UserInfo = {
  id: 9,
  nickName: '준호',
  email: null,
  userName: '박준호',
  startDateTime: '2026-11-01T00:00:00+09:00',
  endDateTime: '2026-12-01T00:00:00+09:00',
  hasPassword: true,
  isEmailProven: true,
};

function openTab(storage: KeyValueStorage) {
  const state = createClientState(memoryStorage());
  const user = createLoginUser();
  const session = createSession({ storage, state, user });
  const ends: SessionEnd[] = [];
  const stopListening = session.onEnd((end) => ends.push(end));
  return { session, ends, stopListening, state: state.getState, user: () => user.getState().loginUserData };
}

describe('session', () => {
  it('is there after a reload', () => {
    const storage = memoryStorage();
    const before = openTab(storage);
    before.session.replaceToken('t1');
    before.session.replaceUser(junho);

    const after = openTab(storage);

    expect(after.state()).toMatchObject({ userAccessToken: 't1', userLoginState: true });
    expect(after.user()).toEqual(junho);
    expect(JSON.parse(storage.getItem('userInfo')!)).toEqual(junho);
  });

  it('counts as logged in only with token and user', () => {
    const { session, state } = openTab(memoryStorage());
    session.replaceToken('t1');
    expect(state()).toMatchObject({ userAccessToken: 't1', userLoginState: false });
    session.replaceUser(junho);
    expect(state().userLoginState).toBe(true);
  });

  it('takes a broken stored user for none', () => {
    const storage = memoryStorage();
    storage.setItem('accessToken', 't1');
    storage.setItem('userInfo', '{broken');
    expect(openTab(storage).state().userLoginState).toBe(false);
  });

  it('ends in all tabs when one logs out', () => {
    const storage = memoryStorage();
    const here = openTab(storage);
    here.session.replaceToken('t1');
    here.session.replaceUser(junho);
    const there = openTab(storage);

    here.session.clear();
    there.session.follow({ key: 'accessToken' });
    there.session.follow({ key: 'userInfo' });

    expect(there.state()).toMatchObject({ userAccessToken: null, userLoginState: false });
    expect(there.user()).toBeNull();
    expect(there.ends).toEqual(['elsewhere']);
    expect(here.ends).toEqual([]);
  });

  it('starts in all tabs when one logs in', () => {
    const storage = memoryStorage();
    const here = openTab(storage);
    const there = openTab(storage);

    here.session.replaceToken('t1');
    here.session.replaceUser(junho);
    there.session.follow({ key: 'userInfo' });

    expect(there.state().userLoginState).toBe(true);
    expect(there.ends).toEqual([]);
  });

  it('looks again when all storage was cleared, and not for foreign keys', () => {
    const storage = memoryStorage();
    const { session, state } = openTab(storage);
    session.replaceToken('t1');
    storage.removeItem('accessToken');

    session.follow({ key: 'theme' });
    expect(state().userAccessToken).toBe('t1');
    session.follow({ key: null });
    expect(state().userAccessToken).toBeNull();
  });

  it('tells no one who has stopped listening', () => {
    const { session, ends, stopListening } = openTab(memoryStorage());
    stopListening();
    session.endRefused();
    expect(ends).toEqual([]);
  });
});
