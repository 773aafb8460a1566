import { closedAccountName } from '@teum/contract/identity/closed-account';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { createAuction, createProduct } from '../../../../test/listings.ts';
import { logIn, type Person, password, post, signedIn } from '../../../../test/people.ts';
import { addComment, createPost } from '../../../../test/posts.ts';
import { history, listening, openRoom, patiently, Talker } from '../../../../test/talkers.ts';
import { auctionFor, bid, close, closingOf, endNow, signedUpAs } from './test-leavers.ts';

let test: TestApp;
let port: number;
let minji: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  port = await listening(test.app);
  minji = await signedIn(test.app, '민지');
});
afterAll(() => test.close());

const startsAt = (): string => {
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000 + 9 * 3_600_000);
  return `${inThreeDays.toISOString().slice(0, 10)}T19:00:00+09:00`;
};
const propose = async (person: Person, roomId: number): Promise<number> =>
  (
    await person.call({
      method: 'POST',
      url: `/api/appointment/room/${roomId}`,
      payload: { startsAt: startsAt(), lengthMinutes: 60 },
    })
  ).json().id;
const answer = (person: Person, id: number, verb: string, payload?: object) =>
  person.call({ method: 'POST', url: `/api/appointment/${id}/${verb}`, ...(payload && { payload }) });

/** As a social sign-up leaves it. */
const dropPassword = ({ id }: Person) =>
  sql`update account set password_hash = null where id = ${id}`.execute(test.database.db);

describe('what keeps an account', () => {
  it('[DEP-1] is an own auction until it has been closed', async () => {
    const junho = await signedIn(test.app, '준호');
    const auctionId = await createAuction(junho, { title: '<p>해 질 녘 산책</p>' });
    const reasons = [{ kind: 'auction', title: '해 질 녘 산책', link: `/auction/${auctionId}` }];
    const refused = await close(junho);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'ACCOUNT_IN_USE', reasons }),
    ]);
    expect(await closingOf(junho)).toEqual({ reasons, proof: 'password' });
    await endNow(test.app, auctionId);
    expect((await close(junho)).statusCode).toBe(204);
  });

  it('[DEP-1] is a leading bid, and no bid that was outbid', async () => {
    const [junho, sujin] = [await signedIn(test.app, '준호'), await signedIn(test.app, '수진')];
    const auctionId = await auctionFor(test.app, minji, junho);
    await bid(junho, auctionId, 60_000);
    expect((await closingOf(junho)).reasons).toEqual([
      { kind: 'bid', title: expect.any(String), link: `/auction/${auctionId}` },
    ]);
    expect((await close(junho)).statusCode).toBe(409);
    await sql`insert into ticket_period (account_id, starts_at, ends_at) values (${sujin.id}, now() - interval '1 hour', now() + interval '1 day')`.execute(
      test.database.db,
    );
    await sql`insert into place_in_line (auction_id, account_id, position, joined_at, ticket_ends_at, granted_at, collected_at, pass_expires_at)
      values (${auctionId}, ${sujin.id}, ${sujin.id}, now(), now() + interval '1 day', now(), now(), now() + interval '1 hour')`.execute(
      test.database.db,
    );
    expect((await bid(sujin, auctionId, 70_000)).json()).toMatchObject({ success: true });
    expect((await close(junho)).statusCode).toBe(204);
  });

  it('[DEP-1] is an agreed appointment, until it is cancelled', async () => {
    const junho = await signedIn(test.app, '준호');
    const roomId = await openRoom(junho, await createProduct(minji));
    const id = await propose(junho, roomId);
    await answer(minji, id, 'accept');
    expect((await close(junho)).json().reasons).toEqual([
      { kind: 'appointment', title: expect.any(String), link: `/chats/product/${roomId}` },
    ]);
    await answer(minji, id, 'cancel', { reason: '몸이 좋지 않아요' });
    expect((await close(junho)).statusCode).toBe(204);
  });

  it('[DEP-5] is no open proposal: the other side reads that it is over', async () => {
    const junho = await signedIn(test.app, '준호');
    const roomId = await openRoom(junho, await createProduct(minji));
    const id = await propose(junho, roomId);
    expect((await close(junho)).statusCode).toBe(204);
    expect((await answer(minji, id, 'accept')).json().code).toBe('PROPOSAL_CLOSED');
    const { data } = (await minji.call({ url: '/api/notification' })).json();
    expect(data[0].title).toContain(`${closedAccountName} 님이`);
  });
});

