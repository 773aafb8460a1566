import { api } from '../../../../shared/api-client.ts';
import { openSession } from '../../../../shared/session/user-info.ts';

/** Joins the external sign-in that is pending in this browser to the account with the same e-mail. */
export async function linkAccount(password: string): Promise<void> {
  const { accessToken } = await api('POST /auth/oauth/link', { body: { password } });
  await openSession(accessToken);
}

/** Makes a separate account for it instead. */
export async function startSeparately(): Promise<void> {
  const { accessToken } = await api('POST /auth/oauth/separate');
  await openSession(accessToken);
}
