import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreed, changeTo, hourMs, startIn } from '../../../../test/appointment-calls.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { noticesOf, operator, report, take, takeAndDecide } from '../../../../test/operators.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { explained } from '../../../../test/query-plan.ts';
import { selectDue, selectShown } from './review.sql.ts';

let test: TestApp;
let minji: Person;
let junho: Person;
let id: number;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
});
afterAll(() => test.close());
beforeEach(async () => {
  [minji, junho] = [await signedIn(test.app, '민지'), await signedIn(test.app, '준호')];
  id = await kept(minji, junho);
});

async function settled(seller: Person, buyer: Person, answer: string): Promise<number> {
  const appointment = await agreed(seller, buyer);
  await startIn(test.database.db, appointment, -3 * hourMs);
  for (const person of [seller, buyer]) await changeTo(person, appointment.id, 'answer', { answer });
  return appointment.id;
}
const kept = (seller: Person, buyer: Person) => settled(seller, buyer, 'met');

const write = (
  person: Person,
  appointmentId = id,
  review: object = { tags: ['onTime'], text: '좋았어요.' },
  headers = {},
) => person.call({ method: 'POST', url: `/api/appointment/${appointmentId}/review`, payload: review, headers });
const reviewsOf = async (person: Person, query = '') =>
  (await test.app.inject({ url: `/api/people/${person.id}/reviews${query}` })).json();
const due = async (person: Person) =>
  (await person.call({ url: '/api/review/due' }))
    .json()
    .data.map((one: { appointmentId: number }) => one.appointmentId);
const noticesTo = async (person: Person): Promise<string[]> => {
  await test.app.outbox.drained();
  const { data } = (await person.call({ url: '/api/notification?limit=50' })).json();
  return data.filter(({ kind }: { kind: string }) => kind === 'review').map(({ title }: { title: string }) => title);
};

/** As if everything about the appointment had happened so many days earlier. */
async function daysPass(days: number, appointmentId = id): Promise<void> {
  const earlier = sql`make_interval(days => ${days})`;
  const { db } = test.database;
  await sql`update appointment set changed_at = changed_at - ${earlier} where id = ${appointmentId}`.execute(db);
  await sql`update review set written_at = written_at - ${earlier}, shown_at = shown_at - ${earlier}
    where appointment_id = ${appointmentId}`.execute(db);
  await sql`update outbox set run_after = run_after - ${earlier} where topic = 'review.shown'`.execute(db);
}

describe('writing a review', () => {
  it('[REV-1] is for the two people of a kept appointment', async () => {
    const sora = await signedIn(test.app, '소라');
    expect((await write(sora)).json().code).toBe('NOT_IN_CHAT_ROOM');
    expect((await write(junho, 999_999)).json().code).toBe('APPOINTMENT_NOT_FOUND');
    const calledOff = await settled(minji, sora, 'calledOff');
    const open = await agreed(minji, junho);
    expect([(await write(junho, open.id)).json().code, (await write(sora, calledOff)).json().code]).toEqual([
      'REVIEW_NOT_KEPT',
      'REVIEW_NOT_KEPT',
    ]);
    expect(
      (await test.app.inject({ method: 'POST', url: `/api/appointment/${id}/review`, payload: {} })).statusCode,
    ).toBe(401);
  });

  it('[REV-2] happens once for each side, whatever races', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(junho)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect((await write(junho)).json().code).toBe('REVIEW_WRITTEN');
    const key = { 'idempotency-key': 'a review' };
    expect([(await write(minji, id, undefined, key)).json(), (await write(minji, id, undefined, key)).json()]).toEqual([
      { isShown: true },
      { isShown: true },
    ]);
  });

  it('[REV-2] ends 14 days after the appointment was settled', async () => {
    await daysPass(13);
    expect((await write(junho)).statusCode).toBe(201);
    await daysPass(1);
    expect((await write(minji)).json()).toMatchObject({
      code: 'REVIEW_TOO_LATE',
      message: '후기를 쓸 수 있는 14일이 지났습니다.',
    });
    expect(await due(minji)).toEqual([]);
  });

  it.each([
    [{ tags: [] }, 'text'],
    [{ tags: [], text: ' \n ' }, 'text'],
    [{ tags: ['onTime', 'onTime'] }, 'tags'],
    [{ tags: ['onTime', 'notOnTime'] }, 'tags'],
    [{ tags: ['별점 5'] }, 'tags'],
    [{ tags: 'onTime' }, 'tags'],
    [{ tags: ['constructor'] }, 'tags'],
    [{ text: '태그가 없어요' }, 'tags'],
    [{ tags: ['kind'], text: '가'.repeat(501) }, 'text'],
    [{ tags: ['kind'], text: '<p>'.repeat(3_500) }, 'text'],
    [{ tags: ['kind'], text: 7 }, 'text'],
  ])('[REV-3] refuses %j at its field', async (review, field) => {
    const answer = await write(junho, id, review);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
    expect(await due(junho)).toEqual([id]);
  });

  it('[REV-3] keeps what looks like HTML as text', async () => {
    const text = '<img src=x onerror=alert(1)> 좋았어요 &amp; <b>최고</b>';
    await write(junho, id, { tags: [], text });
    await write(minji);
    expect((await reviewsOf(minji)).data).toMatchObject([{ text, tags: [] }]);
  });
});

