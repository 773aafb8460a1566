import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMutation } from '../../../../shared/api/use-mutation.ts';
import { api } from '../../../../shared/api-client.ts';
import { isPushBlocked, isPushSupported, subscribeBrowser, unsubscribeBrowser } from '../model/browser-push.ts';

const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => api('GET /push/subscription', { signal }),
});

export type PushState = 'unknown' | 'unsupported' | 'blocked' | 'off' | 'on';

export function usePushState(): PushState {
  const isSupported = isPushSupported();
  const { data, isError } = useQuery({ ...pushQuery, enabled: isSupported });
  if (!isSupported) return 'unsupported';
  if (isPushBlocked()) return 'blocked';
  // Turning it on asks again, and says if it fails again.
  if (!data) return isError ? 'off' : 'unknown';
  return data.isOn && Notification.permission === 'granted' ? 'on' : 'off';
}

/** `mutateAsync` answers whether push is on: false if the person did not allow it. */
export function useTurnPushOn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<boolean> => {
      const { publicKey } = await client.fetchQuery(pushQuery);
      const body = await subscribeBrowser(publicKey);
      if (body) await api('PUT /push/subscription', { body });
      return body !== undefined;
    },
    onSettled: () => client.invalidateQueries(pushQuery),
  });
}

export function useTurnPushOff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await api('DELETE /push/subscription');
      await unsubscribeBrowser();
    },
    onSettled: () => client.invalidateQueries(pushQuery),
  });
}
