import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import { overviewKey } from './overview-keys.ts';

const overview = (role?: 'seller') =>
  queryOptions({
    queryKey: [...overviewKey, role ?? 'both'],
    queryFn: ({ signal }) => api('GET /overview', { query: { role }, signal }),
    // A step of the clock changes what waits for whom.
    refetchOnMount: 'always',
  });

/** What waits for the signed-in user, and what the user waits for; with a role, in that role alone. */
export const useOverview = (role?: 'seller') => useQuery(overview(role));
