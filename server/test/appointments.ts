import { toKoreanTime } from '@teum/contract';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import type { Person } from './people.ts';
import { newRoom } from './talkers.ts';

/** A proposal for three days from now, on the grid. */
export function wantedTime(): { startsAt: string; lengthMinutes: number; place: string } {
  const grid = 30 * 60_000;
  const startsAt = toKoreanTime(new Date(Math.ceil(Date.now() / grid) * grid + 3 * 86_400_000));
  return { startsAt, lengthMinutes: 120, place: '강남역 2번 출구' };
}

const post = (person: Person, url: string, payload: object = {}) =>
  person.call({ method: 'POST', url: `/api/appointment${url}`, payload });

/** An appointment that is over, about which the two have answered differently. */
export async function disputed(db: Db, seller: Person, buyer: Person): Promise<number> {
  const roomId = await newRoom(seller, buyer);
  const { id } = (await post(buyer, `/room/${roomId}`, wantedTime())).json<{ id: number }>();
  await post(seller, `/${id}/accept`);
  await sql`delete from appointment_busy where appointment_id = ${id}`.execute(db);
  await sql`
    update appointment set starts_at = starts_at - interval '4 days', ends_at = ends_at - interval '4 days',
      proposed_at = proposed_at - interval '4 days', due_at = due_at - interval '4 days'
    where id = ${id}`.execute(db);
  await post(seller, `/${id}/answer`, { answer: 'met' });
  await post(buyer, `/${id}/answer`, { answer: 'absent' });
  return id;
}

/** Repeats an appointment as cancelled ones, each an hour later than the one before. */
export async function addCancelled(db: Db, appointmentId: number, count: number): Promise<void> {
  await sql`
    with message as (
      insert into chat_message (room_id, id, is_from_seller, body, card)
      select room_id, nextval('chat_message_id'), false, '약속', 'appointment'
      from appointment cross join generate_series(1, ${count}) where id = ${appointmentId}
      returning room_id, id
    ), added as (
      insert into appointment (room_id, message_id, seller_id, buyer_id, proposed_by, state, cancelled_by, starts_at, ends_at,
        place, note, proposed_at, changed_at)
      select one.room_id, message.id, seller_id, buyer_id, proposed_by, 'cancelled', 'buyer',
        starts_at + make_interval(hours => (row_number() over ())::integer),
        ends_at + make_interval(hours => (row_number() over ())::integer), place, note, proposed_at, now()
      from appointment as one join message on message.room_id = one.room_id where one.id = ${appointmentId}
      returning id
    )
    insert into appointment_event (appointment_id, transition, done_by, state, is_late, happened_at)
    select id, 'cancel', 'buyer', 'cancelled', false, now() from added`.execute(db);
}
