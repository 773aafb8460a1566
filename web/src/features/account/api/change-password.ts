import { api } from '../../../shared/api-client.ts';
import { reloadUserInfo } from '../../../shared/session/user-info.ts';

export const changePassword = (body: { currentPassword: string; newPassword: string }): Promise<undefined> =>
  api('PUT /auth/user/password', { body });

/** For an account that has none: it came from outside. */
export async function setFirstPassword(body: { newPassword: string }): Promise<void> {
  await api('PUT /auth/user/password', { body });
  await reloadUserInfo().catch(() => undefined); // the password is set; the next page asks again
}
