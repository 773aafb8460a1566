import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@teum/contract/limits';
import type { Appointment } from '@teum/contract/talk/appointment';
import { appointmentTransitions } from '@teum/contract/talk/appointment-transitions';
import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  agreed,
  changeTo,
  eventsOf,
  hourMs,
  noticesTo,
  onDay,
  post,
  proposeIn,
  read,
  refusalOf,
  startIn,
  wanted,
  wonAuctionRoom,
} from '../../../../test/appointment-calls.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction, createProduct } from '../../../../test/listings.ts';
import { lockWaits, untilSomeoneWaits } from '../../../../test/lock-waits.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { history, listening, newRoom, openRoom, patiently, Talker } from '../../../../test/talkers.ts';
import { StreamClient } from '../../../platform/sse/test-stream-client.ts';

const { lateHours } = limits.appointment;

let test: TestApp;
let port: number;
let minji: Person;
let junho: Person;
let sora: Person;
let room: number;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  port = await listening(test.app);
});
afterAll(() => test.close());
beforeEach(async () => {
  [minji, junho, sora] = (await Promise.all(['민지', '준호', '소라'].map((name) => signedIn(test.app, name)))) as [
    Person,
    Person,
    Person,
  ];
  room = await newRoom(minji, junho);
});

const cardsIn = async (person: Person, roomId = room, roomType = 'product'): Promise<ChatMessage[]> =>
  (await history(person, roomId, '', roomType)).filter(({ appointment }) => appointment);
const cancel = (person: Person, id: number, reason = '아이가 열이 나서 병원에 가야 해요.') =>
  changeTo(person, id, 'cancel', { reason });

it('[APPT-8] the table of the document is the table of the code', () => {
  const rows = Object.entries(appointmentTransitions).map(([name, row]) => {
    const { by, from, to, after = '', until = '', follows } = row as typeof row & { after?: string; until?: string };
    return `| ${name} | ${by} | ${from} | ${to.join(', ')} | ${after} | ${until} | ${follows} |`;
  });
  expect(readFileSync(join(import.meta.dirname, 'SPEC.md'), 'utf8')).toContain(`${rows.join('\n')}\n\n`);
});

