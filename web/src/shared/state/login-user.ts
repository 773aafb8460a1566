import type { UserInfo } from '@teum/contract/identity/account.routes';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The signed-in user's own record; separate from the client state that all pages share. */
export interface LoginUser {
  loginUserData: UserInfo | null;
}

export const createLoginUser = () => createStore<LoginUser>(() => ({ loginUserData: null }));

export const loginUser = createLoginUser();

/** Read at the moment of the press: a member's page may have been rendered for visitors a moment before. */
export const currentUser = (): UserInfo | null => loginUser.getState().loginUserData;

export const useLoginUser = (): UserInfo | null => useStore(loginUser, (state) => state.loginUserData);
