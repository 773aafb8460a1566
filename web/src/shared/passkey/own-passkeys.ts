import { useQuery } from '@tanstack/react-query';
import { api } from '../api-client.ts';

export const passkeysKey = ['passkeys'] as const;

export const usePasskeys = ({ enabled = true } = {}) =>
  useQuery({ queryKey: passkeysKey, queryFn: ({ signal }) => api('GET /auth/passkeys', { signal }), enabled });
