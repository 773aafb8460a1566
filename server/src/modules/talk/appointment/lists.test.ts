import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreed, changeTo, hourMs, onDay, proposeIn, read, startIn } from '../../../../test/appointment-calls.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { explained } from '../../../../test/query-plan.ts';
import { newRoom } from '../../../../test/talkers.ts';
import { selectEarnings, selectOpen } from './overview.sql.ts';

let test: TestApp;
let minji: Person;
let junho: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
});
afterAll(() => test.close());
beforeEach(async () => {
  [minji, junho] = (await Promise.all(['민지', '준호'].map((name) => signedIn(test.app, name)))) as [Person, Person];
});

const idsOf = (answer: { data: { id: number }[] }): number[] => answer.data.map(({ id }) => id);

describe('the lists of appointments', () => {
  it('[APPT-22] show what is to be answered first, then own proposals, then agreed ones by start', async () => {
    const later = await agreed(minji, junho, { startsAt: onDay(6) });
    const sooner = await agreed(minji, junho, { startsAt: onDay(5) });
    const own = await proposeIn(minji, await newRoom(minji, junho), { startsAt: onDay(2) });
    const received = await proposeIn(junho, await newRoom(minji, junho), { startsAt: onDay(7) });
    const upcoming = [received.id, own.id, sooner.id, later.id];
    expect(await read(minji, '/appointment/mine')).toMatchObject({ counts: { upcoming: 4, past: 0 } });
    expect(idsOf(await read(minji, '/appointment/mine'))).toEqual(upcoming);

    const slices: number[] = [];
    let after = '';
    do {
      const slice = await read(minji, `/appointment/mine?limit=1${after}`);
      slices.push(...idsOf(slice));
      after = slice.next === undefined ? '' : `&after=${slice.next}`;
    } while (after);
    expect(slices).toEqual(upcoming);
  });

  it('[APPT-22] show past ones, the latest start first, and leave out what never came to be', async () => {
    const cancelled = await agreed(minji, junho, { startsAt: onDay(6) });
    await changeTo(junho, cancelled.id, 'cancel', { reason: '아파요' });
    const over = await agreed(minji, junho);
    await startIn(test.database.db, over, -5 * hourMs);
    await changeTo(junho, over.id, 'answer', { answer: 'met' });
    const room = await newRoom(minji, junho);
    await proposeIn(junho, room);
    await changeTo(minji, (await proposeIn(junho, room, { startsAt: onDay(8) })).id, 'decline');
    const past = await read(junho, '/appointment/mine?tab=past');
    expect([idsOf(past), past.counts]).toEqual([[cancelled.id, over.id], { upcoming: 0, past: 2 }]);
    expect(past.data[1]).toMatchObject({ state: 'ended', myAnswer: 'met', title: '영어 회의 통역 한 시간' });
  });

  it('[APPT-26] name the rooms with a proposal or an appointment', async () => {
    const one = await agreed(minji, junho, { startsAt: onDay(6) });
    const open = await proposeIn(junho, await newRoom(minji, junho), { startsAt: onDay(7) });
    const declined = await proposeIn(junho, await newRoom(minji, junho), { startsAt: onDay(8) });
    await changeTo(minji, declined.id, 'decline');
    const rooms = { chatRoomIds: [open.chatRoomId, one.chatRoomId] };
    expect(await read(minji, '/appointment/rooms')).toEqual(rooms);
    expect(await read(junho, '/appointment/rooms')).toEqual(rooms);
    expect(await read(await signedIn(test.app, '소라'), '/appointment/rooms')).toEqual({ chatRoomIds: [] });
  });

  it('[APPT-22] show a month and today, and nobody else’s', async () => {
    const one = await agreed(minji, junho, { startsAt: onDay(40) });
    const month = onDay(40).slice(0, 7);
    expect(idsOf(await read(junho, `/appointment/month?month=${month}`))).toContain(one.id);
    expect((await junho.call({ url: '/api/appointment/month?month=2026-13' })).statusCode).toBe(422);
    const now = await agreed(minji, junho);
    await startIn(test.database.db, now, -hourMs);
    expect(idsOf(await read(junho, '/appointment/today'))).toEqual([now.id]);
    const sora = await signedIn(test.app, '소라');
    for (const url of ['/appointment/mine', `/appointment/month?month=${month}`, '/appointment/today'])
      expect((await read(sora, url)).data).toEqual([]);
    expect((await sora.call({ url: `/api/appointment/${one.id}/calendar.ics` })).statusCode).toBe(403);
  });

  it('[OVER-5] are read for the overview by indexes alone, over the last weeks', async () => {
    const { db } = test.database;
    const open = await explained(db, selectOpen(minji.id, ['seller', 'buyer'], 50));
    expect(open).toMatch(/appointment_by_seller[\s\S]*appointment_by_buyer/);
    expect(open).toMatch(/seller_id = \S+ AND \(starts_at >/);
    const earnings = await explained(db, selectEarnings(minji.id));
    expect(earnings).toMatch(/appointment_by_seller[\s\S]*Index Cond: \(\(seller_id = \S+ AND \(starts_at >=/);
    for (const plan of [open, earnings]) expect(plan).not.toMatch(/Seq Scan/);
  });
});
