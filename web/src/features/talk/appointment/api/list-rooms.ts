import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';
import { appointmentsKey } from './appointment-keys.ts';

/** The rooms in which the reader has an appointment or an open proposal. */
export const useRoomsWithAppointment = () =>
  useQuery({
    queryKey: [...appointmentsKey, 'rooms'],
    queryFn: async ({ signal }) => (await api('GET /appointment/rooms', { signal })).chatRoomIds,
  });
