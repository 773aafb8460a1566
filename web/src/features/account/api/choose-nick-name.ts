import { ApiError, api } from '../../../shared/api-client.ts';
import { reloadUserInfo } from '../../../shared/session/user-info.ts';

/** Chooses the nickname; one that was chosen by an attempt whose answer got lost counts as well. */
export async function chooseNickName(nickName: string): Promise<void> {
  await api('POST /auth/oauth/complete', { body: { nickName } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'NICKNAME_ALREADY_CHOSEN') throw error;
  });
  await reloadUserInfo();
}
