import { localStore } from '../browser-storage.ts';
import { clientState } from '../state/client-state.ts';
import { loginUser } from '../state/login-user.ts';
import { createSession } from './session.ts';

export const session = createSession({ storage: localStore, state: clientState, user: loginUser });

window.addEventListener('storage', session.follow);
