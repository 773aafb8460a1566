import { type Refusal, refuse } from '@teum/contract';
import { type AppointmentAnswer, otherRole, outcomeOf } from '@teum/contract/talk/appointment';
import { problemOf } from '@teum/contract/talk/appointment-transitions';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import type { AppointmentRow } from './appointment.sql.ts';
import { noticesOf } from './appointment-notices.ts';
import { positionOf } from './appointment-on-the-wire.ts';
import type { AppointmentParts } from './appointment-parts.ts';
import { changeAppointment } from './change-appointment.ts';
import { lockOwnAppointment, type OwnAppointment } from './own-appointment.ts';

/** Says how it went. The first answer waits for the other side; the second one settles, or makes it disputed. */
export async function answerOutcome(
  tx: Tx,
  { chat, hooks }: AppointmentParts,
  accountId: number,
  id: number,
  answer: AppointmentAnswer,
): Promise<AppointmentRow | Refusal> {
  const own = await lockOwnAppointment(tx, chat, accountId, id);
  if (!own.ok) return own;
  const refused = refuseOutcome(own);
  if (refused) return refused;

  const { row, role, at } = own;
  const seller = role === 'seller' ? answer : (row.sellerAnswer ?? undefined);
  const buyer = role === 'buyer' ? answer : (row.buyerAnswer ?? undefined);
  const outcome = outcomeOf(seller, buyer);
  const columns = {
    ...(role === 'seller' ? { seller_answer: answer } : { buyer_answer: answer }),
    ...(row.firstAnswerAt === null && { first_answer_at: at }),
  };
  const change = { transition: 'answer', by: role, at } as const;
  if (outcome === undefined) {
    const waiting = await changeAppointment(tx, row, { ...change, state: 'ended', columns });
    await hooks.writeAgreed(tx, { what: 'answered', row: waiting, by: role, at });
    return waiting;
  }
  const answered =
    outcome === 'disputed'
      ? await changeAppointment(tx, row, { ...change, state: 'disputed', columns })
      : await changeAppointment(tx, row, { ...change, state: 'settled', columns: { ...columns, outcome } });
  await hooks.writeAgreed(tx, { what: 'answered', row: answered, by: role, at });
  const notice = outcome === 'disputed' ? 'appointmentDisputed' : 'appointmentSettled';
  await notify(tx, noticesOf(row, notice, [otherRole(role)]));
  return answered;
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
