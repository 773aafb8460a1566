import { type Refusal, refuse } from '@teum/contract';
import { otherRole } from '@teum/contract/talk/appointment';
import { problemOf } from '@teum/contract/talk/appointment-transitions';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../notice/notification/index.ts';
import { type AppointmentRow, findAppointment } from './appointment.sql.ts';
import { noticesOf } from './appointment-notices.ts';
import { positionOf } from './appointment-on-the-wire.ts';
import type { AppointmentParts } from './appointment-parts.ts';
import { occupy, release } from './busy.sql.ts';
import { changeAppointment } from './change-appointment.ts';
import { suggestFree } from './free-times.ts';
import { lockOwnAppointment, type OwnAppointment } from './own-appointment.ts';

type NotFound = Refusal<'APPOINTMENT_NOT_FOUND' | 'NOT_IN_CHAT_ROOM'>;
type NotOpen = Refusal<'PROPOSAL_CLOSED' | 'PROPOSAL_LAPSED' | 'OWN_PROPOSAL' | 'NOT_OWN_PROPOSAL'>;

export async function acceptProposal(
  tx: Tx,
  parts: AppointmentParts,
  accountId: number,
  id: number,
): Promise<
  AppointmentRow | NotFound | NotOpen | Refusal<'APPOINTMENT_STARTED' | 'APPOINTMENT_TIME_TAKEN' | 'NOT_REACHABLE'>
> {
  const own = await lockOwnAppointment(tx, parts, accountId, id);
  if (!own.ok) return own;
  const refused = refuseAnswer('accept', own);
  if (refused) return refused;

  const { row, role, at, isReadOnly } = own;
  if (isReadOnly) return refuse('NOT_REACHABLE');
  const moved = row.moves && (await findAppointment(tx, row.moves.id))!;
  if (moved && problemOf('moved', positionOf(moved), role, at.getTime())) return refuse('APPOINTMENT_STARTED');
  if (moved) await release(tx, moved.id);
  if (!(await occupy(tx, row))) return refuseTaken(tx, own);
  if (moved)
    await changeAppointment(tx, moved, { transition: 'moved', by: role, at, state: 'moved', columns: { next_id: id } });
  const columns = moved
    ? { calendar_id: moved.calendarId, calendar_sequence: moved.calendarSequence + 1 }
    : { calendar_id: id };
  const agreed = await changeAppointment(tx, row, { transition: 'accept', by: role, at, state: 'agreed', columns });
  await parts.hooks.writeAgreed(tx, { what: 'agreed', row: agreed, moved: moved || undefined, by: role, at });
  await notify(tx, noticesOf(row, 'appointmentAgreed', [otherRole(role)]));
  return agreed;
}

async function refuseTaken(tx: Tx, { row, at }: OwnAppointment): Promise<Refusal<'APPOINTMENT_TIME_TAKEN'>> {
  const { sellerId, buyerId, startsAt, endsAt } = row;
  const wanted = { startMs: startsAt.getTime(), endMs: endsAt.getTime() };
  const extra = await suggestFree(tx, { sellerId, buyerId, wanted, nowMs: at.getTime(), except: row.id });
  return refuse('APPOINTMENT_TIME_TAKEN', { extra });
}

export async function declineProposal(
  tx: Tx,
  parts: AppointmentParts,
  accountId: number,
  id: number,
): Promise<AppointmentRow | NotFound | NotOpen> {
  return closeProposal(tx, parts, accountId, id, {
    transition: 'decline',
    state: 'declined',
    notice: 'appointmentDeclined',
  });
}

export async function withdrawProposal(
  tx: Tx,
  parts: AppointmentParts,
  accountId: number,
  id: number,
): Promise<AppointmentRow | NotFound | NotOpen> {
  return closeProposal(tx, parts, accountId, id, {
    transition: 'withdraw',
    state: 'withdrawn',
    notice: 'appointmentWithdrawn',
  });
}

type Closing =
  | { transition: 'decline'; state: 'declined'; notice: 'appointmentDeclined' }
  | { transition: 'withdraw'; state: 'withdrawn'; notice: 'appointmentWithdrawn' };

async function closeProposal(
  tx: Tx,
  parts: AppointmentParts,
  accountId: number,
  id: number,
  { transition, state, notice }: Closing,
): Promise<AppointmentRow | NotFound | NotOpen> {
  const own = await lockOwnAppointment(tx, parts, accountId, id);
  if (!own.ok) return own;
  const refused = refuseAnswer(transition, own);
  if (refused) return refused;
  const { row, role, at } = own;
  const closed = await changeAppointment(tx, row, { transition, by: role, at, state });
  await notify(tx, noticesOf(row, notice, [otherRole(role)]));
  return closed;
}

function refuseAnswer(
  transition: 'accept' | 'decline' | 'withdraw',
  { row, role, at }: OwnAppointment,
): NotOpen | undefined {
  const problem = problemOf(transition, positionOf(row), role, at.getTime());
  if (problem === undefined) return undefined;
  if (problem === 'actor') return refuse(transition === 'withdraw' ? 'NOT_OWN_PROPOSAL' : 'OWN_PROPOSAL');
  return refuse(row.state === 'lapsed' || problem === 'too late' ? 'PROPOSAL_LAPSED' : 'PROPOSAL_CLOSED');
}
