import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreed, changeTo, onDay, post, proposeIn, read, wanted } from '../../../../test/appointment-calls.ts';
import { addCancelled } from '../../../../test/appointments.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { newRoom } from '../../../../test/talkers.ts';

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

/** Read by a parser that is not ours. */
function eventsIn(file: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!);
  ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}
const shown = (event: ICAL.Event) => ({
  uid: event.uid,
  sequence: event.sequence,
  start: event.startDate.toJSDate().getTime(),
  end: event.endDate.toJSDate().getTime(),
  zone: event.startDate.zone?.tzid,
  status: event.component.getFirstPropertyValue('status'),
});
const download = async (url: string) => {
  const answer = await test.app.inject({ url: new URL(url).pathname });
  return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.body };
};
const newFeed = async (person: Person): Promise<string> => (await post(person, '/appointment/calendar')).json().url;

describe('the calendar file of an appointment', () => {
  it('[APPT-23] says when and where, in the time of Seoul', async () => {
    const note = `우산, 물; 그리고 \\ 웃음\n${'편한 옷으로 오세요. '.repeat(12)}`;
    const one = await agreed(minji, junho, { note });
    const answer = await junho.call({ url: `/api/appointment/${one.id}/calendar.ics` });
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const [event] = eventsIn(answer.body);
    expect(shown(event!)).toEqual({
      uid: expect.stringContaining(`appointment-${one.id}@`),
      sequence: 0,
      start: Date.parse(one.startsAt),
      end: Date.parse(one.endsAt),
      zone: 'Asia/Seoul',
      status: 'CONFIRMED',
    });
    expect([event!.summary, event!.location]).toEqual(['영어 회의 통역 한 시간', '강남역 2번 출구']);
    expect(event!.description).toContain(note.trim());
  });

  it('[APPT-23] is there once it is agreed', async () => {
    const { id } = await proposeIn(junho, await newRoom(minji, junho));
    const answer = await junho.call({ url: `/api/appointment/${id}/calendar.ics` });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'APPOINTMENT_NOT_AGREED']);
  });
});

