import { api } from '../../../shared/api-client.ts';
import { openSession } from '../../../shared/session/user-info.ts';

/** Joins the sign-in that waits in this browser to the account of the same e-mail. */
export async function linkAccount(password: string): Promise<void> {
  const { accessToken } = await api('POST /auth/oauth/link', { body: { password } });
  await openSession(accessToken);
}

/** Makes an account of its own for it instead. */
export async function startSeparately(): Promise<void> {
  const { accessToken } = await api('POST /auth/oauth/separate');
  await openSession(accessToken);
}
