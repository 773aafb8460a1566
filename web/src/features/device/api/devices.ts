import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api-client.ts';

const devicesKey = ['devices'] as const;

export const useDevices = () =>
  useQuery({ queryKey: devicesKey, queryFn: ({ signal }) => api('GET /auth/devices', { signal }) });

export function useEndDevices() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: devicesKey });
  return {
    endOne: (device: string) => api('DELETE /auth/devices/{device}', { params: { device } }).finally(refresh),
    endOthers: () => api('DELETE /auth/devices').finally(refresh),
  };
}
