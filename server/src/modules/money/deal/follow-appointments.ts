import { type Refusal, refuse } from '@teum/contract';
import { keptStartAfterMove } from '@teum/contract/money/cancelling';
import type { AppointmentRole } from '@teum/contract/talk/appointment';
import type { SafePayConfig } from '../../../platform/config/config.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { AgreedChange, AgreedWish, AppointmentRow } from '../../talk/appointment/index.ts';
import type { Chat } from '../../talk/chat/index.ts';
import { hourOf, noteDeal } from './change-deal.ts';
import { followAnswers } from './clock-steps.ts';
import { findDeal, findDealOfAppointment, findDealWithoutTime } from './deal.sql.ts';
import { closeUnpaid } from './drop-deal.ts';
import { type LockedDeal, lockDeal } from './lock-deal.ts';
import { openDeal } from './open-deal.ts';

interface FollowingParts {
  safePay: SafePayConfig | undefined;
  chat: Chat;
}

/** What follows for deals when a time is agreed, moved or cancelled, in the same transaction. */
export const followAppointments =
  ({ safePay, chat }: FollowingParts) =>
  async (tx: Tx, { what, row, moved, by, at }: AgreedChange): Promise<void> => {
    if (what === 'cancelled') return followCancelled(tx, row, by, at);
    if (what === 'answered') return followAnswered(tx, chat, row, by);
    if (moved) return followMoved(tx, row, moved, at);
    if (row.roomType === 'auction') return bindToAuction(tx, row, at);
    if (safePay && row.priceKrw !== null) await openDeal(tx, { safePay, chat }, saleOf(row, row.priceKrw, at));
  };

const saleOf = (row: AppointmentRow, priceKrw: number, at: Date) => ({
  chatRoomId: row.roomId,
  sellerId: row.sellerId,
  sellerNickName: row.sellerNickName,
  buyerId: row.buyerId,
  buyerNickName: row.buyerNickName,
  priceKrw,
  at,
  auctionId: null,
  productId: row.subjectId,
  appointmentId: row.id,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
});

/** The deal of an auction covers one hour: the first time that its room agrees on. */
async function bindToAuction(tx: Tx, row: AppointmentRow, at: Date): Promise<void> {
  const dealId = await findDealWithoutTime(tx, row.roomId);
  if (dealId === undefined) return;
  await noteDeal(tx, dealId, { appointment_id: row.id }, { at, note: 'agree', by: 'agreement', times: hourOf(row) });
}

async function followMoved(tx: Tx, row: AppointmentRow, moved: AppointmentRow, at: Date): Promise<void> {
  const deal = await lockDealOf(tx, moved);
  if (!deal) return;
  const kept = keptStartAfterMove(
    { startMs: moved.startsAt.getTime(), keptStartMs: deal.row.keptStartAt?.getTime() },
    row.proposedAt.getTime(),
  );
  const columns = { appointment_id: row.id, kept_start_at: kept === undefined ? null : new Date(kept) };
  await noteDeal(tx, deal.row.id, columns, { at, note: 'move', by: 'agreement', times: hourOf(row) });
}

/** A cancelled hour ends its unpaid deal. The deal of an auction goes on, and waits for another time. */
async function followCancelled(tx: Tx, row: AppointmentRow, by: AgreedChange['by'], at: Date): Promise<void> {
  const deal = await lockDealOf(tx, row);
  if (deal?.row.state !== 'due') return;
  const freed = { at, note: 'free', by, times: hourOf(row) } as const;
  if (deal.facts.kind === 'auction') return noteDeal(tx, deal.row.id, { appointment_id: null }, freed);
  await closeUnpaid(tx, deal, by);
}

async function lockDealOf(tx: Tx, { id }: AppointmentRow): Promise<LockedDeal | undefined> {
  const dealId = await findDealOfAppointment(tx, id);
  return dealId === undefined ? undefined : lockDeal(tx, dealId);
}

async function followAnswered(tx: Tx, chat: Chat, row: AppointmentRow, by: AgreedChange['by']): Promise<void> {
  const deal = await lockDealOf(tx, row);
  if (deal?.row.state === 'held') await followAnswers(tx, chat, deal, by);
}

/** A buyer who has released the money before the end of the hour has said that they met. */
export async function metBeforeEnd(tx: Tx, { id }: AppointmentRow): Promise<AppointmentRole[]> {
  const dealId = await findDealOfAppointment(tx, id);
  const deal = dealId === undefined ? undefined : await findDeal(tx, dealId);
  return deal?.events.some(({ transition }) => transition === 'confirm') ? ['buyer'] : [];
}

const minutesOf = ({ startsAt, endsAt }: AppointmentRow): number => (endsAt.getTime() - startsAt.getTime()) / 60_000;

/** A paid hour is cancelled in its deal, which says how much goes back; and a deal keeps its length. */
export async function refuseForDeal(tx: Tx, row: AppointmentRow, wish: AgreedWish): Promise<Refusal | undefined> {
  const deal = await lockDealOf(tx, row);
  if (!deal) return undefined;
  const { state } = deal.row;
  if (wish.what === 'cancel') return state === 'held' || state === 'disputed' ? refuse('DEAL_PAID') : undefined;
  const isOpen = state === 'due' || state === 'held';
  return isOpen && wish.lengthMinutes !== minutesOf(row) ? refuse('DEAL_LENGTH_KEPT') : undefined;
}
