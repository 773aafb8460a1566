import { ApiError, api, NetworkError } from '../api-client.ts';
import { needsLogin, paths } from '../paths.ts';
import { session } from './current-session.ts';

/** Forgets the session here and reloads the page, or opens another; a members-only page is replaced by home. */
export function leaveSession(to?: string): void {
  session.clear();
  if (to !== undefined) window.location.replace(to);
  else if (needsLogin(window.location.pathname)) window.location.replace(paths.home);
  else window.location.reload();
}

/** Logs out here even if the server cannot be reached. */
export async function logOut(to?: string): Promise<void> {
  await api('POST /auth/logout').catch((error: unknown) => {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
  });
  leaveSession(to);
}
