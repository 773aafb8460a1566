import type { Appointment } from '@teum/contract/talk/appointment';
import { type AppointmentOutcome, type AppointmentState, roleIn } from '@teum/contract/talk/appointment-rules';

/** What a card shows: the state, whose proposal it is, or the outcome. Each is the name of its heading. */
export type CardLook =
  | Exclude<AppointmentState, 'settled'>
  | 'moveProposed'
  | 'waiting'
  | 'moveWaiting'
  | AppointmentOutcome;

/** The clock decides here, too: the server's sweep may come a moment later. */
export function cardLook(appointment: Appointment, me: number, nowMs: number): CardLook {
  const { state, expiresAt, endsAt, outcome = 'kept' } = appointment;
  if (state === 'proposed') return nowMs >= Date.parse(expiresAt ?? endsAt) ? 'lapsed' : proposalLook(appointment, me);
  if (state === 'agreed' && nowMs >= Date.parse(endsAt)) return 'ended';
  return state === 'settled' ? outcome : state;
}

function proposalLook(appointment: Appointment, me: number): CardLook {
  const isMine = roleIn(appointment, me) === appointment.proposedBy;
  if (appointment.moves) return isMine ? 'moveWaiting' : 'moveProposed';
  return isMine ? 'waiting' : 'proposed';
}

const open: readonly CardLook[] = ['proposed', 'moveProposed', 'waiting', 'moveWaiting', 'agreed'];

/** Past cards turn grey and lose their buttons. */
export const isOver = (look: CardLook): boolean => !open.includes(look);
