import { setTimeout as wait } from 'node:timers/promises';
import type { Appointment } from '@teum/contract/talk/appointment';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  agreed,
  changeTo,
  dayMs,
  eventsOf,
  hourMs,
  noticesTo,
  onDay,
  proposeIn,
  read,
  refusalOf,
  shiftBack,
  startIn,
} from '../../../../test/appointment-calls.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { history, patiently } from '../../../../test/talkers.ts';

let test: TestApp;
let others: Awaited<ReturnType<TestApp['another']>>[];
let minji: Person;
let junho: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  others = await Promise.all([test.another(), test.another()]);
});
afterAll(async () => {
  for (const other of others) await other.close();
  await test.close();
});
beforeEach(async () => {
  [minji, junho] = (await Promise.all(['민지', '준호'].map((name) => signedIn(test.app, name)))) as [Person, Person];
});

const untilState = (id: number, state: string) =>
  vi.waitFor(async () => expect((await read(minji, `/appointment/${id}`)).state).toBe(state), patiently);
const untilDone = (id: number, transition: string) =>
  vi.waitFor(async () => expect(await eventsOf(test.database.db, id)).toContain(`${transition} by clock`), patiently);
const systemMessages = async ({ chatRoomId }: Appointment): Promise<string[]> =>
  (await history(junho, chatRoomId)).filter(({ system }) => system).map(({ message }) => message.split('\n')[0]!);

describe('reminders', () => {
  it('[APPT-15] come once although every process finds them due at the same time', async () => {
    const one = await agreed(minji, junho);
    const { db } = test.database;
    await db.transaction().execute(async (tx) => {
      // The first process waits here in the midst of the step, until every other one has looked.
      await sql`lock table appointment_event in exclusive mode`.execute(tx);
      await startIn(db, one, dayMs - 1_000);
      await wait(3_000);
    });
    await untilDone(one.id, 'remindDay');
    await wait(500);
    expect(await systemMessages(one)).toEqual(['약속이 하루 남았습니다.']);
  });

  it('[APPT-15] come a day and an hour before, once to each, with several processes', async () => {
    const appointments = await Promise.all(
      Array.from({ length: 8 }, (_, index) => agreed(minji, junho, { startsAt: onDay(3, `${6 + 2 * index}:00`) })),
    );
    const { db } = test.database;
    await Promise.all(appointments.map((one) => startIn(db, one, dayMs - 1_000)));
    for (const { id } of appointments) await untilDone(id, 'remindDay');
    await Promise.all(appointments.map(({ id }) => shiftBack(db, id, 23 * hourMs)));
    for (const { id } of appointments) await untilDone(id, 'remindHour');
    for (const person of [minji, junho]) {
      const titles = await noticesTo(person);
      expect(titles.filter((title) => title.includes('하루 남았습니다'))).toHaveLength(8);
      expect(titles.filter((title) => title.includes('한 시간 남았습니다'))).toHaveLength(8);
    }
    for (const one of appointments)
      expect(await systemMessages(one)).toEqual(['약속이 하루 남았습니다.', '약속이 한 시간 남았습니다.']);
  });

  it('[APPT-15] are not sent again when the clock is set back', async () => {
    const one = await agreed(minji, junho);
    await startIn(test.database.db, one, dayMs - 1_000);
    await untilDone(one.id, 'remindDay');
    await shiftBack(test.database.db, one.id, -2 * hourMs);
    await shiftBack(test.database.db, one.id, 2 * hourMs + 23 * hourMs);
    await untilDone(one.id, 'remindHour');
    expect((await eventsOf(test.database.db, one.id)).filter((event) => event.startsWith('remind'))).toEqual([
      'remindDay by clock',
      'remindHour by clock',
    ]);
  });

  it('[APPT-15] leave out what was agreed later than that', async () => {
    const proposed = await agreedIn(5 * hourMs);
    expect(proposed.state).toBe('agreed');
    await startIn(test.database.db, await read(minji, `/appointment/${proposed.id}`), hourMs - 1_000);
    await untilDone(proposed.id, 'remindHour');
    expect(await systemMessages(proposed)).toEqual(['약속이 한 시간 남았습니다.']);
  });

  it('[APPT-16] that are far too late are left out', async () => {
    const one = await agreed(minji, junho);
    await startIn(test.database.db, one, hourMs / 2);
    await untilDone(one.id, 'remindHour');
    expect(await systemMessages(one)).toEqual(['약속이 한 시간 남았습니다.']);
    const over = await agreed(minji, junho);
    await startIn(test.database.db, over, -dayMs);
    await untilState(over.id, 'ended');
    expect(await systemMessages(over)).toEqual(['약속 시간이 끝났습니다.']);
  });

  /** Agreed when it is less than a day away. */
  async function agreedIn(ms: number): Promise<Appointment> {
    const first = await agreed(minji, junho);
    const asked = await proposeIn(junho, first.chatRoomId, { startsAt: onDay(6) });
    await sql`update appointment set starts_at = now() + make_interval(secs => ${ms / 1000}),
      ends_at = now() + make_interval(secs => ${ms / 1000 + 3600}) where id = ${asked.id}`.execute(test.database.db);
    return changeTo(minji, asked.id, 'accept');
  }
});

