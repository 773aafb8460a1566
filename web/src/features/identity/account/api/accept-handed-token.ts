import { requestToken } from '../../../../shared/api-client.ts';
import { sessionIdOf } from '../../../../shared/session/token-session-id.ts';
import { openSession } from '../../../../shared/session/user-info.ts';
import { takeHandedToken } from '../model/handed-token.ts';

let attempt: Promise<boolean> | undefined;

/** Whether the external sign-in became the session here. A second call does nothing more. */
export function acceptHandedToken(): Promise<boolean> {
  attempt ??= accept(takeHandedToken()).catch(() => false);
  return attempt;
}

/** Only together with the refresh cookie of the same session: a link that a stranger sent has none. */
async function accept(handed: string | null): Promise<boolean> {
  const handedSession = handed === null ? undefined : sessionIdOf(handed);
  if (handedSession === undefined) return false;

  const token = await requestToken();
  if (token === null || sessionIdOf(token) !== handedSession) return false;
  await openSession(token);
  return true;
}
