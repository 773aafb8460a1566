import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import { appointmentsKey } from './appointment-keys.ts';

/** The agreed appointments of today that have not ended, the next one first. */
export const useTodays = ({ isWanted = true }: { isWanted?: boolean } = {}) =>
  useQuery({
    queryKey: [...appointmentsKey, 'today'],
    queryFn: async ({ signal }) => (await api('GET /appointment/today', { signal })).data,
    enabled: isWanted,
    staleTime: 60_000,
  });
