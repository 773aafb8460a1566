import { ApiError, api, NetworkError } from '../api-client.ts';
import { needsLogin, paths } from '../paths.ts';
import { session } from './current-session.ts';

/** Forgets the session here and starts the page anew; one that is only for members makes way for home. */
export function leaveSession(): void {
  session.clear();
  if (needsLogin(window.location.pathname)) window.location.replace(paths.home);
  else window.location.reload();
}

/** Whoever wants to leave leaves, also when the server cannot be told. */
export async function logOut(): Promise<void> {
  await api('POST /auth/logout').catch((error: unknown) => {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
  });
  leaveSession();
}
