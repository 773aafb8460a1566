import type { Appointment } from '@teum/contract/talk/appointment';
import type { Proposal } from '@teum/contract/talk/appointment.routes';
import { api } from '../../../../shared/api-client.ts';
import type { ProposalTarget } from '../model/target.ts';

interface Sent extends Proposal {
  /** Of a move. */
  reason: string;
  idempotencyKey: string;
}

export function propose(to: ProposalTarget, { reason, idempotencyKey, ...body }: Sent): Promise<Appointment> {
  switch (to.at) {
    case 'room':
      return api('POST /appointment/room/{chatRoomId}', {
        params: { chatRoomId: to.chatRoomId },
        body,
        idempotencyKey,
      });
    case 'move':
      return api('POST /appointment/{id}/move', {
        params: { id: to.appointmentId },
        body: { ...body, reason },
        idempotencyKey,
      });
    case 'listing':
      return api('POST /product/{id}/appointment', { params: { id: to.productId }, body, idempotencyKey });
  }
}
