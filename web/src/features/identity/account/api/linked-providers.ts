import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import type { SignInProvider } from '../../../../shared/config.ts';
import { linkedProvidersKey } from '../../../../shared/proof/linked-providers.ts';

/** Leaves the site; the provider sends the browser back to `/me/security`. */
export async function linkProvider(provider: SignInProvider): Promise<void> {
  const { address } = await api('POST /auth/oauth/{provider}/connect', { params: { provider } });
  window.location.assign(address);
}

export function useUnlinkProvider() {
  const client = useQueryClient();
  return (provider: SignInProvider) =>
    api('DELETE /auth/oauth/{provider}', { params: { provider } }).finally(() =>
      client.invalidateQueries({ queryKey: linkedProvidersKey }),
    );
}
