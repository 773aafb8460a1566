import { useQuery } from '@tanstack/react-query';
import { api, requestToken } from '../../../../shared/api-client.ts';
import { session } from '../../../../shared/session/current-session.ts';
import { reloadUserInfo } from '../../../../shared/session/user-info.ts';

/** What a link would do; looking uses nothing up. */
export const useMailLink = (secret: string | null) =>
  useQuery({
    queryKey: ['mailLink', secret],
    queryFn: ({ signal }) => api('POST /auth/link', { body: { secret: secret! }, signal }),
    enabled: secret !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  });

export const askForReset = (email: string): Promise<undefined> =>
  api('POST /auth/password/forgotten', { body: { email } });

export const resetPassword = (body: { secret: string; newPassword: string; keeps: string[] }): Promise<undefined> =>
  api('POST /auth/password/reset', { body });

/** The session of this browser may have been one of those that a new password ended. */
export async function leaveEndedSession(): Promise<void> {
  if (session.token() === null) return;
  const token = await requestToken().catch(() => session.token());
  if (token === null) session.clear();
  else session.replaceToken(token);
}

export const askForProof = (): Promise<undefined> => api('POST /auth/email/proof');

export async function confirmEmail(secret: string): Promise<{ email: string; isChanged: boolean }> {
  const confirmed = await api('POST /auth/email/confirm', { body: { secret } });
  if (session.token() !== null) await reloadUserInfo().catch(() => undefined); // the e-mail is confirmed; the next page asks again
  return confirmed;
}

export const changeEmail = (body: { email: string; currentPassword?: string }): Promise<undefined> =>
  api('PUT /auth/email', { body });