describe('the proof', () => {
  it('[DEP-3] is the password', async () => {
    const junho = await signedIn(test.app, '준호');
    for (const wrong of [{}, { password: 'wrong-1!' }, { sentence: '탈퇴하겠습니다' }]) {
      const refused = await close(junho, wrong);
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'WRONG_CURRENT_PASSWORD']);
    }
    expect((await close(junho)).statusCode).toBe(204);
  });

  it('[DEP-3] of an account without a password is a sentence in a new session', async () => {
    const junho = await signedIn(test.app, '준호');
    await dropPassword(junho);
    expect((await closingOf(junho)).proof).toBe('sentence');
    const wrong = await close(junho, { sentence: '탈퇴' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'CLOSING_NOT_CONFIRMED']);
    await sql`update session set created_at = now() - interval '11 minutes' where account_id = ${junho.id}`.execute(
      test.database.db,
    );
    expect((await closingOf(junho)).proof).toBe('sign-in');
    const old = await close(junho, { sentence: '탈퇴하겠습니다' });
    expect([old.statusCode, old.json().code]).toEqual([403, 'SIGN_IN_AGAIN']);
    await sql`update session set created_at = now() where account_id = ${junho.id}`.execute(test.database.db);
    expect((await close(junho, { sentence: ' Close my account ' })).statusCode).toBe(204);
  });
});

