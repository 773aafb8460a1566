import { closedAccountName } from '@teum/contract/identity/closed-account';
import { pagePath } from '@teum/contract/pages';
import type { RoomType } from '@teum/contract/room-type';
import { visibleText } from '@teum/contract/visible-text';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';
import { renameInNotices } from '../../notice/notification/index.ts';
import { declineProposal, withdrawProposal } from './answer-proposal.ts';
import type { AppointmentParts } from './appointment-parts.ts';

interface OpenProposal {
  id: number;
  isOwn: boolean;
}

async function listOpenProposals(tx: Tx, accountId: number): Promise<OpenProposal[]> {
  const { rows } = await sql<OpenProposal>`
    select id, case proposed_by when 'seller' then seller_id else buyer_id end = ${accountId} as "isOwn"
    from appointment
    where state = 'proposed' and (seller_id = ${accountId} or buyer_id = ${accountId}) order by room_id`.execute(tx);
  return rows;
}

/** Locks the rooms before the account, in the order of accepting a proposal: it waits for an acceptance that runs now. */
async function lockRoomsWithProposals(tx: Tx, accountId: number): Promise<void> {
  await sql`
    select from chat_room where id in (
      select room_id from appointment
      where state = 'proposed' and (seller_id = ${accountId} or buyer_id = ${accountId}))
    order by id for no key update`.execute(tx);
}

interface AgreedAppointment {
  title: string;
  roomType: RoomType;
  roomId: number;
}

async function listAgreed(tx: Tx, accountId: number): Promise<AgreedAppointment[]> {
  const { rows } = await sql<AgreedAppointment>`
    select coalesce(auction.title, product.title) as title, room.id as "roomId",
      case when room.auction_id is null then 'product' else 'auction' end as "roomType"
    from appointment
    join chat_room as room on room.id = appointment.room_id
    left join auction on auction.id = room.auction_id
    left join product on product.id = room.product_id
    where appointment.state = 'agreed' and (appointment.seller_id = ${accountId} or appointment.buyer_id = ${accountId})
    order by appointment.starts_at`.execute(tx);
  return rows;
}

/** Rooms of this person, with the other one, who may have notices that name this person. */
async function listPartners(tx: Tx, accountId: number): Promise<{ accountId: number; link: string }[]> {
  const { rows } = await sql<{ partnerId: number; roomId: number; roomType: RoomType }>`
    select distinct case when seller_id = ${accountId} then buyer_id else seller_id end as "partnerId", room.id as "roomId",
      case when room.auction_id is null then 'product' else 'auction' end as "roomType"
    from chat_room as room
    where (seller_id = ${accountId} or buyer_id = ${accountId})
      and exists (select from appointment where room_id = room.id)`.execute(tx);
  return rows.map(({ partnerId, roomId, roomType }) => ({
    accountId: partnerId,
    link: pagePath('chat', { roomType, chatRoomId: roomId }),
  }));
}

async function eraseFromAppointments(tx: Tx, parts: AppointmentParts, accountId: number): Promise<void> {
  for (const { id, isOwn } of await listOpenProposals(tx, accountId))
    await (isOwn ? withdrawProposal : declineProposal)(tx, parts, accountId, id);
  await tx.deleteFrom('appointment_settings').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('appointment_calendar').where('account_id', '=', accountId).execute();
  await renameInNotices(tx, await listPartners(tx, accountId), { person: closedAccountName });
}

export const appointmentPersonalData = (parts: AppointmentParts): PersonalDataPart => ({
  module: 'appointment',
  columns: [
    'appointment.seller_id',
    'appointment.buyer_id',
    'appointment_busy.account_id',
    'appointment_settings.account_id',
    'appointment_calendar.account_id',
  ],
  lock: lockRoomsWithProposals,
  reasonsToStay: async (tx, accountId) =>
    (await listAgreed(tx, accountId)).map(({ title, roomType, roomId }) => ({
      kind: 'appointment',
      title: visibleText(title),
      link: pagePath('chat', { roomType, chatRoomId: roomId }),
    })),
  erase: (tx, accountId) => eraseFromAppointments(tx, parts, accountId),
  exports: [
    {
      file: 'appointments',
      about: 'Proposals and appointments of your chat rooms.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select id, room_id as "chatRoomId", case when seller_id = ${accountId} then 'seller' else 'buyer' end as "you",
            proposed_by as "proposedBy", state, starts_at as "startsAt", ends_at as "endsAt", place, note,
            price_krw as "price", reason, is_late as "isLate", late_within_hours as "lateWithinHours",
            outcome, proposed_at as "proposedAt", changed_at as "changedAt"
          from appointment
          where (seller_id = ${accountId} or buyer_id = ${accountId}) and id > ${after} order by id limit ${limit}`.execute(
          db,
        );
        return rows;
      },
    },
    {
      file: 'selling-hours',
      about: 'The hours that you keep for appointments; minutes count from midnight.',
      list: async (db, { accountId, after }) => {
        const { rows } = await sql<{ id: number }>`
          select account_id as id, hours, days_off as "daysOff", pause_minutes as "pauseMinutes", notice_hours as "noticeHours"
          from appointment_settings where account_id = ${accountId} and account_id > ${after}`.execute(db);
        return rows;
      },
    },
  ],
});
