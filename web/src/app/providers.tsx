import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/language.ts';
import { lazyMutationCache } from '../shared/api/lazy-mutation-cache.ts';
import { isMissing, NetworkError } from '../shared/api-client.ts';
import { session } from '../shared/session/current-session.ts';
import { reloadUserInfo } from '../shared/session/user-info.ts';
import { loginUser } from '../shared/state/login-user.ts';
import { AlertHost } from '../shared/ui/alerts.tsx';
import { ToastHost } from '../shared/ui/toast.tsx';

const retriesWithoutAnswer = 2;

const staleMs = 10_000;

export const createQueryClient = () =>
  new QueryClient({
    mutationCache: lazyMutationCache,
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        // A refusal stays a refusal; only a missing answer is worth a retry.
        retry: (failures, error) => error instanceof NetworkError && failures < retriesWithoutAnswer,
        // A page that says "not found" does not fetch the item again.
        retryOnMount: ({ state }) => !(isMissing(state.error) && Date.now() - state.errorUpdatedAt < staleMs),
      },
    },
  });

/** One cache per tab; each render on the server has its own. */
export const queryClient = createQueryClient();

/** Data of one user must not be shown to the next one in the same browser. */
export function followUserInCache(): void {
  loginUser.subscribe((now, before) => {
    if (now.loginUserData?.id !== before.loginUserData?.id) void queryClient.resetQueries();
  });
}

/** The stored user may be days old: a ticket expires, or a refund takes it back. */
export function refreshStoredUser(): void {
  if (session.token() === null) return;
  reloadUserInfo().catch(() => undefined); // offline, the stored user stays; the client itself reports an ended session
}

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  const m = useMessages();
  return (
    <QueryClientProvider client={client}>
      {children}
      <AlertHost messages={{ ok: m.action.confirm, cancel: m.action.cancel }} />
      <ToastHost />
    </QueryClientProvider>
  );
}
