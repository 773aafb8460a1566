import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api-client.ts';
import type { SignInProvider } from '../../../shared/config.ts';

const providersKey = ['linkedProviders'] as const;

export const useLinkedProviders = () =>
  useQuery({ queryKey: providersKey, queryFn: ({ signal }) => api('GET /auth/oauth', { signal }) });

/** Leaves the site; the provider sends the browser back to `/me`. */
export async function linkProvider(provider: SignInProvider): Promise<void> {
  const { address } = await api('POST /auth/oauth/{provider}/connect', { params: { provider } });
  window.location.assign(address);
}

export function useUnlinkProvider() {
  const client = useQueryClient();
  return (provider: SignInProvider) =>
    api('DELETE /auth/oauth/{provider}', { params: { provider } }).finally(() =>
      client.invalidateQueries({ queryKey: providersKey }),
    );
}
