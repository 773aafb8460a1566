import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Appointment } from '@teum/contract/talk/appointment';
import { api } from '../../../../shared/api-client.ts';
import { newest, withNewest } from '../model/newest.ts';
import { appointmentsKey } from './appointment-keys.ts';

const roomKey = (chatRoomId: number) => [...appointmentsKey, 'room', chatRoomId] as const;

const roomAppointments = (chatRoomId: number) =>
  queryOptions({
    queryKey: roomKey(chatRoomId),
    queryFn: async ({ client, signal }): Promise<readonly Appointment[]> => {
      const { data } = await api('GET /appointment/room/{chatRoomId}', { params: { chatRoomId }, signal });
      // An event that arrived during the call is newer than its answer.
      return data.reduce(withNewest, client.getQueryData<readonly Appointment[]>(roomKey(chatRoomId)) ?? []);
    },
  });

export const useRoomAppointments = (chatRoomId: number) => useQuery(roomAppointments(chatRoomId));

/** The appointment of a card as it stands now: messages carry it as it was when they were loaded. */
export function useCurrent(shown: Appointment): Appointment {
  const { data = [] } = useRoomAppointments(shown.chatRoomId);
  const known = data.find(({ id }) => id === shown.id);
  return known ? newest(known, shown) : shown;
}

/** Shows a change at once in an open room, and has lists fetched again. */
export function showChange(client: QueryClient, appointment: Appointment): void {
  const key = roomKey(appointment.chatRoomId);
  const isOpen = client.getQueryState(key) !== undefined;
  if (isOpen) client.setQueryData<readonly Appointment[]>(key, (known = []) => withNewest(known, appointment));
  void client.invalidateQueries({ queryKey: appointmentsKey, predicate: ({ queryKey }) => queryKey[1] !== 'room' });
}
