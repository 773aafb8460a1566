import { api } from '../../../../shared/api-client.ts';
import { reloadUserInfo } from '../../../../shared/session/user-info.ts';

interface NewPassword {
  newPassword: string;
  keepsCalendarAddress?: boolean;
}

export const changePassword = (body: NewPassword & { currentPassword: string }): Promise<undefined> =>
  api('PUT /auth/user/password', { body });

/** For an account without a password: it was made by an external sign-in. */
export async function setFirstPassword(body: NewPassword): Promise<void> {
  await api('PUT /auth/user/password', { body });
  await reloadUserInfo().catch(() => undefined); // the password is set; the next page fetches the user again
}
