import { limits, type Refusal, refuse, toKoreanTime } from '@teum/contract';
import { placeLine } from '@teum/contract/offer/offer-details-form';
import { type AppointmentRole, appointmentPrice, otherRole, roleIn } from '@teum/contract/talk/appointment';
import type { Proposal } from '@teum/contract/talk/appointment.routes';
import { readStart, writtenText } from '@teum/contract/talk/appointment-form';
import { appointmentInstants, isLateChange } from '@teum/contract/talk/appointment-transitions';
import { appointmentText } from '@teum/contract/talk/appointment-words';
import type { Tx } from '../../../platform/db/database.ts';
import { readClock } from '../../../platform/db/database-clock.ts';
import { notify } from '../../notice/notification/index.ts';
import { findListing } from '../../offer/product/index.ts';
import {
  type Chat,
  findOrOpenProductRoom,
  isMember,
  type LockedRoom,
  lockRoom,
  storeInTransaction,
} from '../chat/index.ts';
import {
  type AppointmentRow,
  findAppointment,
  findOpenProposal,
  findWinningAmount,
  insertAppointment,
  insertEvent,
  notifyAppointmentChange,
  updateNext,
} from './appointment.sql.ts';
import { noticesOf } from './appointment-notices.ts';
import type { AppointmentParts } from './appointment-parts.ts';
import { isAnyoneBusy } from './busy.sql.ts';
import { changeAppointment } from './change-appointment.ts';
import { doDueSteps } from './clock-steps.ts';
import { isOffered, suggestFree } from './free-times.ts';

type RefusedTime = Refusal<
  | 'APPOINTMENT_TOO_SOON'
  | 'APPOINTMENT_TOO_FAR'
  | 'APPOINTMENT_TIME_TAKEN'
  | 'APPOINTMENT_NOT_OFFERED'
  | 'NOT_REACHABLE'
>;
type RefusedRoom = Refusal<'CHAT_ROOM_NOT_FOUND' | 'NOT_IN_CHAT_ROOM' | 'APPOINTMENT_NOT_HERE'>;
type RefusedListing = Refusal<'PRODUCT_NOT_FOUND' | 'OWN_PRODUCT' | 'ALREADY_SOLD' | 'NOT_REACHABLE' | 'PARTNER_LEFT'>;

/** In a room of the caller's. */
export async function proposeInRoom(
  tx: Tx,
  parts: AppointmentParts,
  accountId: number,
  roomId: number,
  proposal: Proposal,
): Promise<AppointmentRow | RefusedTime | RefusedRoom> {
  const room = await lockRoom(tx, roomId);
  if (!room) return refuse('CHAT_ROOM_NOT_FOUND');
  if (!isMember(room, accountId)) return refuse('NOT_IN_CHAT_ROOM');
  const priceKrw = await priceIn(tx, room, proposal.lengthMinutes);
  if (priceKrw === undefined) return refuse('APPOINTMENT_NOT_HERE');
  return storeProposal(tx, parts, { room, by: roleIn(room, accountId), proposal, priceKrw });
}

/** From a listing: the room is opened by the card. */
export async function proposeFromListing(
  tx: Tx,
  parts: AppointmentParts,
  accountId: number,
  productId: number,
  proposal: Proposal,
): Promise<AppointmentRow | RefusedTime | RefusedListing> {
  const opened = await findOrOpenProductRoom(tx, accountId, productId);
  if (!opened.ok) return opened;
  const room = (await lockRoom(tx, opened.id))!;
  const priceKrw = (await priceIn(tx, room, proposal.lengthMinutes))!;
  return storeProposal(tx, parts, { room, by: 'buyer', proposal, priceKrw, isFromListing: true });
}

/** Undefined in the room of someone who has not won the auction. */
async function priceIn(tx: Tx, room: LockedRoom, lengthMinutes: number): Promise<number | undefined> {
  if (room.roomType === 'auction') return findWinningAmount(tx, room);
  const { price } = (await findListing(tx, room.subjectId))!;
  return appointmentPrice(price, lengthMinutes);
}

interface NewProposal {
  room: LockedRoom;
  by: AppointmentRole;
  proposal: Proposal;
  priceKrw: number | null;
  isFromListing?: boolean;
  /** The agreed appointment that it asks to move, and why. */
  moves?: { row: AppointmentRow; reason: string };
}