describe('a closed account', () => {
  it('[DEP-6] has no session any more, and nobody signs in to it', async () => {
    const junho = await signedIn(test.app, '준호');
    const elsewhere = await logIn(test.app, junho);
    const closed = await close(junho);
    expect(closed.cookies.map(({ name, value }) => [name, value])).toContainEqual(['REFRESH_TOKEN', '']);
    for (const session of [junho, elsewhere])
      await expect
        .poll(async () => (await session.call({ url: '/api/auth/user/info' })).statusCode, patiently)
        .toBe(401);
    expect((await post(test.app, '/api/auth/login', { email: junho.email, password })).statusCode).toBe(401);
  });

  it('[DEP-6] ends its open streams', async () => {
    const junho = await signedIn(test.app, '준호');
    const headers = { authorization: `Bearer ${junho.accessToken}` };
    const stream = await fetch(`http://127.0.0.1:${port}/api/notification/connect`, { headers });
    const ended = stream.text();
    await close(junho);
    expect(await ended).toContain(':');
  });

  it('[DEP-5] leaves posts, comments and messages under the common name', async () => {
    const junho = await signedIn(test.app, '준호');
    const postId = await createPost(junho);
    const comment = await addComment(junho, await createPost(minji), '좋아요');
    const productId = await createProduct(junho);
    const roomId = await openRoom(junho, await createProduct(minji), '안녕하세요, 준호입니다');
    await close(junho);
    const read = async (url: string) => (await test.app.inject({ url })).json();
    expect(await read(`/api/post/${postId}`)).toMatchObject({ nickName: closedAccountName, userId: junho.id });
    expect(await read(`/api/post/postComment/comment/${comment.id}`)).toMatchObject({ nickname: closedAccountName });
    expect(await read(`/api/product/${productId}`)).toMatchObject({
      sellerNickName: closedAccountName,
      productSaleStatus: 'SOLD',
    });
    expect((await history(minji, roomId)).map(({ message }) => message)).toContain('안녕하세요, 준호입니다');
    const { data } = (await minji.call({ url: '/api/product/chatRooms' })).json();
    expect(data.find(({ chatRoomId }: { chatRoomId: number }) => chatRoomId === roomId).partnerNickName).toBe(
      closedAccountName,
    );
  });

  it('[DEP-11] has rooms that can only be read, whoever was blocked', async () => {
    const junho = await signedIn(test.app, '준호');
    const productId = await createProduct(junho);
    const roomId = await openRoom(junho, await createProduct(minji), '안녕하세요');
    const otherRoomId = await openRoom(minji, productId, '안녕하세요');
    const talker = await Talker.in(roomId, port, minji);
    await close(junho);
    talker.sayWithoutWaiting(roomId, { message: '어디 가셨어요?' });
    expect((await talker.refusalOfLast()).message).toBe('상대가 탈퇴해서 읽기만 할 수 있는 대화입니다.');
    for (const method of ['PUT', 'DELETE'] as const) await minji.call({ method, url: `/api/block/${junho.id}` });
    const { data } = (await minji.call({ url: '/api/product/chatRooms' })).json();
    for (const id of [roomId, otherRoomId])
      expect(data.find(({ chatRoomId }: { chatRoomId: number }) => chatRoomId === id)).toMatchObject({
        isReadOnly: true,
        isPartnerGone: true,
      });
    expect((await history(minji, roomId)).map(({ message }) => message)).toEqual(['안녕하세요']);
    const again = await minji.call({
      method: 'POST',
      url: '/api/createChatroom',
      payload: { productId, sellerId: junho.id, message: '다시 여쭤봐요' },
    });
    expect([again.statusCode, again.json().code]).toEqual([403, 'PARTNER_LEFT']);
  });

  it('[DEP-5] frees its e-mail and nickname, and nobody may take the common name', async () => {
    const named = { email: 'free@teum.kr', userName: '자유', nickName: '자유로운 사람' };
    const first = await signedUpAs(test.app, named);
    await close(first);
    expect((await signedUpAs(test.app, named)).id).not.toBe(first.id);
    for (const nickName of [closedAccountName, '탈퇴한사용자', '탈퇴한  사용자']) {
      const taken = await post(test.app, '/api/auth/signup', { ...named, email: 'other@teum.kr', nickName, password });
      expect([taken.statusCode, taken.body]).toEqual([422, '틈이 쓰는 이름이라 닉네임으로 쓸 수 없습니다.']);
    }
  });

  it('[DEP-9] is found by its texts and not by its name', async () => {
    const named = { email: 'search@teum.kr', userName: '검색', nickName: '무지개고래' };
    const whale = await signedUpAs(test.app, named);
    await createProduct(whale, { title: '<p>별자리 읽어주는 시간</p>' });
    const found = async (keyword: string): Promise<number> =>
      (await test.app.inject({ url: `/api/search?keyword=${encodeURIComponent(keyword)}` })).json().length;
    expect([await found('무지개고래'), await found('별자리')]).toEqual([1, 1]);
    await close(whale);
    expect(await found('무지개고래')).toBe(0);
    await test.app.outbox.drained();
    expect([await found('무지개고래'), await found('별자리')]).toEqual([0, 1]);
  });

  it('[DEP-1] can close only once', async () => {
    const junho = await signedIn(test.app, '준호');
    const statuses = (await Promise.all([close(junho), close(junho), close(junho)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.every((status) => [204, 401, 409].includes(status))).toBe(true);
  });
});

/** Every `table.column` that holds an account's id, by its name or its foreign key. */
async function listAccountColumns(): Promise<{ column: string; isGuarded: boolean }[]> {
  const { rows } = await sql<{ column: string; isGuarded: boolean }>`
    select owner.relname || '.' || field.attname as column,
      exists (
        select from pg_trigger
        where tgrelid = owner.oid and tgfoid = 'refuse_closed_account'::regproc
          and tgargs = convert_to(field.attname, 'UTF8') || decode('00', 'hex')) as "isGuarded"
    from pg_class as owner
    join pg_namespace on pg_namespace.oid = owner.relnamespace and nspname = 'public'
    join pg_attribute as field on field.attrelid = owner.oid and field.attnum > 0 and not field.attisdropped
    where owner.relkind = 'r' and (
      field.attname ~ '^(.*_)?(account|seller|buyer|bidder|author|owner|user|member|reporter|operator|blocker|blocked|reviewer|person)_id$'
      or exists (
        select from pg_constraint
        where contype = 'f' and conrelid = owner.oid and confrelid = 'account'::regclass and conkey = array[field.attnum]))
    order by 1`.execute(test.database.db);
  return rows;
}

/** Columns whose new rows PostgreSQL does not refuse for a closed account, and why. */
const unguarded: Record<string, string> = {
  'auction_bidder.account_id': 'follows a bid',
  'bid.bidder_id':
    'one statement stores the bids of many people, each with a live session, which ends with the account',
  'block.blocked_id': 'names another person',
  'desk_record.operator_id': 'says what was done, and is never changed',
  'listing.seller_id': 'follows an offer, whose row is refused',
  'notice.account_id': 'one statement notifies many people, whoever of them has left',
  'person_facts.account_id': 'counts appointments and auctions that stay',
  'place_in_line.account_id':
    'one statement takes the places of many people, each under the lock of a ticket, which goes with the account',
  'remembered_answer.account_id': 'one statement stores the answers of many people; they are deleted after a day',
  'report.about_id': 'names another person',
  'review.subject_id': 'names another person',
  'search_document.account_id': 'follows an offer or a post, whose row is refused',
};

describe('every column that holds an account’s id', () => {
  it('[DEP-10] is named by the module that owns it', async () => {
    const named = test.app.personalData.parts.flatMap(({ columns }) => columns);
    expect((await listAccountColumns()).map(({ column }) => column).toSorted()).toEqual(named.toSorted());
    expect(new Set(named).size).toBe(named.length);
  });

  it('[DEP-6] refuses new rows of a closed account, or says why it does not', async () => {
    const open = (await listAccountColumns()).filter(({ isGuarded }) => !isGuarded);
    expect(open.map(({ column }) => column)).toEqual(Object.keys(unguarded).toSorted());
  });
});
