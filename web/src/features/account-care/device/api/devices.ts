import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import { devicesKey, useAddressRefresh } from '../../../../shared/calendar-address.ts';

export const useDevices = () =>
  useQuery({ queryKey: devicesKey, queryFn: ({ signal }) => api('GET /auth/devices', { signal }) });

export function useEndDevices() {
  const refresh = useAddressRefresh();
  return {
    endOne: (device: string) => api('DELETE /auth/devices/{device}', { params: { device } }).finally(refresh),
    endOthers: () => api('DELETE /auth/devices').finally(refresh),
    closeCalendarAddress: () => api('DELETE /appointment/calendar').finally(refresh),
  };
}
