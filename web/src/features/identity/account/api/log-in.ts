import { api } from '../../../../shared/api-client.ts';
import { openSession } from '../../../../shared/session/user-info.ts';

export async function logIn(body: { email: string; password: string }): Promise<void> {
  const { accessToken } = await api('POST /auth/login', { body });
  await openSession(accessToken);
}
