import { localStore } from '../browser-storage.ts';
import { clientState } from '../state/client-state.ts';
import { loginUser } from '../state/login-user.ts';
import { createSession } from './session.ts';

export const session = createSession({ storage: localStore, state: clientState, user: loginUser });

if (typeof window !== 'undefined') window.addEventListener('storage', session.follow);