describe('a review', () => {
  it('[REV-4][REV-6] is hidden until both have written; then both are shown and noticed once', async () => {
    expect((await write(junho)).json()).toEqual({ isShown: false });
    const nothing = { data: [], count: 0, tags: [] };
    expect([await reviewsOf(minji), await reviewsOf(junho), await noticesTo(minji)]).toEqual([nothing, nothing, []]);
    expect([await due(minji), await due(junho)]).toEqual([[id], []]);

    expect((await write(minji, id, { tags: ['kind', 'notAgain'] })).json()).toEqual({ isShown: true });
    expect(await reviewsOf(minji)).toEqual({
      data: [
        {
          id: expect.any(Number),
          author: { id: junho.id, nickName: junho.nickName },
          title: '영어 회의 통역 한 시간',
          text: '좋았어요.',
          tags: ['onTime'],
          shownAt: expect.stringContaining('+09:00'),
        },
      ],
      count: 1,
      tags: [{ tag: 'onTime', count: 1 }],
    });
    await daysPass(15);
    for (const [person, author] of [
      [minji, junho],
      [junho, minji],
    ] as const)
      expect(await noticesTo(person)).toEqual([
        `${author.nickName} 님이 쓴 후기가 공개되었습니다. ‘영어 회의 통역 한 시간’`,
      ]);
  });

  it('[REV-4][REV-6] is shown alone when the 14 days are over, and noticed once whatever crashes', async () => {
    await write(junho);
    await daysPass(13);
    expect([await reviewsOf(minji), await noticesTo(minji)]).toMatchObject([{ data: [] }, []]);
    await daysPass(1);
    expect(await reviewsOf(minji)).toMatchObject({ data: [{ text: '좋았어요.' }], count: 1 });
    await test.app.outbox.stop();
    const another = await test.another();
    await Promise.all([another.app.outbox.drained(), another.app.outbox.drained()]);
    await another.close();
    test.app.outbox.start();
    expect(await noticesTo(minji)).toHaveLength(1);
    expect(await noticesTo(junho)).toEqual([]);
  });

  it('[REV-6] is shown to both when the two are written at the same moment', async () => {
    const answers = await Promise.all([write(junho), write(minji)]);
    expect(answers.map((answer) => answer.json().isShown).toSorted()).toEqual([false, true]);
    expect([(await noticesTo(minji)).length, (await noticesTo(junho)).length]).toEqual([1, 1]);
  });

  it('[REV-7] shows no tag that is for the desk', async () => {
    await write(junho, id, { tags: ['notOnTime', 'unkind', 'again'] });
    await write(minji, id, { tags: ['notAgain'] });
    expect(await reviewsOf(minji)).toMatchObject({ data: [{ tags: ['again'] }], tags: [{ tag: 'again', count: 1 }] });
    expect(await reviewsOf(junho)).toMatchObject({ data: [{ tags: [] }], tags: [] });
    const { rows } = await sql<{ tags: string[] }>`select tags from review where author_id = ${junho.id}`.execute(
      test.database.db,
    );
    expect(rows).toEqual([{ tags: ['notOnTime', 'unkind', 'again'] }]);
  });
});

describe('the list of reviews', () => {
  it('[REV-9] is reported by its subject once it is shown, and hidden by the desk', async () => {
    await write(junho);
    const hiddenStill = await sql<{ id: number }>`select id from review where appointment_id = ${id}`.execute(
      test.database.db,
    );
    const target = { kind: 'review', id: hiddenStill.rows[0]!.id };
    const answer = await minji.call({ method: 'POST', url: '/api/report', payload: { ...target, reason: 'abuse' } });
    expect(answer.statusCode).toBe(404);
    await write(minji);
    const reportId = await report(minji, target);
    const jiu = await operator(test);
    await take(jiu, 'report', reportId);
    const { page } = (await jiu.call({ url: `/api/desk/case/report/${reportId}` })).json();
    expect(page).toBe(`/people/${minji.id}`);
    await takeAndDecide(jiu, 'report', reportId, { action: 'hide' });
    expect(await reviewsOf(minji)).toMatchObject({ data: [], count: 0, tags: [] });
    expect((await reviewsOf(junho)).data).toHaveLength(1);
    expect((await noticesOf(junho)).map(({ kind }) => kind)).toContain('desk');
  });

  it('[REV-8] pages in the order in which they were shown, while others are shown', async () => {
    const buyers = [junho, await signedIn(test.app, '소라'), await signedIn(test.app, '하은')];
    const ids = [id, await kept(minji, buyers[1]!), await kept(minji, buyers[2]!)];
    for (const [place, buyer] of buyers.entries()) await write(buyer, ids[place], { tags: [], text: `${place}` });
    for (const place of [2, 0]) await write(minji, ids[place]);
    const texts = ({ data }: { data: { text: string }[] }) => data.map(({ text }) => text);
    const first = await reviewsOf(minji, '?limit=1');
    expect([texts(first), first.count]).toEqual([['0'], 2]);
    await write(minji, ids[1]);
    const rest = await reviewsOf(minji, `?limit=5&lastId=${first.data[0].id}`);
    expect([texts(rest), rest.count]).toEqual([['2'], undefined]);
    expect(texts(await reviewsOf(minji))).toEqual(['1', '0', '2']);
    expect(await reviewsOf(minji, `?lastId=${rest.data[0].id}`)).toEqual({ data: [] });
  });

  it('[REV-8] is read by an index, and so is what is due', async () => {
    const { db } = test.database;
    expect(await explained(db, selectShown(minji.id, undefined, { lastId: 7, limit: 20 }))).toContain(
      'review_of_subject',
    );
    const plan = await explained(db, selectDue(minji.id, 50));
    expect(plan).toMatch(/Index Scan using appointment_(kept_of|by)_seller/);
    expect(plan).not.toContain('Seq Scan');
  });

  it('answers 404 for someone who does not exist', async () => {
    expect(await reviewsOf({ ...minji, id: 999_999 })).toMatchObject({ code: 'PERSON_NOT_FOUND' });
  });
});
