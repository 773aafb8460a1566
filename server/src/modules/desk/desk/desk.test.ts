import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { disputed } from '../../../../test/appointments.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction, createProduct } from '../../../../test/listings.ts';
import { decide, noticesOf, operator, refusalOf, report, take, takeAndDecide } from '../../../../test/operators.ts';
import { logIn, type Person, password, signedIn } from '../../../../test/people.ts';
import { addComment, createPost, postForm, sendComment } from '../../../../test/posts.ts';
import { history, listening, newRoom, patiently } from '../../../../test/talkers.ts';
import { StreamClient } from '../../../platform/sse/test-stream-client.ts';
import { reportThing } from '../report/index.ts';
import { addOperator, listOperators, removeOperator } from './index.ts';

let test: TestApp;
let jiu: Person;
let sora: Person;
let minji: Person;
let junho: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  jiu = await operator(test);
  sora = await operator(test, '소라');
  minji = await signedIn(test.app, '민지');
  junho = await signedIn(test.app, '준호');
});
afterAll(() => test.close());

const read = async (person: Person, url: string) => (await person.call({ url: `/api${url}` })).json();
const post = (person: Person, url: string, payload: object = {}) =>
  person.call({ method: 'POST', url: `/api${url}`, payload });
const db = () => test.database.db;
const reportPost = async (reporter = junho, author = minji) => {
  const postId = await createPost(author);
  return { postId, reportId: await report(reporter, { kind: 'post', id: postId }) };
};
const recordsOf = async (kind: string, id: number): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`
    select action from desk_record where case_kind = ${kind} and case_id = ${id} order by id`.execute(db());
  return rows.map(({ action }) => action);
};

const add = (email: string, isConfirmed = true) => addOperator(db(), email, async () => isConfirmed);
const proveEmailOf = ({ id }: Person) => sql`update account set email_proven_at = now() where id = ${id}`.execute(db());

