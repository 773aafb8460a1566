import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  agreed,
  changeTo,
  onDay,
  post,
  proposeIn,
  read,
  refusalOf,
  wanted,
} from '../../../../test/appointment-calls.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createProduct } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { history, newRoom } from '../../../../test/talkers.ts';
import { selectSellerWeek } from './busy.sql.ts';

let test: TestApp;
let minji: Person;
let junho: Person;
let productId: number;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
});
afterAll(() => test.close());
beforeEach(async () => {
  [minji, junho] = (await Promise.all(['민지', '준호'].map((name) => signedIn(test.app, name)))) as [Person, Person];
  productId = await createProduct(minji);
});

const everyDay = (fromMinute: number, toMinute: number) =>
  Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute, toMinute }));
const settings = { hours: everyDay(600, 1_260), daysOff: [] as string[], pauseMinutes: 30, noticeHours: 0 };
const save = (changes: object = {}, person = minji) =>
  person.call({ method: 'PUT', url: '/api/appointment/settings', payload: { ...settings, ...changes } });
const day = (days: number): string => onDay(days).slice(0, 10);
const freeOn = async (days: number, from = day(days)) => {
  const { free } = (await test.app.inject({ url: `/api/product/${productId}/free-times?from=${from}` })).json();
  return free
    .filter(({ startsAt }: { startsAt: string }) => startsAt.startsWith(day(days)))
    .map(
      ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
        `${startsAt.slice(11, 16)}–${endsAt.slice(11, 16)}`,
    );
};
const book = (changes: object = {}, person = junho) =>
  post(person, `/product/${productId}/appointment`, { ...wanted, startsAt: onDay(3, '14:00'), ...changes });

describe('the hours of a seller', () => {
  it('[APPT-19] are kept, and empty at first', async () => {
    expect(await read(minji, '/appointment/settings')).toEqual({
      hours: [],
      daysOff: [],
      pauseMinutes: 0,
      noticeHours: 0,
    });
    const changed = { ...settings, daysOff: [day(2)], noticeHours: 12 };
    expect((await save(changed)).json()).toEqual(changed);
    expect(await read(minji, '/appointment/settings')).toEqual(changed);
    expect((await save({ hours: [] })).json().hours).toEqual([]);
  });

  it.each([
    ['hours', { hours: [...everyDay(600, 720), ...everyDay(690, 780)] }],
    ['hours', { hours: everyDay(600, 610) }],
    ['daysOff', { daysOff: ['2026-11-31'] }],
    ['pauseMinutes', { pauseMinutes: 20 }],
    ['noticeHours', { noticeHours: 73 }],
  ])('[APPT-19] are refused for their %s', async (field, changes) => {
    const answer = await save(changes);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
    expect((await read(minji, '/appointment/settings')).hours).toEqual([]);
  });
});

