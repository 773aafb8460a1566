import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FreeTimes } from '@teum/contract/talk/appointment.routes';
import { api } from '../../../../shared/api-client.ts';
import type { FreeTimesOf } from '../model/target.ts';
import { appointmentsKey } from './appointment-keys.ts';

/** Others book meanwhile, and no event tells a stranger. */
const freshMs = 30_000;

function load(to: FreeTimesOf, from: string, signal: AbortSignal): Promise<FreeTimes> {
  if (to.at === 'preview') return api('GET /appointment/free-times', { query: { from }, signal });
  if (to.at === 'listing')
    return api('GET /product/{id}/free-times', { params: { id: to.productId }, query: { from }, signal });
  const { chatRoomId } = to;
  const moves = to.at === 'move' ? to.appointmentId : undefined;
  return api('GET /appointment/room/{chatRoomId}/free-times', {
    params: { chatRoomId },
    query: { from, moves },
    signal,
  });
}

/** A week of free times from a day on, such as `2026-11-16`. */
export const useFreeTimes = (to: FreeTimesOf, from: string) =>
  useQuery(
    queryOptions({
      queryKey: [...appointmentsKey, 'free', to, from],
      queryFn: ({ signal }) => load(to, from, signal),
      refetchInterval: freshMs,
    }),
  );
