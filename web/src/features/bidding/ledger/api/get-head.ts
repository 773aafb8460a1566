import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';

export const headQuery = queryOptions({
  queryKey: ['ledger', 'head'],
  queryFn: ({ signal }) => api('GET /ledger/head', { signal }),
});

export const useHead = () => useQuery(headQuery);
