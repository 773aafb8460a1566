import { api } from '../../../shared/api-client.ts';

export const changePassword = (body: { currentPassword: string; newPassword: string }): Promise<undefined> =>
  api('PUT /auth/user/password', { body });
