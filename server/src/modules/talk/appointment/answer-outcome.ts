import { type Refusal, refuse } from '@teum/contract';
import type { AppointmentAnswer } from '@teum/contract/talk/appointment';
import { problemOf } from '@teum/contract/talk/appointment-transitions';
import type { Tx } from '../../../platform/db/database.ts';
import type { AppointmentRow } from './appointment.sql.ts';
import { positionOf } from './appointment-on-the-wire.ts';
import type { AppointmentParts } from './appointment-parts.ts';
import { lockOwnAppointment, type OwnAppointment } from './own-appointment.ts';
import { writeAnswer } from './write-answer.ts';

/** Says how it went. */
export async function answerOutcome(
  tx: Tx,
  parts: AppointmentParts,
  accountId: number,
  id: number,
  answer: AppointmentAnswer,
): Promise<AppointmentRow | Refusal> {
  const own = await lockOwnAppointment(tx, parts, accountId, id);
  if (!own.ok) return own;
  return refuseOutcome(own) ?? writeAnswer(tx, parts.hooks, own, answer);
}

function refuseOutcome({ row, role, at }: OwnAppointment): Refusal | undefined {
  const ownAnswer = role === 'seller' ? row.sellerAnswer : row.buyerAnswer;
  if (ownAnswer !== null) return refuse('APPOINTMENT_ANSWERED');
  const problem = problemOf('answer', positionOf(row), role, at.getTime());
  if (problem === undefined) return undefined;
  if (row.state === 'agreed') return refuse('APPOINTMENT_NOT_ENDED');
  const isSettled = row.state === 'settled' || row.state === 'disputed' || row.state === 'unanswered';
  return refuse(isSettled || problem === 'too late' ? 'APPOINTMENT_ANSWERED' : 'APPOINTMENT_NOT_AGREED');
}