describe('the free times of a listing', () => {
  it('[APPT-20] are empty for a seller without hours', async () => {
    const answer = (await test.app.inject({ url: `/api/product/${productId}/free-times` })).json();
    expect(answer).toEqual({ from: day(0), keepsHours: false, noticeHours: 0, free: [] });
  });

  it('[APPT-25] are told a member, for a seller without hours, around the seller’s appointments', async () => {
    await agreed(minji, await signedIn(test.app, '소라'), { startsAt: onDay(3, '14:00'), lengthMinutes: 60 });
    const { free, keepsHours } = await read(junho, `/product/${productId}/free-times?from=${day(3)}`);
    expect(keepsHours).toBe(false);
    expect(free[0].endsAt).toBe(onDay(3, '14:00'));
    expect(free[1].startsAt).toBe(onDay(3, '15:00'));
    expect(await freeOn(3)).toEqual([]);
  });

  it('[APPT-19][APPT-20] leave out appointments with their pause, days off and the minimum notice, and say no more', async () => {
    await agreed(minji, junho, { startsAt: onDay(3, '14:00') });
    await save({ daysOff: [day(4)], noticeHours: 48 });
    expect([await freeOn(3), await freeOn(4), await freeOn(5)]).toEqual([
      ['10:00–13:30', '16:30–21:00'],
      [],
      ['10:00–21:00'],
    ]);
    expect(await freeOn(1)).toEqual([]);
    const { body } = await test.app.inject({ url: `/api/product/${productId}/free-times?from=${day(3)}` });
    expect(Object.keys(JSON.parse(body)).toSorted()).toEqual(['free', 'from', 'keepsHours', 'noticeHours']);
    expect(body).not.toContain(junho.nickName);
  });

  it('[APPT-20] leave out when the caller is busy elsewhere, without the seller’s pause', async () => {
    await save();
    await agreed(await signedIn(test.app, '소라'), junho, { startsAt: onDay(3, '14:00') });
    const { free } = await read(junho, `/product/${productId}/free-times?from=${day(3)}`);
    expect(free.slice(0, 2)).toEqual([
      { startsAt: onDay(3, '10:00'), endsAt: onDay(3, '14:00') },
      { startsAt: onDay(3, '16:00'), endsAt: onDay(3, '21:00') },
    ]);
    expect(await freeOn(3)).toEqual(['10:00–21:00']);
  });

  it('[APPT-20] cost the same however many people have appointments', async () => {
    const plan = await test.database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const asked = { sellerId: 1, accountIds: [1], window: { startMs: 0, endMs: 1 } };
      return (await sql`explain (costs off) ${selectSellerWeek(asked)}`.execute(tx)).rows;
    });
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
  });

  it('[APPT-20] are those of a known listing and a day that exists', async () => {
    const answer = async (url: string) => (await test.app.inject({ url: `/api${url}` })).json();
    expect((await answer('/product/999999/free-times')).code).toBe('PRODUCT_NOT_FOUND');
    expect((await answer(`/product/${productId}/free-times?from=2026-02-30`)).fields).toEqual({
      from: '날짜를 확인해주세요.',
    });
  });
});

describe('the caller’s own free times', () => {
  it('[APPT-32] are those that a visitor sees on a listing', async () => {
    await agreed(minji, junho, { startsAt: onDay(3, '14:00') });
    await save({ daysOff: [day(4)], noticeHours: 48 });
    const own = await read(minji, `/appointment/free-times?from=${day(3)}`);
    const seen = (await test.app.inject({ url: `/api/product/${productId}/free-times?from=${day(3)}` })).json();
    expect(own).toEqual(seen);
    expect(own.free[0]).toEqual({ startsAt: onDay(3, '10:00'), endsAt: onDay(3, '13:30') });
  });

  it('[APPT-32] are none without hours, and only the caller’s', async () => {
    expect(await read(junho, '/appointment/free-times')).toEqual({
      from: day(0),
      keepsHours: false,
      noticeHours: 0,
      free: [],
    });
    expect((await test.app.inject({ url: '/api/appointment/free-times' })).statusCode).toBe(401);
  });
});

describe('the free times of a room', () => {
  const inRoom = async (person: Person) => {
    return read(person, `/appointment/room/${await newRoom(minji, junho)}/free-times?from=${day(3)}`);
  };

  it('[APPT-28] name those inside the seller’s hours beside all others', async () => {
    await save({ noticeHours: 24 });
    const { free, offered } = await inRoom(junho);
    expect(free[0].startsAt).toBe(onDay(3, '00:00'));
    expect(offered.slice(0, 2)).toEqual([
      { startsAt: onDay(3, '10:00'), endsAt: onDay(3, '21:00') },
      { startsAt: onDay(4, '10:00'), endsAt: onDay(4, '21:00') },
    ]);
  });

  it('[APPT-28] name none for a seller without hours', async () => {
    expect(await inRoom(minji)).not.toHaveProperty('offered');
  });
});

