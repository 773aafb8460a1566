import { useQuery } from '@tanstack/react-query';
import { api } from '../api-client.ts';

export const linkedProvidersKey = ['linkedProviders'] as const;

export const useLinkedProviders = ({ enabled = true } = {}) =>
  useQuery({ queryKey: linkedProvidersKey, queryFn: ({ signal }) => api('GET /auth/oauth', { signal }), enabled });
