import type { AppointmentAnswer } from '@teum/contract/talk/appointment';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface TimedAnswer {
  answer: AppointmentAnswer;
  at: Date;
}

/** When and where an agreed appointment takes place, and what both said of it. */
export interface AgreedTime {
  id: number;
  startsAt: Date;
  endsAt: Date;
  place: string | null;
  seller: TimedAnswer | undefined;
  buyer: TimedAnswer | undefined;
}

/** Of those that still stand or have taken place; a cancelled or moved one is missing. */
export async function listAgreedTimes(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, AgreedTime>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: number;
    startsAt: Date;
    endsAt: Date;
    place: string | null;
    sellerAnswer: AppointmentAnswer | null;
    buyerAnswer: AppointmentAnswer | null;
    sellerAt: Date | null;
    buyerAt: Date | null;
  }>`
    select id, starts_at as "startsAt", ends_at as "endsAt", place, seller_answer as "sellerAnswer", buyer_answer as "buyerAnswer",
      (select min(happened_at) from appointment_event
        where appointment_id = appointment.id and transition = 'answer' and done_by = 'seller') as "sellerAt",
      (select min(happened_at) from appointment_event
        where appointment_id = appointment.id and transition = 'answer' and done_by = 'buyer') as "buyerAt"
    from appointment
    where id = any(${[...ids]}::bigint[]) and state in ('agreed', 'ended', 'settled', 'disputed', 'unanswered')`.execute(
    db,
  );
  return new Map(
    rows.map(({ sellerAnswer, buyerAnswer, sellerAt, buyerAt, ...time }) => [
      time.id,
      { ...time, seller: timed(sellerAnswer, sellerAt), buyer: timed(buyerAnswer, buyerAt) },
    ]),
  );
}

const timed = (answer: AppointmentAnswer | null, at: Date | null): TimedAnswer | undefined =>
  answer !== null && at !== null ? { answer, at } : undefined;