describe('a proposal', () => {
  it('[APPT-12] is a card in the room, with a text for clients without cards', async () => {
    const proposed = await proposeIn(junho, room, { note: ' 편한 옷으로 오세요. ' });
    expect(proposed).toMatchObject({
      chatRoomId: room,
      roomType: 'product',
      state: 'proposed',
      proposedBy: 'buyer',
      sellerId: minji.id,
      buyerId: junho.id,
      startsAt: wanted.startsAt,
      lengthMinutes: 120,
      place: '강남역 2번 출구',
      note: '편한 옷으로 오세요.',
      priceKrw: 90_000,
      said: [],
      answeredBy: [],
    });
    const [card] = await cardsIn(minji);
    expect(card).toMatchObject({
      id: proposed.messageId,
      senderId: junho.id,
      contentType: 'TALK',
      appointment: proposed,
    });
    expect(card!.message).toMatch(
      /^약속 제안: \d+월 \d+일 .요일 오후 7:00, 2시간, 강남역 2번 출구\n편한 옷으로 오세요\.$/,
    );
    expect(await noticesTo(minji)).toEqual([expect.stringContaining(`${junho.nickName} 님이`)]);
    expect(await eventsOf(test.database.db, proposed.id)).toEqual(['propose by buyer']);
  });

  it('[APPT-12] arrives live in the room as any other message', async () => {
    const talker = await Talker.in(room, port, minji);
    const proposed = await proposeIn(junho, room);
    await talker.untilReceived(1);
    expect(talker.talk).toMatchObject([
      { id: proposed.messageId, senderId: junho.id, appointment: { id: proposed.id } },
    ]);
  });

  it('[APPT-3] replaces the open one, whoever made it', async () => {
    const first = await proposeIn(junho, room);
    const second = await proposeIn(junho, room, { startsAt: onDay(4) });
    const third = await proposeIn(minji, room, { startsAt: onDay(5) });
    const cards = (await cardsIn(junho)).map(({ appointment }) => appointment!);
    expect(cards.map(({ state, next }) => [state, next?.id])).toEqual([
      ['replaced', second.id],
      ['replaced', third.id],
      ['proposed', undefined],
    ]);
    expect(cards[1]!.next).toEqual({ id: third.id, startsAt: onDay(5), proposedBy: 'seller' });
    expect(await refusalOf(minji, `/appointment/${first.id}/accept`)).toEqual([409, 'PROPOSAL_CLOSED']);
  });

  it('[APPT-3] is one of two that arrive at once', async () => {
    await Promise.all([proposeIn(junho, room), proposeIn(minji, room), proposeIn(junho, room)]);
    const states = (await cardsIn(junho)).map(({ appointment }) => appointment!.state);
    expect(states.toSorted()).toEqual(['proposed', 'replaced', 'replaced']);
  });

  it('[APPT-1] is for the two of the room', async () => {
    expect(await refusalOf(sora, `/appointment/room/${room}`, wanted)).toEqual([403, 'NOT_IN_CHAT_ROOM']);
    expect(await refusalOf(junho, '/appointment/room/999999', wanted)).toEqual([404, 'CHAT_ROOM_NOT_FOUND']);
    const { id } = await proposeIn(junho, room);
    for (const change of ['accept', 'decline', 'withdraw'])
      expect(await refusalOf(sora, `/appointment/${id}/${change}`)).toEqual([403, 'NOT_IN_CHAT_ROOM']);
    expect((await sora.call({ url: `/api/appointment/${id}` })).statusCode).toBe(403);
    expect((await sora.call({ url: `/api/appointment/room/${room}` })).statusCode).toBe(403);
    expect(await refusalOf(junho, '/appointment/999999/withdraw')).toEqual([404, 'APPOINTMENT_NOT_FOUND']);
    expect(await eventsOf(test.database.db, id)).toEqual(['propose by buyer']);
  });

  it('[APPT-1] needs a won auction, and then costs the winning bid', async () => {
    const auctionId = await createAuction(minji);
    const { chatRoomId } = (await post(junho, `/auction/${auctionId}/question`, { message: '질문' })).json();
    expect(await refusalOf(junho, `/appointment/room/${chatRoomId}`, wanted)).toEqual([409, 'APPOINTMENT_NOT_HERE']);
    const won = await wonAuctionRoom(test.database.db, minji, junho);
    const proposed = await proposeIn(minji, won);
    expect(proposed).toMatchObject({ roomType: 'auction', priceKrw: 190_000, proposedBy: 'seller' });
    expect(await changeTo(junho, proposed.id, 'accept')).toMatchObject({ state: 'agreed' });
    expect((await cardsIn(junho, won, 'auction')).map(({ appointment }) => appointment!.state)).toEqual(['agreed']);
  });

  it.each([
    ['startsAt', { startsAt: onDay(3, '19:10') }],
    ['startsAt', { startsAt: onDay(3).replace('+09:00', 'Z') }],
    ['startsAt', { startsAt: '2026-11-31T19:00:00+09:00' }],
    ['startsAt', { startsAt: 'tomorrow' }],
    ['lengthMinutes', { lengthMinutes: 0 }],
    ['lengthMinutes', { lengthMinutes: 1_500 }],
    ['place', { place: '가'.repeat(10_000) }],
    ['note', { note: '가'.repeat(201) }],
  ])('[APPT-2] is refused for its %s, and nothing is stored', async (field, changes) => {
    const answer = await post(junho, `/appointment/room/${room}`, { ...wanted, ...changes });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
    expect(await cardsIn(junho)).toEqual([]);
  });

  it.each([
    ['APPOINTMENT_TOO_SOON', onDay(-1)],
    ['APPOINTMENT_TOO_SOON', '0001-01-01T00:00:00+09:00'],
    ['APPOINTMENT_TOO_FAR', onDay(91)],
    ['APPOINTMENT_TOO_FAR', '9999-12-31T23:30:00+09:00'],
  ])('[APPT-2] is refused with %s for %s', async (code, startsAt) => {
    expect(await refusalOf(junho, `/appointment/room/${room}`, { ...wanted, startsAt })).toEqual([422, code]);
    expect(await cardsIn(junho)).toEqual([]);
  });

  it('[APPT-2] half an hour ahead is the nearest, ninety days the farthest', async () => {
    const { rows } = await sql<{ ms: number }>`select extract(epoch from now())::double precision * 1000 as ms`.execute(
      test.database.db,
    );
    const half = 1_800_000;
    const near = Math.ceil((rows[0]!.ms + half) / half) * half + half;
    const iso = (ms: number) => new Date(ms + 9 * hourMs).toISOString().replace('.000Z', '+09:00');
    expect(await proposeIn(junho, room, { startsAt: iso(near) })).toMatchObject({ state: 'proposed' });
    expect(await proposeIn(junho, room, { startsAt: onDay(89) })).toMatchObject({ state: 'proposed' });
  });

  it('is stored once when its call is repeated with the same key', async () => {
    const headers = { 'idempotency-key': `propose-${room}` };
    const answers = await Promise.all([1, 2, 3].map(() => post(junho, `/appointment/room/${room}`, wanted, headers)));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await cardsIn(junho)).toHaveLength(1);
  });

  it('[APPT-8] is answered by the other side, and withdrawn by its own', async () => {
    const { id } = await proposeIn(junho, room);
    expect(await refusalOf(junho, `/appointment/${id}/accept`)).toEqual([403, 'OWN_PROPOSAL']);
    expect(await refusalOf(junho, `/appointment/${id}/decline`)).toEqual([403, 'OWN_PROPOSAL']);
    expect(await refusalOf(minji, `/appointment/${id}/withdraw`)).toEqual([403, 'NOT_OWN_PROPOSAL']);
    expect(await changeTo(minji, id, 'decline')).toMatchObject({ state: 'declined', revision: 2 });
    expect(await refusalOf(minji, `/appointment/${id}/accept`)).toEqual([409, 'PROPOSAL_CLOSED']);
    const other = await proposeIn(junho, room);
    expect(await changeTo(junho, other.id, 'withdraw')).toMatchObject({ state: 'withdrawn' });
    expect(await noticesTo(junho)).toEqual([expect.stringContaining('거절했습니다')]);
  });

  it('[APPT-8] that has lapsed has no effect', async () => {
    const proposed = await proposeIn(junho, room);
    await startIn(test.database.db, proposed, -1);
    expect(await refusalOf(minji, `/appointment/${proposed.id}/accept`)).toEqual([409, 'PROPOSAL_LAPSED']);
    await vi.waitFor(
      async () => expect((await read(minji, `/appointment/${proposed.id}`)).state).toBe('lapsed'),
      patiently,
    );
    expect(await eventsOf(test.database.db, proposed.id)).toEqual(['propose by buyer', 'lapse by clock']);
    expect(await noticesTo(junho)).toEqual([expect.stringContaining('답이 없어')]);
  });
});

