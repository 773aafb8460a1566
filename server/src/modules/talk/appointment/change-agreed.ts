import { type Refusal, refuse } from '@teum/contract';
import { limits } from '@teum/contract/limits';
import { otherRole } from '@teum/contract/talk/appointment';
import type { Proposal } from '@teum/contract/talk/appointment.routes';
import { writtenText } from '@teum/contract/talk/appointment-form';
import { isLateChange, problemOf } from '@teum/contract/talk/appointment-transitions';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import { lockRoom } from '../chat/index.ts';
import { type AppointmentRow, findOpenProposal } from './appointment.sql.ts';
import { noticesOf } from './appointment-notices.ts';
import { positionOf } from './appointment-on-the-wire.ts';
import type { AppointmentParts } from './appointment-parts.ts';
import { release } from './busy.sql.ts';
import { changeAppointment } from './change-appointment.ts';
import { lockOwnAppointment, type OwnAppointment } from './own-appointment.ts';
import { storeProposal } from './propose.ts';

type NotAgreed = Refusal<'APPOINTMENT_NOT_AGREED' | 'APPOINTMENT_STARTED'>;

/** Asks for another time. The agreed one stands until the other side accepts. */
export async function moveAppointment(
  tx: Tx,
  parts: AppointmentParts,
  accountId: number,
  id: number,
  { reason, ...proposal }: Proposal & { reason: string },
): Promise<AppointmentRow | Refusal> {
  const own = await lockOwnAppointment(tx, parts, accountId, id);
  if (!own.ok) return own;
  const refused = refuseChange('move', own);
  if (refused) return refused;
  const { row, role: by } = own;
  const kept = await parts.hooks.refusalOf(tx, row, { what: 'move', lengthMinutes: proposal.lengthMinutes });
  if (kept) return kept;
  const room = (await lockRoom(tx, row.roomId))!;
  const priceKrw = priceOfMoved(row, proposal.lengthMinutes);
  return storeProposal(tx, parts, { room, by, proposal, priceKrw, moves: { row, reason: writtenText(reason) } });
}

/** A listing's time costs by the hour, at the price that was agreed. An auction's costs what was bid, however long it takes. */
function priceOfMoved({ roomType, priceKrw, startsAt, endsAt }: AppointmentRow, lengthMinutes: number): number | null {
  if (priceKrw === null || roomType === 'auction') return priceKrw;
  const agreedMinutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  return Math.round((priceKrw * lengthMinutes) / agreedMinutes);
}

export async function cancelAppointment(
  tx: Tx,
  parts: AppointmentParts,
  accountId: number,
  id: number,
  reason: string,
): Promise<AppointmentRow | Refusal> {
  const own = await lockOwnAppointment(tx, parts, accountId, id);
  if (!own.ok) return own;
  const refused = refuseChange('cancel', own);
  if (refused) return refused;

  const { row, role, at, isReadOnly } = own;
  const kept = await parts.hooks.refusalOf(tx, row, { what: 'cancel' });
  if (kept) return kept;
  await withdrawMove(tx, own);
  await release(tx, id);
  const cancelled = await changeAppointment(tx, row, {
    transition: 'cancel',
    by: role,
    at,
    state: 'cancelled',
    columns: {
      // In a read-only room a blocked person could use the reason to write to the other one.
      reason: isReadOnly ? null : writtenText(reason),
      is_late: isLateChange(row.startsAt.getTime(), at.getTime()),
      late_within_hours: limits.appointment.lateHours,
      cancelled_by: role,
      calendar_sequence: row.calendarSequence + 1,
    },
  });
  await parts.hooks.writeAgreed(tx, { what: 'cancelled', row: cancelled, by: role, at });
  await notify(tx, noticesOf(row, 'appointmentCancelled', [otherRole(role)]));
  return cancelled;
}

/** Nothing is left to be moved. */
async function withdrawMove(tx: Tx, { row, role, at }: OwnAppointment): Promise<void> {
  const open = await findOpenProposal(tx, row.roomId);
  if (open?.moves?.id !== row.id) return;
  await changeAppointment(tx, open, { transition: 'withdraw', by: role, at, state: 'withdrawn' });
}

const isOver = ({ state }: AppointmentRow): boolean =>
  state === 'ended' || state === 'settled' || state === 'disputed' || state === 'unanswered';

function refuseChange(transition: 'move' | 'cancel', { row, role, at }: OwnAppointment): NotAgreed | undefined {
  const problem = problemOf(transition, positionOf(row), role, at.getTime());
  if (problem === undefined) return undefined;
  return refuse(problem === 'too late' || isOver(row) ? 'APPOINTMENT_STARTED' : 'APPOINTMENT_NOT_AGREED');
}