describe('the day', () => {
  it('[APPT-17] has messages of one press, each sent once in the sender’s name', async () => {
    const one = await agreed(minji, junho);
    expect(await refusalOf(junho, `/appointment/${one.id}/say`, { what: 'onMyWay' })).toEqual([
      409,
      'APPOINTMENT_NOT_TODAY',
    ]);
    await startIn(test.database.db, one, 60_000);
    const said = await Promise.all([1, 2].map(() => changeTo(junho, one.id, 'say', { what: 'late' })));
    expect(said.map((answer) => answer.said)).toEqual(Array(2).fill([{ by: 'buyer', what: 'late' }]));
    await changeTo(minji, one.id, 'say', { what: 'arrived' });
    const talk = (await history(minji, one.chatRoomId)).filter(({ appointment, system }) => !appointment && !system);
    expect(talk.slice(1).map(({ message, senderId }) => [message, senderId])).toEqual([
      ['10분 늦어요', junho.id],
      ['도착했어요', minji.id],
    ]);
    expect(await refusalOf(junho, `/appointment/${one.id}/say`, { what: 'hello' })).toEqual([422, 'INVALID_INPUT']);
  });
});

describe('the outcome', () => {
  const ended = async (): Promise<Appointment> => {
    const one = await agreed(minji, junho);
    await startIn(test.database.db, one, -3 * hourMs);
    return one;
  };
  const answer = (person: Person, { id }: Appointment, what: string) =>
    changeTo(person, id, 'answer', { answer: what });

  it('[APPT-18] is asked of both after the end, and settles at once when they agree', async () => {
    const early = await agreed(minji, junho, { startsAt: onDay(9) });
    expect(await refusalOf(junho, `/appointment/${early.id}/answer`, { answer: 'met' })).toEqual([
      409,
      'APPOINTMENT_NOT_ENDED',
    ]);
    const one = await ended();
    expect(await answer(junho, one, 'met')).toMatchObject({ state: 'ended', answeredBy: ['buyer'], myAnswer: 'met' });
    expect(await read(minji, `/appointment/${one.id}`)).not.toHaveProperty('myAnswer');
    expect(await refusalOf(junho, `/appointment/${one.id}/answer`, { answer: 'absent' })).toEqual([
      409,
      'APPOINTMENT_ANSWERED',
    ]);
    expect(await answer(minji, one, 'met')).toMatchObject({ state: 'settled', outcome: 'kept' });
    for (const person of [minji, junho]) {
      const titles = await noticesTo(person);
      expect(titles.filter((title) => title.includes('어떻게 되었나요'))).toHaveLength(1);
      expect(titles.filter((title) => title.includes('확정되었습니다'))).toHaveLength(person === junho ? 1 : 0);
    }
    expect(await systemMessages(one)).toContain('약속 시간이 끝났습니다.');
  });

  it('[APPT-14][APPT-18] is disputed when they differ; nobody reads the other’s answer', async () => {
    const one = await ended();
    await answer(junho, one, 'met');
    expect(await answer(minji, one, 'absent')).toMatchObject({ state: 'disputed', myAnswer: 'absent' });
    expect(await read(junho, `/appointment/${one.id}`)).toMatchObject({ state: 'disputed', myAnswer: 'met' });
    const [card] = (await history(junho, one.chatRoomId)).filter(({ appointment }) => appointment);
    expect(card!.appointment).toMatchObject({ myAnswer: 'met', answeredBy: ['seller', 'buyer'] });
    expect(JSON.stringify(card)).not.toContain('absent');
  });

  it.each([
    ['met', 'kept'],
    ['absent', 'sellerAbsent'],
  ])('[APPT-18] a lone %s settles after 72 hours as %s', async (given, outcome) => {
    const one = await ended();
    await answer(junho, one, given);
    await shiftBack(test.database.db, one.id, 71 * hourMs);
    expect(await read(junho, `/appointment/${one.id}`)).toMatchObject({ state: 'ended' });
    await shiftBack(test.database.db, one.id, hourMs);
    await untilState(one.id, 'settled');
    expect(await read(minji, `/appointment/${one.id}`)).toMatchObject({ outcome });
    expect(await refusalOf(minji, `/appointment/${one.id}/answer`, { answer: 'met' })).toEqual([
      409,
      'APPOINTMENT_ANSWERED',
    ]);
  });

  it('[APPT-18] without any answer it counts for nobody after two weeks', async () => {
    const one = await ended();
    await untilState(one.id, 'ended');
    await shiftBack(test.database.db, one.id, 14 * dayMs);
    await untilState(one.id, 'unanswered');
  });
});
