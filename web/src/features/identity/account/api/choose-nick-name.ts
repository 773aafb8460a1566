import { ApiError, api } from '../../../../shared/api-client.ts';
import { reloadUserInfo } from '../../../../shared/session/user-info.ts';

/** Chooses the nickname; a nickname set by an attempt whose answer was lost counts, too. */
export async function chooseNickName(nickName: string): Promise<void> {
  await api('POST /auth/oauth/complete', { body: { nickName } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'NICKNAME_ALREADY_CHOSEN') throw error;
  });
  await reloadUserInfo();
}
