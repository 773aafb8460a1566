import { api } from '../../../shared/api-client.ts';
import { reloadUserInfo } from '../../../shared/session/user-info.ts';

export const changePassword = (body: { currentPassword: string; newPassword: string }): Promise<undefined> =>
  api('PUT /auth/user/password', { body });

/** For an account without a password: it was made by an external sign-in. */
export async function setFirstPassword(body: { newPassword: string }): Promise<void> {
  await api('PUT /auth/user/password', { body });
  await reloadUserInfo().catch(() => undefined); // the password is set; the next page fetches the user again
}
