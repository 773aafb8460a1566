import { toKoreanTime } from '@teum/contract';
import type { Appointment } from '@teum/contract/talk/appointment';
import { startOfDayMs } from '@teum/contract/talk/appointment-transitions';
import { sql } from 'kysely';
import { openAuctionRoom } from '../src/modules/talk/chat/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { createAuction, createProduct } from './listings.ts';
import type { Person } from './people.ts';
import { openRoom } from './talkers.ts';

const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** `2026-11-20T19:00:00+09:00`, so many days from today. */
export const onDay = (days: number, clock = '19:00'): string => {
  const [hours, minutes] = clock.split(':').map(Number);
  const startMs = startOfDayMs(Date.now()) + days * dayMs + hours! * hourMs + minutes! * minuteMs;
  return toKoreanTime(new Date(startMs));
};

export const wanted = { startsAt: onDay(3), lengthMinutes: 120, place: '강남역 2번 출구' };

export const post = (person: Person, url: string, payload?: object, headers = {}) =>
  person.call({ method: 'POST', url: `/api${url}`, headers, ...(payload && { payload }) });

export const proposeIn = async (person: Person, roomId: number, changes: object = {}): Promise<Appointment> =>
  (await post(person, `/appointment/room/${roomId}`, { ...wanted, ...changes })).json();

export const changeTo = async (person: Person, id: number, change: string, body?: object): Promise<Appointment> =>
  (await post(person, `/appointment/${id}/${change}`, body)).json();

/** What a refused call answers: its status and code. */
export const refusalOf = async (person: Person, url: string, payload?: object): Promise<[number, string]> => {
  const answer = await post(person, url, payload);
  return [answer.statusCode, answer.json().code];
};

export const read = async (person: Person, url: string) => (await person.call({ url: `/api${url}` })).json();

/** An agreed appointment in a room of its own. */
export async function agreed(seller: Person, buyer: Person, changes: object = {}): Promise<Appointment> {
  const roomId = await openRoom(buyer, await createProduct(seller));
  const { id } = await proposeIn(buyer, roomId, changes);
  return changeTo(seller, id, 'accept');
}

/** The room of an auction that the buyer has won. */
export async function wonAuctionRoom(db: Db, seller: Person, buyer: Person, amount = 190_000): Promise<number> {
  const auctionId = await createAuction(seller);
  return db.transaction().execute(async (tx) => {
    await sql`
      with won as (insert into bid (auction_id, bidder_id, amount, placed_at)
        values (${auctionId}, ${buyer.id}, ${amount}, now() - interval '90 minutes') returning id)
      update auction set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour', closed_at = now(),
        highest_bid_amount = ${amount}, bid_count = 1, winning_bid_id = (select id from won)
      where id = ${auctionId}`.execute(tx);
    return openAuctionRoom(tx, {
      auctionId,
      sellerId: seller.id,
      winnerId: buyer.id,
      message: { ko: '낙찰되었습니다.', en: 'Won.' },
    });
  });
}

/** As if it all had happened so much earlier: the database's clock stays, the appointment's times move. It occupies nobody any more. */
export async function shiftBack(db: Db, appointmentId: number, ms: number): Promise<void> {
  const earlier = sql`make_interval(secs => ${ms / 1000})`;
  await db.transaction().execute(async (tx) => {
    await sql`delete from appointment_busy where appointment_id = ${appointmentId}`.execute(tx);
    await sql`update appointment set starts_at = starts_at - ${earlier}, ends_at = ends_at - ${earlier},
        proposed_at = proposed_at - ${earlier}, first_answer_at = first_answer_at - ${earlier}, due_at = due_at - ${earlier}
      where id = ${appointmentId}`.execute(tx);
  });
}

/** Shifts the appointment so that it starts so much from now; negative for one that has begun. */
export async function startIn(db: Db, { id, startsAt }: Appointment, ms: number): Promise<void> {
  await shiftBack(db, id, Date.parse(startsAt) - Date.now() - ms);
}

export async function eventsOf(db: Db, appointmentId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('appointment_event')
    .select(['transition', 'done_by', 'is_late'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('id')
    .execute();
  return rows.map((row) => `${row.transition} by ${row.done_by}${row.is_late ? ', late' : ''}`);
}

export const noticesTo = async (person: Person): Promise<string[]> =>
  (await read(person, '/notification?limit=50')).data
    .filter(({ kind }: { kind: string }) => kind === 'appointment')
    .map(({ title }: { title: string }) => title)
    .toReversed();
