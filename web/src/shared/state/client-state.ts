import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type KeyValueStorage, tabStore } from '../browser-storage.ts';

interface Listed {
  readonly id: number;
}

/** What the pages share beyond the answers of the server. */
export interface ClientState {
  unReadMessageCount: number;
  recentAuctionList: readonly Listed[];
  recentPostList: readonly Listed[];
  userLoginState: boolean;
  sideNavigationState: boolean;
  userAccessToken: string | null;
  setUnReadMessageCount(count: number): void;
  /** Never below zero: a room opened twice would otherwise owe messages. */
  decreaseUnReadMessageCount(by: number): void;
  increaseUnReadMessageCount(): void;
  replaceRecentAuctionList(list: readonly Listed[]): void;
  replaceRecentPostList(list: readonly Listed[]): void;
  toggleSideNavigation(): void;
}

const sideNavigationKey = 'sideNavigationState';

export function createClientState(tab: KeyValueStorage) {
  const state = createStore<ClientState>((set) => ({
    unReadMessageCount: 0,
    recentAuctionList: [],
    recentPostList: [],
    userLoginState: false,
    sideNavigationState: false,
    userAccessToken: null,
    setUnReadMessageCount: (count) => set({ unReadMessageCount: Math.max(0, count) }),
    decreaseUnReadMessageCount: (by) =>
      set(({ unReadMessageCount }) => ({ unReadMessageCount: Math.max(0, unReadMessageCount - by) })),
    increaseUnReadMessageCount: () => set(({ unReadMessageCount }) => ({ unReadMessageCount: unReadMessageCount + 1 })),
    replaceRecentAuctionList: (recentAuctionList) => set({ recentAuctionList }),
    replaceRecentPostList: (recentPostList) => set({ recentPostList }),
    toggleSideNavigation: () =>
      set(({ sideNavigationState }) => {
        tab.setItem(sideNavigationKey, String(!sideNavigationState));
        return { sideNavigationState: !sideNavigationState };
      }),
  }));
  // After the start: the first render in the browser shows what the server knew, which is nothing.
  state.setState({ sideNavigationState: tab.getItem(sideNavigationKey) === 'true' });
  return state;
}

export const clientState = createClientState(tabStore);

export function useClientState<Part>(select: (state: ClientState) => Part): Part {
  return useStore(clientState, select);
}
