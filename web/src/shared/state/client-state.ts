import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type KeyValueStorage, tabStore } from '../browser-storage.ts';

/** The state that pages share, besides the server's answers. */
export interface ClientState {
  unReadMessageCount: number;
  userLoginState: boolean;
  sideNavigationState: boolean;
  userAccessToken: string | null;
  setUnReadMessageCount(count: number): void;
  /** Never below zero: opening a room twice would otherwise subtract its messages twice. */
  decreaseUnReadMessageCount(by: number): void;
  toggleSideNavigation(): void;
}

const sideNavigationKey = 'sideNavigationState';

export function createClientState(tab: KeyValueStorage) {
  const state = createStore<ClientState>((set) => ({
    unReadMessageCount: 0,
    userLoginState: false,
    sideNavigationState: false,
    userAccessToken: null,
    setUnReadMessageCount: (count) => set({ unReadMessageCount: Math.max(0, count) }),
    decreaseUnReadMessageCount: (by) =>
      set(({ unReadMessageCount }) => ({ unReadMessageCount: Math.max(0, unReadMessageCount - by) })),
    toggleSideNavigation: () =>
      set(({ sideNavigationState }) => {
        tab.setItem(sideNavigationKey, String(!sideNavigationState));
        return { sideNavigationState: !sideNavigationState };
      }),
  }));
  // Read after the start: the first render in the browser must equal the server's, which knows no user.
  state.setState({ sideNavigationState: tab.getItem(sideNavigationKey) === 'true' });
  return state;
}

export const clientState = createClientState(tabStore);

export function useClientState<Part>(select: (state: ClientState) => Part): Part {
  return useStore(clientState, select);
}