describe('the clock of the database', () => {
  it('[APPT-8] is read after the lock: who has waited past the end of a proposal is too late', async () => {
    const proposed = await proposeIn(junho, room);
    const { db } = test.database;
    const answer = await db.transaction().execute(async (tx) => {
      await sql`select from chat_room where id = ${room} for no key update`.execute(tx);
      const accepting = post(minji, `/appointment/${proposed.id}/accept`);
      await untilSomeoneWaits(db);
      await sql`update appointment set starts_at = clock_timestamp(), ends_at = clock_timestamp() + interval '1 hour',
        due_at = clock_timestamp() where id = ${proposed.id}`.execute(db);
      return { accepting };
    });
    expect((await answer.accepting).json().code).toBe('PROPOSAL_LAPSED');
  });
});

describe('an agreement', () => {
  it('[APPT-12] changes the card and its text in place, and is noticed by the other side', async () => {
    const { id, messageId } = await proposeIn(junho, room);
    expect(await changeTo(minji, id, 'accept')).toMatchObject({ state: 'agreed', revision: 2 });
    const cards = await cardsIn(junho);
    expect(cards.map(({ id: one }) => one)).toEqual([messageId]);
    expect(cards[0]!.message).toMatch(/^정해진 약속: /);
    expect((await noticesTo(junho)).at(-1)).toContain('만나기로 했습니다');
    expect((await noticesTo(minji)).join()).not.toContain('만나기로 했습니다');
    expect(await refusalOf(minji, `/appointment/${id}/accept`)).toEqual([409, 'PROPOSAL_CLOSED']);
  });

  it('[APPT-13] is sent to both people’s streams, whatever page they are on', async () => {
    const open = (person: Person) =>
      StreamClient.open(port, '/api/notification/connect', { authorization: `Bearer ${person.accessToken}` });
    const streams = await Promise.all([minji, junho].map(open));
    const { id } = await proposeIn(junho, room);
    await changeTo(minji, id, 'accept');
    for (const stream of streams) {
      const states = () =>
        stream.events
          .filter(({ event }) => event === 'appointment-changed')
          .map(({ data }) => data as Appointment)
          .filter((one) => one.id === id)
          .map(({ state }) => state);
      await vi.waitFor(() => expect(states()).toContain('agreed'), patiently);
      stream.leave();
    }
  });

  it('[APPT-13] is sent late when the process could not receive notifications', async () => {
    const { id } = await proposeIn(junho, room);
    const authorization = `Bearer ${junho.accessToken}`;
    const stream = await StreamClient.open(port, '/api/notification/connect', { authorization });
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'teum-channel' and datname = current_database()`.execute(test.database.db);
    await vi.waitFor(() => expect(test.app.channel.isReceiving).toBe(false), patiently);
    await changeTo(minji, id, 'accept');
    const changes = () => stream.events.filter(({ event }) => event === 'appointment-changed');
    await vi.waitFor(
      () => expect(changes().map(({ data }) => (data as Appointment).state)).toContain('agreed'),
      patiently,
    );
    stream.leave();
  });

  it('[APPT-7] refuses whoever is busy then, as seller or as buyer, and names the next free times', async () => {
    await agreed(minji, junho);
    const asBuyer = await openRoom(minji, await createProduct(sora));
    const startsAt = onDay(3, '20:30');
    expect(await refusalOf(minji, `/appointment/room/${asBuyer}`, { ...wanted, startsAt })).toEqual([
      409,
      'APPOINTMENT_TIME_TAKEN',
    ]);
    const answer = (await post(sora, `/appointment/room/${asBuyer}`, { ...wanted, startsAt })).json();
    expect(answer.message).toBe('그 시간은 방금 찼습니다. 다른 시간을 골라주세요.');
    expect(answer.nextFree).toHaveLength(3);
    expect(answer.nextFree).toContainEqual({ startsAt: onDay(3, '17:00'), endsAt: onDay(3, '19:00') });
    expect(await proposeIn(minji, asBuyer, { startsAt: onDay(3, '21:00') })).toMatchObject({ state: 'proposed' });
  });

  it('[APPT-7] loses against an earlier one of the same time, and stays open', async () => {
    const other = await newRoom(minji, sora);
    const [first, second] = [await proposeIn(junho, room), await proposeIn(sora, other)];
    await changeTo(minji, first.id, 'accept');
    const answer = await post(minji, `/appointment/${second.id}/accept`);
    expect([answer.statusCode, answer.json().code, answer.json().nextFree.length]).toEqual([
      409,
      'APPOINTMENT_TIME_TAKEN',
      3,
    ]);
    expect((await read(sora, `/appointment/${second.id}`)).state).toBe('proposed');
  });

  it('[APPT-7] is one of twenty that are accepted at once for overlapping times', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => signedIn(test.app, '준호')));
    const proposals = await Promise.all(
      buyers.map(async (buyer, index) =>
        proposeIn(buyer, await newRoom(minji, buyer), { startsAt: onDay(3, index % 2 ? '19:00' : '20:00') }),
      ),
    );
    const answers = await Promise.all(proposals.map(({ id }) => post(minji, `/appointment/${id}/accept`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  });

  it('[APPT-7] is kept by the database: two rows of one person cannot overlap', async () => {
    const first = await agreed(minji, junho);
    const later = await agreed(minji, junho, { startsAt: onDay(4) });
    const overlapping = sql`update appointment_busy set during = (select during from appointment_busy
      where appointment_id = ${first.id} and account_id = ${minji.id})
      where appointment_id = ${later.id} and account_id = ${minji.id}`;
    await expect(overlapping.execute(test.database.db)).rejects.toThrow('appointment_no_overlap');
  });

  it('of two in a row touches without overlapping', async () => {
    await agreed(minji, junho);
    expect(await agreed(minji, sora, { startsAt: onDay(3, '21:00') })).toMatchObject({ state: 'agreed' });
  });
});

describe('cancelling', () => {
  it('[APPT-10] needs a reason, tells it, and frees the time', async () => {
    const { id } = await agreed(minji, junho);
    expect(await refusalOf(junho, `/appointment/${id}/cancel`, { reason: ' ' })).toEqual([422, 'INVALID_INPUT']);
    const cancelled = await cancel(junho, id);
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'buyer',
      reason: '아이가 열이 나서 병원에 가야 해요.',
    });
    expect(cancelled).not.toHaveProperty('isLate');
    expect(await refusalOf(junho, `/appointment/${id}/cancel`, { reason: '또' })).toEqual([
      409,
      'APPOINTMENT_NOT_AGREED',
    ]);
    expect(await agreed(minji, sora)).toMatchObject({ state: 'agreed' });
    expect((await noticesTo(minji)).some((title) => title.includes('취소했습니다'))).toBe(true);
  });

  it('[APPT-10] is recorded as late within `lateHours` of the start, and refused after it', async () => {
    const late = await agreed(minji, junho);
    await startIn(test.database.db, late, (lateHours - 1) * hourMs);
    const { db } = test.database;
    // A proposal of the time before the rule was changed: the cancellation follows today's.
    await db.updateTable('appointment').set({ late_within_hours: 36 }).where('id', '=', late.id).execute();
    const cancelled = await cancel(minji, late.id);
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelledBy: 'seller', isLate: true, lateHours });
    expect(await eventsOf(test.database.db, late.id)).toContain('cancel by seller, late');
    const begun = await agreed(minji, junho);
    await startIn(test.database.db, begun, -60_000);
    expect(await refusalOf(junho, `/appointment/${begun.id}/cancel`, { reason: '늦잠' })).toEqual([
      409,
      'APPOINTMENT_STARTED',
    ]);
  });

  it('is for the two of the room', async () => {
    const { id } = await agreed(minji, junho);
    expect(await refusalOf(sora, `/appointment/${id}/cancel`, { reason: '내 마음' })).toEqual([
      403,
      'NOT_IN_CHAT_ROOM',
    ]);
    expect((await read(junho, `/appointment/${id}`)).state).toBe('agreed');
  });
});

describe('moving', () => {
  const move = { ...wanted, startsAt: onDay(5), reason: '출장이 잡혔어요.' };

  it('[APPT-9] asks, and the agreed time stands until the other side accepts', async () => {
    const first = await agreed(minji, junho);
    const asked = await changeTo(junho, first.id, 'move', move);
    expect(asked).toMatchObject({ state: 'proposed', reason: '출장이 잡혔어요.', moves: { id: first.id } });
    expect((await read(junho, `/appointment/${first.id}`)).state).toBe('agreed');
    expect(await changeTo(minji, asked.id, 'accept')).toMatchObject({ state: 'agreed', startsAt: onDay(5) });
    expect(await read(junho, `/appointment/${first.id}`)).toMatchObject({ state: 'moved', next: { id: asked.id } });
    expect(await agreed(minji, sora)).toMatchObject({ state: 'agreed' });
  });

  it('[APPT-9] may overlap its own old time, and nobody else’s', async () => {
    const first = await agreed(minji, junho);
    const asked = await changeTo(junho, first.id, 'move', { ...move, startsAt: onDay(3, '20:00') });
    expect(await changeTo(minji, asked.id, 'accept')).toMatchObject({ state: 'agreed' });
    await agreed(minji, sora, { startsAt: onDay(6) });
    expect(await refusalOf(junho, `/appointment/${asked.id}/move`, { ...move, startsAt: onDay(6) })).toEqual([
      409,
      'APPOINTMENT_TIME_TAKEN',
    ]);
  });

  it('[APPT-9] and a rival for the old time are both answered, though accepted at once', async () => {
    const rival = await proposeIn(sora, await newRoom(minji, sora));
    const first = await agreed(minji, junho);
    const asked = await changeTo(junho, first.id, 'move', move);
    const accept = ({ id }: Appointment) => post(minji, `/appointment/${id}/accept`);
    const { answers } = await test.database.db.transaction().execute(async (tx) => {
      await sql`select from account where id = ${minji.id} for no key update`.execute(tx);
      const ofRival = accept(rival);
      await vi.waitFor(async () => expect(await lockWaits(test.app.db)).toBe(1), patiently);
      const ofMove = accept(asked);
      await vi.waitFor(async () => expect(await lockWaits(test.app.db)).toBe(2), patiently);
      return { answers: Promise.all([ofRival, ofMove]) };
    });
    expect((await answers).map(({ statusCode }) => statusCode)).toEqual([409, 200]);
  });

  it('[APPT-9] that loses its new time keeps the old one', async () => {
    const first = await agreed(minji, junho);
    const asked = await changeTo(junho, first.id, 'move', move);
    await agreed(minji, sora, { startsAt: onDay(5) });
    expect(await refusalOf(minji, `/appointment/${asked.id}/accept`)).toEqual([409, 'APPOINTMENT_TIME_TAKEN']);
    expect(await refusalOf(sora, `/appointment/room/${await newRoom(minji, sora)}`, wanted)).toEqual([
      409,
      'APPOINTMENT_TIME_TAKEN',
    ]);
  });

  it('[APPT-9] ends with what it would have moved', async () => {
    const first = await agreed(minji, junho);
    const asked = await changeTo(junho, first.id, 'move', move);
    await cancel(minji, first.id);
    expect((await read(junho, `/appointment/${asked.id}`)).state).toBe('withdrawn');
    const second = await agreed(minji, junho);
    await startIn(test.database.db, second, -1);
    expect(await refusalOf(junho, `/appointment/${second.id}/move`, move)).toEqual([409, 'APPOINTMENT_STARTED']);
  });

  it('[APPT-10] is recorded as late within `lateHours` of the start, with the rule of that time', async () => {
    const first = await agreed(minji, junho);
    await startIn(test.database.db, first, (lateHours - 1) * hourMs);
    const asked = await changeTo(junho, first.id, 'move', move);
    expect(asked).toMatchObject({ isLate: true, lateHours });
    const { db } = test.database;
    await db.updateTable('appointment').set({ late_within_hours: 36 }).where('id', '=', asked.id).execute();
    expect(await read(junho, `/appointment/${asked.id}`)).toMatchObject({ isLate: true, lateHours: 36 });
  });

  it('needs a reason, and an agreed appointment', async () => {
    const { id } = await agreed(minji, junho);
    expect(await refusalOf(junho, `/appointment/${id}/move`, { ...move, reason: '' })).toEqual([422, 'INVALID_INPUT']);
    const proposed = await proposeIn(junho, room, { startsAt: onDay(7) });
    expect(await refusalOf(junho, `/appointment/${proposed.id}/move`, move)).toEqual([409, 'APPOINTMENT_NOT_AGREED']);
  });
});

describe('the record', () => {
  it('[APPT-11] cannot be changed or deleted', async () => {
    const { id } = await agreed(minji, junho);
    const { db } = test.database;
    expect(await eventsOf(db, id)).toEqual(['propose by buyer', 'accept by seller']);
    await expect(
      sql`update appointment_event set done_by = 'clock' where appointment_id = ${id}`.execute(db),
    ).rejects.toThrow('cannot be changed');
    await expect(sql`delete from appointment_event where appointment_id = ${id}`.execute(db)).rejects.toThrow(
      'cannot be changed',
    );
  });
});
