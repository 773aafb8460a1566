import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Appointment } from '@teum/contract/talk/appointment';
import type { AppointmentTab } from '@teum/contract/talk/appointment-rules';
import { api } from '../../../../shared/api-client.ts';
import { asList } from '../../../../shared/list/use-keyset-list.ts';
import { appointmentsKey } from './appointment-keys.ts';

const mine = (tab: AppointmentTab) =>
  infiniteQueryOptions({
    queryKey: [...appointmentsKey, 'mine', tab],
    queryFn: ({ pageParam, signal }) => api('GET /appointment/mine', { query: { tab, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // A step of the clock moves appointments between the tabs.
    refetchOnMount: 'always',
  });

export function useMyAppointments(tab: AppointmentTab) {
  const query = useInfiniteQuery(mine(tab));
  const list = asList(query);
  return { list: { ...list, items: listedOnce(list.items) }, counts: query.data?.pages.at(-1)?.counts };
}

/** A proposal that is accepted while slices are read can be in two of them. */
function listedOnce(appointments: readonly Appointment[]): Appointment[] {
  return [...new Map(appointments.map((one) => [one.id, one])).values()];
}

/** The appointments and open proposals of a month such as `2026-11`. */
export const useMonth = (month: string) =>
  useQuery({
    queryKey: [...appointmentsKey, 'month', month],
    queryFn: async ({ signal }) => (await api('GET /appointment/month', { query: { month }, signal })).data,
  });
