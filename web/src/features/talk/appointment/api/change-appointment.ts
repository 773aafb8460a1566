import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@teum/contract/talk/appointment';
import type { AppointmentAnswer, DayMessage } from '@teum/contract/talk/appointment-rules';
import { useMessages } from '../../../../messages/language.ts';
import type { FreeTime } from '../../../../shared/api/api-error.ts';
import { ApiError, api } from '../../../../shared/api-client.ts';
import { newRequestKey } from '../../../../shared/form/form-draft.ts';
import { showAlert } from '../../../../shared/ui/alerts.tsx';
import { showChange } from './list-room-appointments.ts';

const once = (id: number) => ({ params: { id }, idempotencyKey: newRequestKey() });

export const accept = ({ id }: Appointment) => api('POST /appointment/{id}/accept', once(id));
export const decline = ({ id }: Appointment) => api('POST /appointment/{id}/decline', once(id));
export const withdraw = ({ id }: Appointment) => api('POST /appointment/{id}/withdraw', once(id));
export const say = ({ id }: Appointment, what: DayMessage) =>
  api('POST /appointment/{id}/say', { ...once(id), body: { what } });
export const answer = ({ id }: Appointment, given: AppointmentAnswer) =>
  api('POST /appointment/{id}/answer', { ...once(id), body: { answer: given } });
export const cancel = ({ id }: Appointment, reason: string) =>
  api('POST /appointment/{id}/cancel', { ...once(id), body: { reason } });

interface Changed {
  isDone: boolean;
  /** Of a time that was taken meanwhile. */
  instead: readonly FreeTime[];
}

/** Makes a change and shows it at once, or shows the refusal, unless that names other times: the caller shows those. */
export function useChange() {
  const client = useQueryClient();
  const network = useMessages().notice.network;
  return async (change: () => Promise<Appointment>): Promise<Changed> => {
    try {
      showChange(client, await change());
      return { isDone: true, instead: [] };
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined;
      const instead = refusal?.nextFree ?? [];
      if (instead.length === 0) await showAlert({ message: refusal?.message ?? network });
      return { isDone: false, instead };
    }
  };
}
