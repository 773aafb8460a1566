import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './api-client.ts';

const addressKey = ['calendarAddress'] as const;
/** The list of devices shows it, too. */
export const devicesKey = ['devices'] as const;

/** Whether the member has a private calendar address. */
export const useCalendarAddress = () =>
  useQuery({ queryKey: addressKey, queryFn: ({ signal }) => api('GET /appointment/calendar', { signal }) });

/** Call it after whatever makes or ends an address. */
export function useAddressRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([addressKey, devicesKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
