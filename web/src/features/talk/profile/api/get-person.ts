import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import { peopleKey } from './people-keys.ts';

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: [...peopleKey, id],
    queryFn: ({ signal }) => api('GET /people/{id}', { params: { id }, signal }),
  });

export const usePerson = (id: number) => useQuery(personQuery(id));