describe('operators', () => {
  it('[OPS-7] are added, listed and removed by e-mail', async () => {
    const haeun = await signedIn(test.app, '하은');
    await proveEmailOf(haeun);
    expect(await add(haeun.email.toUpperCase())).toBe('done');
    expect(await add(haeun.email)).toBe('unchanged');
    expect((await listOperators(db())).map(({ email }) => email)).toContain(haeun.email);
    expect((await post(haeun, '/desk/proof', { password })).statusCode).toBe(204);
    expect((await haeun.call({ url: '/api/desk/queue' })).statusCode).toBe(200);
    expect(await removeOperator(db(), haeun.email)).toBe('done');
    expect(await removeOperator(db(), haeun.email)).toBe('unchanged');
    expect((await haeun.call({ url: '/api/desk/queue' })).statusCode).toBe(404);
    expect(await add('nobody@teum.kr')).toBe('unknown');
  });

  it('[OPS-7] have proven their e-mail: a stranger who signed up with it is none', async () => {
    const stranger = await signedIn(test.app, '낯선이');
    expect(await add(stranger.email)).toBe('unproven');
    expect((await stranger.call({ url: '/api/desk/queue' })).statusCode).toBe(404);
  });

  it('[OPS-7] are confirmed by the account that the e-mail has', async () => {
    const yuna = await signedIn(test.app, '유나');
    await proveEmailOf(yuna);
    const shown: unknown[] = [];
    const decline = async (candidate: unknown) => {
      shown.push(candidate);
      return false;
    };
    expect(await addOperator(db(), yuna.email, decline)).toBe('declined');
    expect(shown).toEqual([expect.objectContaining({ id: yuna.id, nickName: yuna.nickName, ageDays: 0 })]);
    const loseEmail = async () => {
      await sql`update account set email = null, email_key = null where id = ${yuna.id}`.execute(db());
      return true;
    };
    expect(await addOperator(db(), yuna.email, loseEmail)).toBe('unknown');
    expect((await listOperators(db())).map(({ id }) => id)).not.toContain(yuna.id);
  });

  it('[DESK-2] prove who they are after they were added, however young their session is', async () => {
    const sujin = await signedIn(test.app, '수진');
    await proveEmailOf(sujin);
    await add(sujin.email);
    expect(await refusalOf(sujin.call({ url: '/api/desk/queue' }))).toEqual([403, 'PROOF_REQUIRED']);
    expect((await post(sujin, '/desk/proof', { password })).statusCode).toBe(204);
    expect((await sujin.call({ url: '/api/desk/queue' })).statusCode).toBe(200);
  });

  it('[DESK-16] are told so with their account, also before they prove who they are, and nobody else is', async () => {
    const haneul = await signedIn(test.app, '하늘');
    const operatorFlag = async () => (await read(haneul, '/auth/user/info')).isOperator;
    expect(await operatorFlag()).toBeUndefined();
    await proveEmailOf(haneul);
    await add(haneul.email);
    expect(await refusalOf(haneul.call({ url: '/api/desk/queue' }))).toEqual([403, 'PROOF_REQUIRED']);
    expect(await operatorFlag()).toBe(true);
    await removeOperator(db(), haneul.email);
    expect(await operatorFlag()).toBeUndefined();
  });

  it('[OPS-7] need a password', async () => {
    const email = 'social@teum.kr';
    await sql`
      insert into account (user_name, email, email_key, email_proven_at) values ('이웃', ${email}, ${email}, now())`.execute(
      db(),
    );
    expect(await add(email)).toBe('without-password');
  });

  it('[DESK-2] prove again who they are after twelve hours', async () => {
    const dana = await operator(test, '다나');
    await sql`update session set created_at = now() - interval '12 hours 1 minute' where account_id = ${dana.id}`.execute(
      db(),
    );
    expect(await refusalOf(dana.call({ url: '/api/desk/queue' }))).toEqual([403, 'PROOF_REQUIRED']);
    const prove = (secret: string) => post(dana, '/desk/proof', { password: secret });
    expect(await refusalOf(prove('wrong'))).toEqual([422, 'WRONG_CURRENT_PASSWORD']);
    expect((await prove(password)).statusCode).toBe(204);
    expect((await dana.call({ url: '/api/desk/queue' })).statusCode).toBe(200);
    expect(await refusalOf(post(minji, '/desk/proof', { password }))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the queue', () => {
  it('[DESK-4] lists what is open, the oldest first, in slices', async () => {
    const reports = [await reportPost(), await reportPost(), await reportPost()];
    const ids = reports.map(({ reportId }) => reportId);
    const all: number[] = [];
    let next: string | undefined;
    do {
      const page = await read(jiu, `/desk/queue?kind=report&limit=2${next ? `&after=${next}` : ''}`);
      expect(page.counts.report).toBeGreaterThanOrEqual(3);
      all.push(...page.data.map(({ id }: { id: number }) => id));
      next = page.next;
    } while (next);
    expect(all.filter((id) => ids.includes(id))).toEqual(ids);
    expect(new Set(all).size).toBe(all.length);
  });

  it('[DESK-5] gives a case to one of two operators who take it at once, for fifteen minutes', async () => {
    const { reportId } = await reportPost();
    const answers = await Promise.all([take(jiu, 'report', reportId), take(sora, 'report', reportId)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [winner, loser] = answers[0]!.statusCode === 200 ? [jiu, sora] : [sora, jiu];
    const { data } = await read(loser, '/desk/queue?kind=report&limit=50');
    expect(data.find(({ id }: { id: number }) => id === reportId).taken.by.id).toBe(winner.id);
    await sql`update desk_lock set until = clock_timestamp() where case_id = ${reportId} and kind = 'report'`.execute(
      db(),
    );
    expect(await refusalOf(decide(winner, 'report', reportId, { action: 'leave' }))).toEqual([409, 'CASE_NOT_TAKEN']);
    expect((await take(loser, 'report', reportId)).statusCode).toBe(200);
    await post(loser, `/desk/case/report/${reportId}/release`);
    expect((await take(winner, 'report', reportId)).statusCode).toBe(200);
  });

  it('[DESK-6] counts one of several decisions at once', async () => {
    const { reportId } = await reportPost();
    await take(jiu, 'report', reportId);
    const tries = await Promise.all([
      decide(jiu, 'report', reportId, { action: 'hide' }),
      decide(jiu, 'report', reportId, { action: 'leave' }),
      decide(sora, 'report', reportId, { action: 'warn' }),
    ]);
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await recordsOf('report', reportId)).toHaveLength(2);
    expect(await refusalOf(take(jiu, 'report', reportId))).toEqual([409, 'CASE_CLOSED']);
  });

  it('[DESK-3] keeps operators from what concerns themselves', async () => {
    const about = await reportPost(junho, jiu);
    const by = await reportPost(jiu, minji);
    for (const { reportId } of [about, by])
      expect(await refusalOf(take(jiu, 'report', reportId))).toEqual([403, 'OWN_CASE']);
    const act = { action: 'warn', reason: '스스로에게' };
    expect(await refusalOf(post(jiu, `/desk/people/${jiu.id}/act`, act))).toEqual([403, 'OWN_CASE']);
    const hide = { action: 'hide', reason: '스스로' };
    expect(await refusalOf(post(jiu, `/desk/thing/post/${about.postId}`, hide))).toEqual([403, 'OWN_CASE']);
  });

  it('[DESK-3] counts everybody who reported a thing as concerned, whoever’s report is decided', async () => {
    const { postId, reportId: others } = await reportPost();
    await report(jiu, { kind: 'post', id: postId });
    expect(await refusalOf(take(jiu, 'report', others))).toEqual([403, 'OWN_CASE']);
    const hide = { action: 'hide', reason: '내가 신고한 글' };
    expect(await refusalOf(post(jiu, `/desk/thing/post/${postId}`, hide))).toEqual([403, 'OWN_CASE']);
    const auctionId = await createAuction(minji);
    await report(jiu, { kind: 'auction', id: auctionId });
    const stop = { reason: '내가 신고한 경매' };
    expect(await refusalOf(post(jiu, `/desk/auction/${auctionId}/stop`, stop))).toEqual([403, 'OWN_CASE']);
    // Also after it was settled: the objection to that decision is about the same report.
    const recordId = await takeAndDecide(sora, 'report', others, { action: 'hide' });
    const { id: objectionId } = (await post(minji, `/decision/${recordId}/objection`, { text: '억울해요' })).json();
    expect(await refusalOf(take(jiu, 'objection', objectionId))).toEqual([403, 'OWN_CASE']);
  });

  it('[DESK-3] keeps an operator from acting on a person whom they reported, or whose text', async () => {
    const [haneul, bom] = [await signedIn(test.app, '하늘'), await signedIn(test.app, '봄')];
    await report(jiu, { kind: 'person', id: haneul.id });
    await reportPost(jiu, bom);
    for (const { id } of [haneul, bom]) {
      const act = { action: 'warn', reason: '내가 신고한 사람' };
      expect(await refusalOf(post(jiu, `/desk/people/${id}/act`, act))).toEqual([403, 'OWN_CASE']);
      expect((await post(sora, `/desk/people/${id}/act`, act)).statusCode).toBe(200);
    }
  });

  it('[DESK-3] waits for a report that is being made, and then refuses its reporter', async () => {
    const { postId, reportId } = await reportPost();
    await take(jiu, 'report', reportId);
    let decided: ReturnType<typeof decide> | undefined;
    await db()
      .transaction()
      .execute(async (tx) => {
        const target = { kind: 'post', id: postId, chatRoomId: undefined, reason: 'abuse', text: '' } as const;
        await reportThing(tx, jiu.id, target);
        decided = decide(jiu, 'report', reportId, { action: 'leave' });
        await Promise.race([decided, untilWaiting(test.database.db)]);
      });
    expect(await refusalOf(decided!)).toEqual([403, 'OWN_CASE']);
  });
});

/** Until another transaction waits for an advisory lock. */
const untilWaiting = (database: typeof test.database.db) =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(database);
    expect(rows).toHaveLength(1);
  }, patiently);

describe('a decision', () => {
  it('[DESK-7] leaves a report alone, and its reporter gets a notice', async () => {
    const reporter = await signedIn(test.app, '나래');
    const { postId, reportId } = await reportPost(reporter);
    await takeAndDecide(jiu, 'report', reportId, { action: 'leave' });
    expect(await noticesOf(reporter)).toEqual([
      {
        kind: 'desk',
        title: '신고한 글 건을 살펴보았고, 규칙에 어긋나지 않아 그대로 두었습니다.',
        link: '/notifications',
      },
    ]);
    expect((await read(junho, `/post/${postId}`)).id).toBe(postId);
  });

  it('[DESK-10] is shown to the person concerned with the reason, and to nobody else', async () => {
    const author = await signedIn(test.app, '보람');
    const { reportId } = await reportPost(junho, author);
    const recordId = await takeAndDecide(jiu, 'report', reportId, { action: 'warn', reason: '광고입니다.' });
    expect(await noticesOf(author)).toEqual([
      { kind: 'desk', title: '운영팀이 경고를 보냈습니다. 이유: 광고입니다.', link: `/decisions/${recordId}` },
    ]);
    expect(await read(author, `/decision/${recordId}`)).toMatchObject({
      action: 'warn',
      reason: '광고입니다.',
      thing: 'post',
      canObject: true,
    });
    const [foreign, unknown] = [await read(junho, `/decision/${recordId}`), await read(junho, '/decision/999999')];
    expect({ ...foreign, requestId: '' }).toEqual({ ...unknown, requestId: '' });
  });

  it('[DESK-7] settles a dispute by the appointment’s own rules, or lets it count for nobody', async () => {
    for (const [action, outcome, state] of [
      ['settle', 'kept', 'settled'],
      ['discount', undefined, 'unanswered'],
    ]) {
      const [seller, buyer] = [await signedIn(test.app, '다온'), await signedIn(test.app, '시우')];
      const id = await disputed(db(), seller, buyer);
      const detail = await read(jiu, `/desk/case/dispute/${id}`);
      expect(detail.answers).toMatchObject({ seller: { answer: 'met' }, buyer: { answer: 'absent' } });
      expect(detail.isPrivate).toBe(false);
      await take(jiu, 'dispute', id);
      expect(await refusalOf(post(jiu, `/desk/case/dispute/${id}/look`))).toEqual([409, 'ACTION_NOT_HERE']);
      expect((await decide(jiu, 'dispute', id, { action, outcome })).statusCode).toBe(200);
      expect((await read(seller, `/appointment/${id}`)).state).toBe(state);
    }
  });

  it('[DESK-7] suspends from a report, and tells the person, the reporters and the next sign-in', async () => {
    const author = await signedIn(test.app, '새벽');
    const { postId, reportId } = await reportPost(junho, author);
    const other = await signedIn(test.app, '가온');
    await report(other, { kind: 'post', id: postId });
    await takeAndDecide(jiu, 'report', reportId, { action: 'suspend', days: 7, reason: '같은 일로 경고했습니다.' });
    await vi.waitFor(
      async () => expect((await author.call({ url: '/api/notification' })).statusCode).toBe(401),
      patiently,
    );
    const again = await logIn(test.app, author);
    expect((await noticesOf(again))[0]!.title).toMatch(/이용이 정지되었습니다\. 이유: 같은 일로 경고했습니다\.$/);
    expect((await noticesOf(other))[0]!.title).toBe('신고한 글에 대해 조치했습니다. 알려 주셔서 고맙습니다.');
    const { person } = await read(jiu, `/desk/people/${author.id}`);
    expect(person).toMatchObject({ decisions: 1, reportsAbout: { all: 2, acted: 2 } });
    expect(person.suspendedUntil).toBeDefined();
  });

  it('[DESK-9] is a row that the database lets nobody change or remove', async () => {
    const { reportId } = await reportPost();
    await takeAndDecide(jiu, 'report', reportId, { action: 'warn' });
    for (const change of [
      `update desk_record set reason = ''`,
      'delete from desk_record',
      'truncate desk_record',
      `do $$ begin perform set_config('session_replication_role', 'replica', true); delete from desk_record; end $$`,
    ])
      await expect(sql.raw(change).execute(db())).rejects.toThrow('never changed or removed');
    expect(await recordsOf('report', reportId)).toEqual(['take', 'warn']);
  });
});

describe('private messages', () => {
  it('[DESK-8] are read only around a reported one, with a record of each look and a notice of the first', async () => {
    const [seller, buyer] = [await signedIn(test.app, '은채'), await signedIn(test.app, '현우')];
    const roomId = await newRoom(seller, buyer);
    const [message] = await history(seller, roomId);
    const reportId = await report(seller, { kind: 'message', id: message!.id, chatRoomId: roomId });
    const look = () => post(jiu, `/desk/case/report/${reportId}/look`);
    expect(await refusalOf(look())).toEqual([409, 'CASE_NOT_TAKEN']);
    await take(jiu, 'report', reportId);
    const seen = (await look()).json();
    expect(seen.messages).toEqual([
      expect.objectContaining({ id: message!.id, text: '안녕하세요', isReported: true, author: expect.anything() }),
    ]);
    await look();
    expect(await recordsOf('report', reportId)).toEqual(['take', 'look', 'look']);
    const looks = (await noticesOf(buyer)).filter(({ title }) => title.includes('열람'));
    expect(looks).toHaveLength(1);
    expect(JSON.stringify(await read(jiu, `/desk/people/${buyer.id}`))).not.toContain('안녕하세요');
  });

  it('[DESK-8] of a room without a report cannot be read', async () => {
    const { reportId } = await reportPost();
    await take(jiu, 'report', reportId);
    expect(await refusalOf(post(jiu, `/desk/case/report/${reportId}/look`))).toEqual([409, 'ACTION_NOT_HERE']);
  });
});

describe('what is hidden', () => {
  it('[DESK-12] is gone for others like something unknown, and stays for its author with the reason', async () => {
    const { postId, reportId } = await reportPost();
    await addComment(junho, postId);
    await takeAndDecide(jiu, 'report', reportId, { action: 'hide', reason: '연락처가 있습니다.' });
    const without = (body: object) => ({ ...body, requestId: '' });
    const unknownPost = await read(junho, '/post/999999');
    expect(without(await read(junho, `/post/${postId}`))).toEqual(without(unknownPost));
    expect(without(await read(junho, `/post/postComment/${postId}`))).toEqual(
      without(await read(junho, '/post/postComment/999999')),
    );
    expect(await refusalOf(sendComment(junho, { postId, comment: '네?' }))).toEqual([404, 'POST_NOT_FOUND']);
    expect(await refusalOf(junho.call({ method: 'DELETE', url: `/api/post/${postId}` }))).toEqual([
      404,
      'POST_NOT_FOUND',
    ]);
    const { data } = await read(junho, '/post/recents?limit=50');
    expect(data.map(({ id }: { id: number }) => id)).not.toContain(postId);
    expect((await read(minji, `/post/${postId}`)).hidden).toEqual({ reason: '연락처가 있습니다.' });
    const edit = minji.call({ method: 'PUT', url: `/api/post/${postId}`, payload: postForm });
    expect(await refusalOf(edit)).toEqual([403, 'CONTENT_HIDDEN']);
    await post(jiu, `/desk/thing/post/${postId}`, { action: 'show', reason: '다시 보니 괜찮습니다.' });
    expect((await read(junho, `/post/${postId}`)).id).toBe(postId);
  });

  it('[DESK-12] is a tombstone between comments and between messages', async () => {
    const postId = await createPost(junho);
    const rude = await addComment(minji, postId, '못된 말');
    await addComment(junho, postId, '왜 그러세요', rude.id);
    const reportId = await report(junho, { kind: 'comment', id: rude.id });
    expect((await read(jiu, `/desk/case/report/${reportId}`)).around).toMatchObject([
      { text: '못된 말', isReported: true },
      { text: '왜 그러세요', isReported: false },
    ]);
    await takeAndDecide(jiu, 'report', reportId, { action: 'hide', reason: '비하입니다.' });
    const shown = async (person: Person) => (await read(person, `/post/postComment/${postId}`)).data[0];
    expect(await shown(junho)).toMatchObject({
      comment: '',
      commentText: '',
      userId: null,
      isDeleted: true,
      isHidden: true,
      replyCount: 1,
    });
    expect(await shown(minji)).toMatchObject({ commentText: '못된 말', hidden: { reason: '비하입니다.' } });
    expect(await refusalOf(junho.call({ url: `/api/post/postComment/comment/${rude.id}` }))).toEqual([
      404,
      'COMMENT_NOT_FOUND',
    ]);

    const roomId = await newRoom(junho, minji);
    const [message] = await history(junho, roomId);
    const ofMessage = await report(junho, { kind: 'message', id: message!.id, chatRoomId: roomId });
    await takeAndDecide(jiu, 'report', ofMessage, { action: 'hide', reason: '사기입니다.' });
    expect((await history(junho, roomId))[0]).toMatchObject({ message: '운영팀이 가린 메시지입니다.', isHidden: true });
    expect((await history(minji, roomId))[0]).toMatchObject({
      message: '안녕하세요',
      hidden: { reason: '사기입니다.' },
    });
    expect((await read(junho, '/product/chatRooms')).data[0].latestMessage).toBe('운영팀이 가린 메시지입니다.');
  });

  it('[CHAT-31] becomes a tombstone in rooms that are open, and comes back when it is shown again', async () => {
    const roomId = await newRoom(junho, minji);
    const [message] = await history(junho, roomId);
    const port = await listening(test.app);
    const another = await test.another();
    const open = (person: Person, on: number) =>
      StreamClient.open(on, '/api/notification/connect', { authorization: `Bearer ${person.accessToken}` });
    const streams = [await open(junho, port), await open(minji, await listening(another.app)), await open(sora, port)];
    const changes = () =>
      streams.map(({ events }) =>
        events.filter(({ event }) => event === 'message-changed').map(({ data }) => data as { message: string }),
      );
    const thing = { kind: 'message', id: message!.id, chatRoomId: roomId };
    const hidden = await takeAndDecide(jiu, 'report', await report(junho, thing), {
      action: 'hide',
      reason: '사기입니다.',
    });
    const tombstone = { id: message!.id, chatRoomId: roomId, message: '운영팀이 가린 메시지입니다.', isHidden: true };
    const ofSender = { id: message!.id, message: '안녕하세요', isHidden: true, hidden: { reason: '사기입니다.' } };
    await vi.waitFor(() => expect(changes()).toMatchObject([[tombstone], [ofSender], []]), patiently);

    const { id } = (await post(minji, `/decision/${hidden}/objection`, { text: '농담이었어요.' })).json();
    await takeAndDecide(sora, 'objection', id, { action: 'undo' });
    await vi.waitFor(() => expect(changes()[0]).toMatchObject([tombstone, { message: '안녕하세요' }]), patiently);
    for (const stream of streams) stream.leave();
    await another.close();
  });

  it('[DESK-12] [DESK-14] answers every call about a hidden offer like one about an unknown offer', async () => {
    const productId = await createProduct(minji);
    await post(jiu, `/desk/thing/product/${productId}`, { action: 'hide', reason: '팔 수 없습니다.' });
    const calls = (id: number) =>
      [
        ['GET', `/product/${id}`],
        ['GET', `/product/${id}/similar`],
        ['GET', `/products/${id}/chatroom/existence`],
        ['GET', `/product/${id}/free-times`],
        ['POST', `/product/${id}/completeSale`],
      ] as const;
    for (const [index, [method, url]] of calls(productId).entries()) {
      const hidden = await junho.call({ method, url: `/api${url}` });
      const unknown = await junho.call({ method, url: `/api${calls(999_999)[index]![1]}` });
      expect([url, hidden.statusCode, hidden.json().code]).toEqual([url, 404, unknown.json().code]);
    }
    expect((await read(minji, `/product/${productId}`)).hidden).toEqual({ reason: '팔 수 없습니다.' });
    const { data } = await read(junho, '/product/recents?sort=newest&limit=50');
    expect(data.map(({ id }: { id: number }) => id)).not.toContain(productId);
  });

  it('[DESK-13] is no running auction', async () => {
    const auctionId = await createAuction(minji);
    const hide = { action: 'hide', reason: '팔 수 없습니다.' };
    expect(await refusalOf(post(jiu, `/desk/thing/auction/${auctionId}`, hide))).toEqual([409, 'AUCTION_RUNNING']);
    await post(jiu, `/desk/auction/${auctionId}/stop`, { reason: '팔 수 없습니다.' });
    expect((await post(jiu, `/desk/thing/auction/${auctionId}`, hide)).statusCode).toBe(200);
    expect(await refusalOf(junho.call({ url: `/api/auction/${auctionId}` }))).toEqual([404, 'AUCTION_NOT_FOUND']);
    expect(await refusalOf(junho.call({ url: `/api/auction/${auctionId}/proof` }))).toEqual([404, 'AUCTION_NOT_FOUND']);
    expect((await read(minji, `/auction/${auctionId}`)).hidden).toBeDefined();
  });
});

describe('an objection', () => {
  it('[DESK-11] is made once by the person concerned, and decided by another operator', async () => {
    const author = await signedIn(test.app, '소율');
    const { postId, reportId } = await reportPost(junho, author);
    const recordId = await takeAndDecide(jiu, 'report', reportId, { action: 'hide', reason: '광고입니다.' });
    const object = (person: Person) => post(person, `/decision/${recordId}/objection`, { text: '광고가 아닙니다.' });
    expect(await refusalOf(object(junho))).toEqual([404, 'DECISION_NOT_FOUND']);
    const answers = await Promise.all([object(author), object(author)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const { id } = answers.find(({ statusCode }) => statusCode === 201)!.json();
    expect(await refusalOf(take(jiu, 'objection', id))).toEqual([403, 'OWN_DECISION']);
    const shown = await read(sora, `/desk/case/objection/${id}`);
    expect(shown.decision).toMatchObject({ id: recordId, action: 'hide' });
    const { rows } = await sql<{ quote: string }>`select quote from report where id = ${reportId}`.execute(db());
    expect(shown.decidedAbout).toBe(rows[0]!.quote);
    expect(shown.decidedAbout).not.toBe('');
    await takeAndDecide(sora, 'objection', id, { action: 'undo', reason: '후기였습니다.' });
    expect((await read(junho, `/post/${postId}`)).id).toBe(postId);
    expect(await read(author, `/decision/${recordId}`)).toMatchObject({
      canObject: false,
      objection: { decision: 'undone', answer: '후기였습니다.' },
    });
    expect((await noticesOf(author)).map(({ title }) => title)).toContain(
      '이의를 받아들여 조치를 되돌렸습니다. 이유: 후기였습니다.',
    );
  });

  it('[DESK-11] is decided by the same operator where there is no other', async () => {
    const alone = await buildTestApp({ isRateLimited: false });
    try {
      const only = await operator(alone);
      const [author, reporter] = [await signedIn(alone.app, '재이'), await signedIn(alone.app, '라온')];
      const reportId = await report(reporter, { kind: 'post', id: await createPost(author) });
      const recordId = await takeAndDecide(only, 'report', reportId, { action: 'warn' });
      const { id } = (await post(author, `/decision/${recordId}/objection`, { text: '아닙니다.' })).json();
      expect((await take(only, 'objection', id)).statusCode).toBe(200);
    } finally {
      await alone.close();
    }
  });
});

describe('people at the desk', () => {
  it('are found by id, e-mail and the beginning of the nickname, with what they wrote', async () => {
    const yunseul = await signedIn(test.app, '윤슬');
    const postId = await createPost(yunseul);
    for (const keyword of [String(yunseul.id), yunseul.email, yunseul.nickName.slice(0, 3)]) {
      const { data } = await read(jiu, `/desk/people?keyword=${encodeURIComponent(keyword)}`);
      expect(data.map(({ id }: { id: number }) => id)).toContain(yunseul.id);
    }
    const { person, content } = await read(jiu, `/desk/people/${yunseul.id}`);
    expect(person).toMatchObject({ id: yunseul.id, email: yunseul.email, isOperator: false });
    expect(content).toEqual([expect.objectContaining({ thing: 'post', id: postId, isHidden: false })]);
  });
});
