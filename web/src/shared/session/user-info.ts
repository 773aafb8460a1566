import { api } from '../api-client.ts';
import { session } from './current-session.ts';
import { sessionIdOf } from './token-session-id.ts';

const currentSessionId = () => sessionIdOf(session.token() ?? '');

/** Asks the server who is signed in, with the ticket's period, and stores the answer for all tabs. */
export async function reloadUserInfo(): Promise<void> {
  const asked = currentSessionId();
  const user = await api('GET /auth/user/info');
  if (currentSessionId() === asked) session.replaceUser(user); // otherwise someone else logged in while the answer was on its way
}

/** Makes a new access token the session; without its user there is no session. */
export async function openSession(token: string): Promise<void> {
  session.replaceToken(token);
  await reloadUserInfo().catch((error: unknown) => {
    session.clear();
    throw error;
  });
}
