import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppointmentSettings } from '@teum/contract/talk/appointment.routes';
import { api } from '../../../../shared/api-client.ts';

const settingsKey = ['appointmentSettings'] as const;

export const useSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => api('GET /appointment/settings', { signal }),
    // A refetch would overwrite what is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

export function useSaveSettings() {
  const client = useQueryClient();
  return async (settings: AppointmentSettings): Promise<AppointmentSettings> => {
    const saved = await api('PUT /appointment/settings', { body: settings });
    client.setQueryData(settingsKey, saved);
    return saved;
  };
}
