import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';

export const useSuspension = () =>
  useQuery({ queryKey: ['suspension'], queryFn: ({ signal }) => api('GET /suspension', { signal }) });
