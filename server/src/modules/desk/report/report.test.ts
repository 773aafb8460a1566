import { reportReasonCodes } from '@teum/contract/report';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction, createProduct } from '../../../../test/listings.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { addComment, createPost } from '../../../../test/posts.ts';
import { history, newRoom } from '../../../../test/talkers.ts';
import { settleReports } from './index.ts';

let test: TestApp;
let minji: Person;
let junho: Person;
let seoyeon: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
  junho = await signedIn(test.app, '준호');
  seoyeon = await signedIn(test.app, '서연');
});
afterAll(() => test.close());

const report = (person: Person, payload: object) =>
  person.call({ method: 'POST', url: '/api/report', payload: { reason: 'abuse', ...payload } });
const refusalOf = async (answer: ReturnType<Person['call']>): Promise<[number, string]> => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};
const stored = async (id: number) => {
  const { rows } = await sql<Record<string, unknown>>`select * from report where id = ${id}`.execute(test.database.db);
  return rows[0]!;
};

describe('a report', () => {
  it('[REP-1] names a person, an offer, a text or a message, and keeps what it said', async () => {
    const postId = await createPost(minji, { title: '<p>제목</p>', content: '<p>못된 말</p>' });
    const roomId = await newRoom(junho, minji);
    const [message] = await history(junho, roomId);
    const targets = [
      [{ kind: 'person', id: minji.id }, minji.nickName],
      [{ kind: 'auction', id: await createAuction(minji) }, expect.stringContaining('셰프')],
      [{ kind: 'product', id: await createProduct(minji) }, expect.stringContaining('통역')],
      [{ kind: 'post', id: postId }, '제목\n못된 말'],
      [{ kind: 'comment', id: (await addComment(minji, postId, '더 못된 말')).id }, '더 못된 말'],
      [{ kind: 'message', id: message!.id, chatRoomId: roomId }, '안녕하세요'],
    ] as const;
    for (const [target, quote] of targets) {
      const answer = await report(junho, { ...target, text: ' 불편했어요 ' });
      expect(answer.statusCode).toBe(201);
      expect(await stored(answer.json().id)).toMatchObject({
        kind: target.kind,
        target_id: target.id,
        reporter_id: junho.id,
        about_id: minji.id,
        reason: 'abuse',
        text: '불편했어요',
        quote,
      });
    }
  });

  it('[REP-1] has one of nine reasons, sexual solicitation and 기타 among them, and at most 1,000 characters', async () => {
    expect(reportReasonCodes).toHaveLength(9);
    expect(reportReasonCodes.at(-1)).toBe('other');
    for (const reason of ['sexual', 'other'] as const)
      expect((await report(junho, { kind: 'product', id: await createProduct(minji), reason })).statusCode).toBe(201);
    const target = { kind: 'person', id: seoyeon.id };
    const problem = async (changes: object) => (await report(junho, { ...target, ...changes })).json().fields;
    expect(await problem({ reason: 'bored' })).toEqual({ reason: '신고하는 이유를 골라주세요.' });
    expect(await problem({ text: '가'.repeat(1_001) })).toEqual({ text: '1,000자까지 적을 수 있습니다.' });
    expect((await report(junho, { ...target, text: '😀'.repeat(1_000) })).statusCode).toBe(201);
  });

  it('[REP-2] is accepted once per target and reporter, also of two at once', async () => {
    const target = { kind: 'post', id: await createPost(minji) };
    const answers = await Promise.all([report(junho, target), report(junho, target), report(seoyeon, target)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409]);
    expect(await refusalOf(report(junho, { ...target, reason: 'spam' }))).toEqual([409, 'ALREADY_REPORTED']);
  });

  it('[REP-2] is refused about oneself and one’s own texts', async () => {
    expect(await refusalOf(report(junho, { kind: 'person', id: junho.id }))).toEqual([403, 'OWN_ACCOUNT']);
    expect(await refusalOf(report(junho, { kind: 'post', id: await createPost(junho) }))).toEqual([403, 'OWN_ACCOUNT']);
  });

  it('[REP-3] of a message in a foreign room is answered like that of an unknown one', async () => {
    const roomId = await newRoom(minji, junho);
    const [message] = await history(junho, roomId);
    const foreign = await report(seoyeon, { kind: 'message', id: message!.id, chatRoomId: roomId });
    const unknown = await report(seoyeon, { kind: 'message', id: 999_999, chatRoomId: 999_999 });
    const without = (answer: typeof foreign) => ({ ...answer.json(), requestId: '' });
    expect([foreign.statusCode, without(foreign)]).toEqual([404, without(unknown)]);
    expect(await refusalOf(report(seoyeon, { kind: 'message', id: message!.id }))).toEqual([404, 'REPORTED_NOT_FOUND']);
    expect(await refusalOf(report(seoyeon, { kind: 'comment', id: 999_999 }))).toEqual([404, 'REPORTED_NOT_FOUND']);
  });

  it('[REP-4] is settled with the others of the same thing, and each reporter is notified', async () => {
    const target = { kind: 'post', id: await createPost(minji) } as const;
    const people = [await signedIn(test.app, '하은'), await signedIn(test.app, '도윤')];
    for (const person of people) await report(person, target);
    const notices = await test.database.db
      .transaction()
      .execute((tx) => settleReports(tx, { kind: 'post', targetId: target.id }, 'acted'));
    expect(notices.map(({ accountId, notice }) => [accountId, notice])).toEqual(
      expect.arrayContaining(people.map(({ id }) => [id, 'reportActed'])),
    );
    const left = sql<{ count: number }>`
      select count(*)::int as count from report where target_id = ${target.id} and kind = 'post' and closed_at is null`;
    expect((await left.execute(test.database.db)).rows).toEqual([{ count: 0 }]);
  });
});