/** The caller holds the room's lock. */
export async function storeProposal(
  tx: Tx,
  parts: AppointmentParts,
  asked: NewProposal,
): Promise<AppointmentRow | RefusedTime> {
  const { room, by, priceKrw, moves } = asked;
  if (room.isReadOnly) return refuse('NOT_REACHABLE');
  const at = await readClock(tx);
  const wanted = readWanted(asked.proposal);
  const refused = await refuseTime(tx, asked, wanted, at);
  if (refused) return refused;

  const replaced = await replaceOpenProposal(tx, parts, room, by, at);
  const lateMove = moves !== undefined && isLateChange(moves.row.startsAt.getTime(), at.getTime());
  const reason = moves?.reason ?? null;
  const messageId = await storeCard(tx, parts.chat, asked, wanted);
  const times = { proposedMs: at.getTime(), startMs: wanted.startsAt.getTime(), endMs: wanted.endsAt.getTime() };
  const id = await insertAppointment(tx, {
    roomId: room.id,
    messageId,
    sellerId: room.sellerId,
    buyerId: room.buyerId,
    proposedBy: by,
    ...wanted,
    priceKrw,
    reason,
    isLate: lateMove,
    movesId: moves?.row.id ?? null,
    proposedAt: at,
    nextStep: 'lapse',
    dueAt: new Date(appointmentInstants.expiry({ ...times, movedStartMs: moves?.row.startsAt.getTime() })),
  });
  await insertEvent(tx, { appointmentId: id, transition: 'propose', by, state: 'proposed', isLate: lateMove, at });
  if (replaced) await updateNext(tx, replaced.id, id);
  const row = (await findAppointment(tx, id))!;
  await notifyAppointmentChange(tx, row);
  const notice = moves ? 'appointmentMoveProposed' : 'appointmentProposed';
  await notify(tx, noticesOf(row, notice, [otherRole(by)]));
  return row;
}

interface WantedTime {
  startsAt: Date;
  endsAt: Date;
  place: string | null;
  note: string | null;
}

/** The route's check has read the form. */
function readWanted({ startsAt: text, lengthMinutes, place, note }: Proposal): WantedTime {
  const startsAt = readStart(text)!;
  const endsAt = new Date(startsAt.getTime() + lengthMinutes * 60_000);
  return { startsAt, endsAt, place: placeLine(place ?? '') || null, note: writtenText(note ?? '') || null };
}

async function refuseTime(
  tx: Tx,
  { room, moves, isFromListing }: NewProposal,
  { startsAt, endsAt }: WantedTime,
  at: Date,
): Promise<RefusedTime | undefined> {
  const { minAheadMinutes, maxAheadDays } = limits.appointment;
  const aheadMs = startsAt.getTime() - at.getTime();
  if (aheadMs < minAheadMinutes * 60_000) return refuse('APPOINTMENT_TOO_SOON');
  if (aheadMs > maxAheadDays * 86_400_000) return refuse('APPOINTMENT_TOO_FAR');
  const { sellerId, buyerId } = room;
  const except = moves?.row.id;
  const wanted = { startMs: startsAt.getTime(), endMs: endsAt.getTime() };
  const nowMs = at.getTime();
  const refuseWith = async (code: 'APPOINTMENT_TIME_TAKEN' | 'APPOINTMENT_NOT_OFFERED') =>
    refuse(code, { extra: await suggestFree(tx, { sellerId, buyerId, wanted, nowMs, except }) });
  const isTaken = await isAnyoneBusy(tx, [sellerId, buyerId], { startsAt, endsAt }, except ?? null);
  if (isTaken) return refuseWith('APPOINTMENT_TIME_TAKEN');
  if (isFromListing && !(await isOffered(tx, sellerId, wanted, nowMs))) return refuseWith('APPOINTMENT_NOT_OFFERED');
  return undefined;
}

/** A proposal that has lapsed meanwhile stays lapsed. */
async function replaceOpenProposal(
  tx: Tx,
  parts: AppointmentParts,
  room: LockedRoom,
  by: AppointmentRole,
  at: Date,
): Promise<AppointmentRow | undefined> {
  const found = await findOpenProposal(tx, room.id);
  const open = found && (await doDueSteps(tx, parts, found, at));
  if (open?.state !== 'proposed') return undefined;
  return changeAppointment(tx, open, { transition: 'replace', by, at, state: 'replaced' });
}

async function storeCard(tx: Tx, chat: Chat, { room, by, moves }: NewProposal, wanted: WantedTime): Promise<number> {
  const { startsAt, endsAt, place, note } = wanted;
  const body = appointmentText(
    {
      state: 'proposed',
      startsAt: toKoreanTime(startsAt),
      lengthMinutes: (endsAt.getTime() - startsAt.getTime()) / 60_000,
      ...(place !== null && { place }),
      ...(note !== null && { note }),
      ...(moves && { reason: moves.reason, moves: moves.row }),
    },
    'ko',
  );
  return (await storeInTransaction(tx, chat, { room, isFromSeller: by === 'seller', body, card: 'appointment' }))!;
}
