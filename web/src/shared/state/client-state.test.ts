import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../browser-storage.ts';
import { createClientState } from './client-state.ts';

describe('client state', () => {
  it('starts as the specification says', () => {
    expect(createClientState(memoryStorage()).getState()).toMatchObject({
      unReadMessageCount: 0,
      userLoginState: false,
      sideNavigationState: false,
      userAccessToken: null,
    });
  });

  it('counts unread messages down by an amount, never below zero', () => {
    const { getState } = createClientState(memoryStorage());
    const count = () => getState().unReadMessageCount;

    getState().setUnReadMessageCount(6);
    getState().decreaseUnReadMessageCount(4);
    expect(count()).toBe(2);
    getState().decreaseUnReadMessageCount(3);
    expect(count()).toBe(0);
    getState().setUnReadMessageCount(-1);
    expect(count()).toBe(0);
  });

  it('keeps the side navigation open within the tab', () => {
    const storage = memoryStorage();
    createClientState(storage).getState().toggleSideNavigation();
    const reloaded = createClientState(storage);
    expect(reloaded.getState().sideNavigationState).toBe(true);
    reloaded.getState().toggleSideNavigation();
    expect(createClientState(storage).getState().sideNavigationState).toBe(false);
    expect(createClientState(memoryStorage()).getState().sideNavigationState).toBe(false);
  });
});
