import { type AppointmentAnswer, otherRole, outcomeOf } from '@teum/contract/talk/appointment';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import type { AppointmentRow } from './appointment.sql.ts';
import type { AppointmentHooks } from './appointment-hooks.ts';
import { noticesOf } from './appointment-notices.ts';
import { changeAppointment } from './change-appointment.ts';
import type { OwnAppointment } from './own-appointment.ts';

type Answering = Pick<OwnAppointment, 'row' | 'role' | 'at'>;

/** The first answer waits for the other side; the second one settles, or makes it disputed. The caller has checked that it may be given. */
export async function writeAnswer(
  tx: Tx,
  hooks: AppointmentHooks,
  { row, role, at }: Answering,
  answer: AppointmentAnswer,
): Promise<AppointmentRow> {
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