describe('the calendar address', () => {
  it('[APPT-23] shows a moved and a cancelled appointment in place', async () => {
    const url = await newFeed(junho);
    const first = await agreed(minji, junho);
    const before = eventsIn((await download(url)).body).map(shown);
    const asked = await changeTo(junho, first.id, 'move', { ...wanted, startsAt: onDay(5), reason: '출장' });
    expect(eventsIn((await download(url)).body).map(shown)).toEqual(before);
    await changeTo(minji, asked.id, 'accept');
    const moved = eventsIn((await download(url)).body).map(shown);
    expect(moved).toEqual([
      { ...before[0]!, sequence: 1, start: Date.parse(onDay(5)), end: Date.parse(onDay(5, '21:00')) },
    ]);
    await changeTo(minji, asked.id, 'cancel', { reason: '아파요' });
    expect(eventsIn((await download(url)).body).map(shown)).toEqual([
      { ...moved[0]!, sequence: 2, status: 'CANCELLED' },
    ]);
  });

  it('[APPT-24] needs no login, shows the owner’s own appointments, and no proposals', async () => {
    const sora = await signedIn(test.app, '소라');
    await agreed(minji, sora, { startsAt: onDay(8) });
    const mine = await agreed(minji, junho);
    await proposeIn(junho, mine.chatRoomId, { startsAt: onDay(9) });
    const { status, type, body } = await download(await newFeed(junho));
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(eventsIn(body).map(({ uid }) => uid)).toEqual([expect.stringContaining(`appointment-${mine.id}@`)]);
    expect(body).not.toContain(sora.nickName);
  });

  it('[APPT-24] is closed by a new one and by its owner', async () => {
    expect(await read(junho, '/appointment/calendar')).toEqual({ isOpen: false });
    const [old, newer] = [await newFeed(junho), await newFeed(junho)];
    expect([(await download(old)).status, (await download(newer)).status]).toEqual([404, 200]);
    expect(await read(junho, '/appointment/calendar')).toMatchObject({ isOpen: true });
    await junho.call({ method: 'DELETE', url: '/api/appointment/calendar' });
    expect((await download(newer)).status).toBe(404);
  });

  it('[APPT-24] cannot be read off the database, and not be guessed', async () => {
    const url = await newFeed(junho);
    const token = new URL(url).pathname.split('/').at(-1)!.replace('.ics', '');
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await sql<{
      row: string;
    }>`select appointment_calendar::text as row from appointment_calendar`.execute(test.database.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await download(`${new URL(url).origin}/api/calendar/${'a'.repeat(43)}.ics`)).status).toBe(404);
  });

  it('[APPT-27] answers 300 events at most, and agreed ones before cancelled ones', async () => {
    const mine = await agreed(minji, junho);
    await addCancelled(test.database.db, mine.id, 310);
    const events = eventsIn((await download(await newFeed(junho))).body);
    expect(events).toHaveLength(300);
    const shownAgreed = events.filter((event) => shown(event).status === 'CONFIRMED');
    expect(shownAgreed.map(({ uid }) => uid)).toEqual([expect.stringContaining(`appointment-${mine.id}@`)]);
    const hoursLater = events.map((event) => (shown(event).start - Date.parse(mine.startsAt)) / 3_600_000);
    expect(Math.max(...hoursLater)).toBe(310);
  });

  it('[APPT-27] forgets a cancelled appointment after 14 days', async () => {
    const { id } = await agreed(minji, junho);
    const url = await newFeed(junho);
    await changeTo(minji, id, 'cancel', { reason: '아파요' });
    const age = (days: number) =>
      sql`update appointment set changed_at = now() - make_interval(secs => ${days * 86_400}) where id = ${id}`.execute(
        test.database.db,
      );
    await age(13.9);
    expect(eventsIn((await download(url)).body)).toHaveLength(1);
    await age(14.1);
    expect(eventsIn((await download(url)).body)).toHaveLength(0);
  });

  it('[APPT-27] says 304 until something changes: an appointment, a title, a nickname', async () => {
    const { id } = await agreed(minji, junho);
    const path = new URL(await newFeed(junho)).pathname;
    const { db } = test.database;
    let etag = '';
    const fetchAgain = async () => {
      const answer = await test.app.inject({ url: path, headers: { 'if-none-match': etag } });
      etag = answer.headers.etag as string;
      return [answer.statusCode, answer.body === ''];
    };
    expect([await fetchAgain(), await fetchAgain()]).toEqual([
      [200, false],
      [304, true],
    ]);
    const changes = [
      () => changeTo(minji, id, 'cancel', { reason: '아파요' }),
      () => sql`update product set title = '새 제목' where seller_id = ${minji.id}`.execute(db),
      () => sql`update account set nick_name = '민지아님' where id = ${minji.id}`.execute(db),
    ];
    for (const change of changes) {
      await change();
      expect([await fetchAgain(), await fetchAgain()]).toEqual([
        [200, false],
        [304, true],
      ]);
    }
  });

  it('[APPT-27] is built once for each change, also for who asks without a version', async () => {
    const { id } = await agreed(minji, junho);
    const url = await newFeed(junho);
    const setNote = (note: string, revisions: number) =>
      sql`update appointment set note = ${note}, revision = revision + ${revisions} where id = ${id}`.execute(
        test.database.db,
      );
    const notes = async () => eventsIn((await download(url)).body).map(({ description }) => description.split('\n')[1]);
    await setNote('처음', 1);
    expect(await notes()).toEqual(['처음']);
    // Nobody changes a row without its revision: this note would be seen only if the feed was built again.
    await setNote('몰래', 0);
    expect(await notes()).toEqual(['처음']);
    await setNote('나중', 1);
    expect(await notes()).toEqual(['나중']);
  });

  it('[APPT-27] is answered twenty times a minute, whoever asks', async () => {
    const limited = await buildTestApp({ isRateLimited: true });
    const url = `/api/calendar/${'a'.repeat(43)}.ics`;
    const statuses: number[] = [];
    for (let call = 0; call < 21; call += 1)
      statuses.push((await limited.app.inject({ url, remoteAddress: `203.0.113.${call}` })).statusCode);
    const other = await limited.app.inject({
      url: `/api/calendar/${'b'.repeat(43)}.ics`,
      remoteAddress: '203.0.113.1',
    });
    await limited.close();
    expect([...statuses, other.statusCode]).toEqual([...Array.from({ length: 20 }, () => 404), 429, 404]);
  });

  it('[APPT-27] is answered twenty times a minute, however its address is spelled', async () => {
    const limited = await buildTestApp({ isRateLimited: true });
    const spelled = (call: number) => `${'%61'.repeat(call)}${'a'.repeat(43 - call)}`;
    const statuses: number[] = [];
    for (let call = 0; call < 21; call += 1) {
      const url = `/api/calendar/${spelled(call)}.ics?call=${call}`;
      statuses.push((await limited.app.inject({ url, remoteAddress: `203.0.113.${call}` })).statusCode);
    }
    await limited.close();
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  });

  it('[APPT-27] has one address, which ends in .ics', async () => {
    const url = await newFeed(junho);
    expect([(await download(url)).status, (await download(url.replace(/\.ics$/, ''))).status]).toEqual([200, 404]);
  });
});
