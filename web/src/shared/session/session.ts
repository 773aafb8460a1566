import type { UserInfo } from '@teum/contract/identity/account.routes';
import type { StoreApi } from 'zustand/vanilla';
import type { KeyValueStorage } from '../browser-storage.ts';
import type { ClientState } from '../state/client-state.ts';
import type { LoginUser } from '../state/login-user.ts';

/** `refused`: the server does not know the session any more. `elsewhere`: another tab logged out. */
export type SessionEnd = 'refused' | 'elsewhere';

export interface Session {
  /** Read from storage at each call: another tab may have replaced it. */
  token(): string | null;
  replaceToken(token: string): void;
  replaceUser(user: UserInfo): void;
  clear(): void;
  endRefused(): void;
  /** Follows changes that another tab stores. */
  follow(change: Pick<StorageEvent, 'key'>): void;
  onEnd(listener: (end: SessionEnd) => void): () => void;
}

interface SessionParts {
  storage: KeyValueStorage;
  state: Pick<StoreApi<ClientState>, 'getState' | 'setState'>;
  user: Pick<StoreApi<LoginUser>, 'setState'>;
}

const tokenKey = 'accessToken';
const userKey = 'userInfo';

function parseUser(stored: string | null): UserInfo | null {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

/** The session lives in storage, which all tabs share; the client state mirrors it. */
export function createSession({ storage, state, user }: SessionParts): Session {
  const listeners = new Set<(end: SessionEnd) => void>();

  function reflect(): void {
    const userAccessToken = storage.getItem(tokenKey);
    const loginUserData = parseUser(storage.getItem(userKey));
    user.setState({ loginUserData });
    state.setState({ userAccessToken, userLoginState: userAccessToken !== null && loginUserData !== null });
  }

  function clear(): void {
    storage.removeItem(tokenKey);
    storage.removeItem(userKey);
    reflect();
  }

  function announce(end: SessionEnd): void {
    for (const listener of listeners) listener(end);
  }

  reflect();
  return {
    token: () => storage.getItem(tokenKey),
    replaceToken(token) {
      storage.setItem(tokenKey, token);
      reflect();
    },
    replaceUser(changed) {
      storage.setItem(userKey, JSON.stringify(changed));
      reflect();
    },
    clear,
    endRefused() {
      clear();
      announce('refused');
    },
    follow({ key }) {
      if (key !== null && key !== tokenKey && key !== userKey) return;
      const wasLoggedIn = state.getState().userLoginState;
      reflect();
      if (wasLoggedIn && !state.getState().userLoginState) announce('elsewhere');
    },
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
