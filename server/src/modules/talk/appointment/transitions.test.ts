import { type AppointmentState, appointmentStates } from '@teum/contract/talk/appointment';
import { problemOf, type TransitionName } from '@teum/contract/talk/appointment-transitions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, eventsOf, hourMs, onDay, post, proposeIn, wanted } from '../../../../test/appointment-calls.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { newRoom } from '../../../../test/talkers.ts';
import { findAppointment } from './appointment.sql.ts';
import { positionOf } from './appointment-on-the-wire.ts';

let test: TestApp;
let people: Record<'seller' | 'buyer', Person>;
let id: number;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  const [seller, buyer] = (await Promise.all(['민지', '준호'].map((name) => signedIn(test.app, name)))) as [
    Person,
    Person,
  ];
  people = { seller, buyer };
  ({ id } = await proposeIn(buyer, await newRoom(seller, buyer)));
});
afterAll(() => test.close());

const calls: Partial<Record<TransitionName, object | undefined>> = {
  accept: undefined,
  decline: undefined,
  withdraw: undefined,
  cancel: { reason: '일이 생겼어요.' },
  move: { ...wanted, startsAt: onDay(20), reason: '출장이 잡혔어요.' },
  say: { what: 'onMyWay' },
  answer: { answer: 'met' },
};

/** Milliseconds until the start of an appointment of two hours. */
const times = { 'three days ahead': 3 * dayMs, 'a minute ahead': 60_000, running: -hourMs, over: -3 * hourMs };

/** Puts the appointment into a state, without anything for the clock to do. */
async function put(state: AppointmentState, startsInMs: number): Promise<void> {
  const start = sql`now() + make_interval(secs => ${startsInMs / 1000})`;
  await sql`
    with others as (
      update appointment set state = 'withdrawn', next_step = null, due_at = null where id <> ${id}
    ), busy as (
      delete from appointment_busy
    ), said as (
      delete from appointment_said
    )
    update appointment set state = ${state}, starts_at = ${start}, ends_at = ${start} + interval '2 hours',
      proposed_at = now() - interval '1 hour', next_step = null, due_at = null, next_id = null,
      cancelled_by = ${state === 'cancelled' ? 'buyer' : null}, outcome = ${state === 'settled' ? 'kept' : null},
      seller_answer = null, buyer_answer = null, first_answer_at = null
    where id = ${id}`.execute(test.database.db);
}

describe.each(Object.keys(calls) as (keyof typeof calls)[])('the call %s', (name) => {
  it.each(Object.entries(times))(
    '[APPT-8] is answered as the table says when the appointment is %s',
    async (_, startsInMs) => {
      const { db } = test.database;
      for (const state of appointmentStates) {
        for (const role of ['seller', 'buyer'] as const) {
          await put(state, startsInMs);
          const before = (await eventsOf(db, id)).length;
          const position = positionOf((await findAppointment(db, id))!);
          const isAllowed = problemOf(name, position, role, Date.now()) === undefined;
          const answer = await post(people[role], `/appointment/${id}/${name}`, calls[name]);
          const hasChanged = (await eventsOf(db, id)).length > before || name === 'move';
          expect([name, state, role, answer.statusCode === 200], answer.body).toEqual([name, state, role, isAllowed]);
          if (isAllowed) expect(hasChanged).toBe(true);
          else
            expect([answer.json().message.length > 0, (await findAppointment(db, id))!.state]).toEqual([true, state]);
        }
      }
    },
  );
});
