import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import { createWithBrowser, getFromBrowser } from '../../../../shared/passkey/browser-passkeys.ts';
import { passkeysKey } from '../../../../shared/passkey/own-passkeys.ts';
import { openSession } from '../../../../shared/session/user-info.ts';

export function usePasskeyChanges() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: passkeysKey });
  return {
    /** False if the person left the browser's dialog. */
    add: async (currentPassword?: string): Promise<boolean> => {
      const { options } = await api('POST /auth/passkeys/options', {
        body: currentPassword === undefined ? {} : { currentPassword },
      });
      const body = await createWithBrowser(options);
      if (!body) return false;
      await api('POST /auth/passkeys', { body });
      await refresh();
      return true;
    },
    rename: (id: number, name: string) =>
      api('PUT /auth/passkeys/{id}', { params: { id }, body: { name } }).finally(refresh),
    remove: (id: number) => api('DELETE /auth/passkeys/{id}', { params: { id } }).finally(refresh),
  };
}

/** False if the person left the browser's dialog. `autofill` waits for a choice in the e-mail field instead of opening one. */
export async function signInWithPasskey({ autofill = false } = {}): Promise<boolean> {
  const { options } = await api('POST /auth/passkeys/sign-in/options');
  const body = await getFromBrowser(options, autofill);
  if (!body) return false;
  const { accessToken } = await api('POST /auth/passkeys/sign-in', { body });
  await openSession(accessToken);
  return true;
}