describe('a proposal from a listing', () => {
  it('[APPT-5] opens the room with the card as its first message', async () => {
    await save();
    const proposed = (await book()).json();
    expect(proposed).toMatchObject({ state: 'proposed', proposedBy: 'buyer', priceKrw: 90_000, subjectId: productId });
    const messages = await history(minji, proposed.chatRoomId);
    expect(messages.map(({ appointment }) => appointment?.id)).toEqual([proposed.id]);
    expect(await changeTo(minji, proposed.id, 'accept')).toMatchObject({ state: 'agreed' });
  });

  it('[APPT-5] is refused outside the hours, with the nearest free times', async () => {
    await save();
    const answer = await book({ startsAt: onDay(3, '08:00') });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'APPOINTMENT_NOT_OFFERED']);
    expect(answer.json().nextFree[0]).toEqual({ startsAt: onDay(3, '10:00'), endsAt: onDay(3, '12:00') });
    expect((await book({ startsAt: onDay(3, '20:00') })).json().code).toBe('APPOINTMENT_NOT_OFFERED');
    expect((await junho.call({ url: '/api/product/chatRooms' })).json().data).toEqual([]);
  });

  it('[APPT-5] is refused when the time has just been taken', async () => {
    await save();
    const sora = await signedIn(test.app, '소라');
    const first = (await book({}, sora)).json();
    await changeTo(minji, first.id, 'accept');
    const answer = await book({ startsAt: onDay(3, '15:00') });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'APPOINTMENT_TIME_TAKEN']);
    expect((await book({ startsAt: onDay(3, '16:00') })).json().code).toBe('APPOINTMENT_NOT_OFFERED');
    expect((await book({ startsAt: onDay(3, '16:30') })).json().state).toBe('proposed');
  });

  it('[APPT-5] is free-form without hours, and in a room that is open already', async () => {
    expect((await book({ startsAt: onDay(3, '05:00') })).json().state).toBe('proposed');
    await save();
    const room = await newRoom(minji, junho);
    expect(await proposeIn(junho, room, { startsAt: onDay(3, '05:00') })).toMatchObject({ state: 'proposed' });
  });

  it('is refused by the own listing, an unknown and a sold one', async () => {
    expect(await refusalOf(minji, `/product/${productId}/appointment`, wanted)).toEqual([403, 'OWN_PRODUCT']);
    expect(await refusalOf(junho, '/product/999999/appointment', wanted)).toEqual([404, 'PRODUCT_NOT_FOUND']);
    await post(minji, `/product/${productId}/completeSale`);
    expect(await refusalOf(junho, `/product/${productId}/appointment`, wanted)).toEqual([409, 'ALREADY_SOLD']);
  });
});

describe('the free times of a room', () => {
  it('[APPT-4] leave out both people’s appointments, except the one to be moved', async () => {
    const sora = await signedIn(test.app, '소라');
    const room = await newRoom(minji, junho);
    const mine = await agreed(minji, junho, { startsAt: onDay(3, '10:00') });
    await agreed(sora, junho, { startsAt: onDay(3, '14:00') });
    const at = async (query: string, roomId = room, person = minji) =>
      (await read(person, `/appointment/room/${roomId}/free-times?from=${day(3)}${query}`)).free
        .filter(({ startsAt }: { startsAt: string }) => startsAt.startsWith(day(3)))
        .map(({ startsAt }: { startsAt: string }) => startsAt.slice(11, 16));
    expect(await at('')).toEqual(['00:00', '12:00', '16:00']);
    expect(await at(`&moves=${mine.id}`, mine.chatRoomId)).toEqual(['00:00', '16:00']);
    expect(await at(`&moves=${mine.id}`)).toEqual(['00:00', '12:00', '16:00']);
    expect((await sora.call({ url: `/api/appointment/room/${room}/free-times` })).statusCode).toBe(403);
  });
});
