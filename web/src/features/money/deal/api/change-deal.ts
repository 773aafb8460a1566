import { useQueryClient } from '@tanstack/react-query';
import type { Deal } from '@teum/contract/money/deal-schema';
import type { AppointmentAnswer } from '@teum/contract/talk/appointment-rules';
import { ApiError, api } from '../../../../shared/api-client.ts';
import { newRequestKey } from '../../../../shared/form/form-draft.ts';
import { refreshDeal, showDeal } from './get-deal.ts';

const once = (id: number) => ({ params: { id }, idempotencyKey: newRequestKey() });

export const confirmDeal = ({ id }: Deal) => api('POST /deal/{id}/confirm', once(id));
export const extendDeal = ({ id }: Deal) => api('POST /deal/{id}/extend', once(id));
export const dropDeal = ({ id }: Deal) => api('POST /deal/{id}/drop', once(id));

/** `refund` is what the page has shown. */
export const cancelDeal = ({ id }: Deal, body: { reason: string; refund: number }) =>
  api('POST /deal/{id}/cancel', { ...once(id), body });

export const objectToDeal = ({ id }: Deal, text: string) =>
  api('POST /deal/{id}/object', { ...once(id), body: { text } });

export const explainDeal = ({ id }: Deal, text: string) =>
  api('POST /deal/{id}/explain', { ...once(id), body: { text } });

/** An answer about the hour belongs to its appointment, and decides the money. */
export async function answerHour({ id, appointmentId }: Deal, answer: AppointmentAnswer): Promise<Deal> {
  await api('POST /appointment/{id}/answer', { ...once(appointmentId!), body: { answer } });
  return api('GET /deal/{id}', { params: { id } });
}

/** Makes a change and shows it at once. A refusal is thrown; the deal is then read again, because it may have changed. */
export function useDealChange(): (change: () => Promise<Deal>, dealId: number) => Promise<Deal> {
  const client = useQueryClient();
  return async (change, dealId) => {
    try {
      const changed = await change();
      showDeal(client, changed);
      return changed;
    } catch (error) {
      if (error instanceof ApiError) void refreshDeal(client, dealId);
      throw error;
    }
  };
}
