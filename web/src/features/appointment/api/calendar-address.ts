import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api-client.ts';

const addressKey = ['calendarAddress'] as const;

export const useCalendarAddress = () =>
  useQuery({ queryKey: addressKey, queryFn: ({ signal }) => api('GET /appointment/calendar', { signal }) });

export function useAddressChanges() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: addressKey });
  return {
    /** Resolves to the address, which the server shows only now. */
    make: async (): Promise<string> => {
      const { url } = await api('POST /appointment/calendar');
      await refresh();
      return new URL(url, window.location.origin).href;
    },
    revoke: async (): Promise<void> => {
      await api('DELETE /appointment/calendar');
      await refresh();
    },
  };
}
