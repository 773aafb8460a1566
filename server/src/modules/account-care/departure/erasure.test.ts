import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closedAccountName } from '@teum/contract/identity/closed-account';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuction, createProduct, image, photo, sendForm } from '../../../../test/listings.ts';
import { asBuyer, type Buyer, buyTicket, openShop, type Shop } from '../../../../test/payments.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { addComment, createPost } from '../../../../test/posts.ts';
import { history, openRoom } from '../../../../test/talkers.ts';
import { bid, close, endNow, signedUpAs } from './test-leavers.ts';

const named = { email: 'q7x-leaver@teum.kr', userName: '남궁미르솔', nickName: '푸른바다거북이' };
const needles = [...Object.values(named), 'q7x-leaver'];

let shop: Shop;
let minji: Person;
let leaver: Buyer;
let roomOfAuction: number;
let unusedKey: string;
let usedKey: string;

beforeAll(async () => {
  shop = await openShop();
  minji = await signedIn(shop.app, '민지');
  leaver = asBuyer(await signedUpAs(shop.app, named));
  await liveALife();
});
afterAll(() => shop.close());

const call = (person: Person, method: 'POST' | 'PUT', url: string, payload?: object) =>
  person.call({ method, url: `/api${url}`, ...(payload && { payload }) });
const upload = async (colour: string): Promise<string> =>
  (await sendForm(leaver, 'POST', '/api/media/post', { image: await image(photo(colour)) })).json().key;

/** Everything that a member can leave traces with. */
async function liveALife(): Promise<void> {
  const { app } = shop;
  await sql`insert into external_identity (provider, subject, account_id) values ('kakao', 'q7x-leaver', ${leaver.id})`.execute(
    app.db,
  );
  await buyTicket(shop, leaver);
  const auctionId = await createAuction(minji);
  await sql`insert into waiting_line (auction_id) values (${auctionId})`.execute(app.db);
  await sql`insert into place_in_line (auction_id, account_id, position, joined_at, ticket_ends_at, granted_at, collected_at, pass_expires_at)
    values (${auctionId}, ${leaver.id}, 1, now(), now() + interval '1 day', now(), now(), now() + interval '1 hour')`.execute(
    app.db,
  );
  expect((await bid(leaver, auctionId)).json()).toMatchObject({ success: true });
  await endNow(app, auctionId);
  await endNow(app, await createAuction(leaver));
  await createProduct(leaver);
  [usedKey, unusedKey] = [await upload('#123456'), await upload('#654321')];
  await createPost(leaver, { content: `<p>사진</p><img src="/media/post/${usedKey}">` });
  const postId = await createPost(minji);
  const first = await addComment(leaver, postId, '좋아요');
  const answer = await addComment(minji, postId, '고마워요', first.id);
  await addComment(leaver, postId, '별말씀을요', answer.id);
  await call(leaver, 'POST', '/saved-search', { keyword: '기타' });
  await call(leaver, 'PUT', `/auction/${auctionId}/favorite`);
  await call(leaver, 'POST', '/appointment/calendar');
  const roomId = await openRoom(leaver, await createProduct(minji));
  const startsAt = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T19:00:00+09:00`;
  const { id } = (await call(leaver, 'POST', `/appointment/room/${roomId}`, { startsAt, lengthMinutes: 60 })).json();
  await call(minji, 'POST', `/appointment/${id}/accept`);
  await call(leaver, 'POST', `/appointment/${id}/cancel`, { reason: '일이 생겼어요' });
  await call(leaver, 'POST', '/post', { title: '<p>한 번 더</p>', content: '<p>글</p>' });
  await app.outbox.drained();
  const rooms = (await leaver.call({ url: '/api/auction/chatRooms' })).json().data;
  roomOfAuction = rooms.find((room: { auctionId: number }) => room.auctionId === auctionId).chatRoomId;
}

/** Every table with a row that contains one of the words, in whichever column. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname = 'public'`.execute(shop.app.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const patterns = words.map((word) => `%${word}%`);
    const { rows } = await sql`
      select from ${sql.table(name)} as one where one::text ilike any(${patterns}::text[]) limit 1`.execute(
      shop.app.db,
    );
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

/** Files of ours: the sandbox stands for another company. */
async function filesWith(words: readonly string[]): Promise<string[]> {
  const root = shop.app.config.dataDir;
  const files = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(root, 'sandbox')));
  expect(files.length).toBeGreaterThan(3);
  const contents = await Promise.all(files.map((path) => readFile(path)));
  return files.filter((_, place) => words.some((word) => contents[place]!.includes(word)));
}

const pictureStatus = async (key: string): Promise<number> =>
  (await shop.app.inject({ url: `/media/post/${key}` })).statusCode;

describe('after closing', () => {
  it('[DEP-4] [DEP-7] [DEP-8] neither database nor files hold e-mail, name or nickname', async () => {
    expect(await tablesWith(needles)).toEqual(
      expect.arrayContaining(['account', 'chat_message', 'external_identity', 'notice', 'search_document']),
    );
    expect([await pictureStatus(usedKey), await pictureStatus(unusedKey)]).toEqual([200, 200]);

    const closed = await close(leaver);
    expect([closed.statusCode, closed.body]).toEqual([204, '']);
    expect(await tablesWith(needles)).toEqual([]);
    await shop.app.outbox.drained();
    expect(await tablesWith(needles)).toEqual([]);
    expect(await filesWith(needles)).toEqual([]);
    expect([await pictureStatus(usedKey), await pictureStatus(unusedKey)]).toEqual([200, 404]);
  });

  it('[DEP-4] others read the common name where the person was named', async () => {
    const [result] = await history(minji, roomOfAuction, '', 'auction');
    expect(result!.message).toContain(`${closedAccountName} 님에게 60,000원에 낙찰`);
    const { data } = (await minji.call({ url: '/api/notification?limit=50' })).json();
    const titles: string[] = data.map(({ title }: { title: string }) => title);
    for (const part of ['낙찰되었습니다', '댓글을 남겼습니다', '답글을 남겼습니다', '약속을 취소했습니다'])
      expect(titles.find((title) => title.includes(part))).toContain(closedAccountName);
  });

  it('[DEP-7] the payment is kept for five years, without a link to the account', async () => {
    const { rows } = await sql<{ accountId: number; userName: string; nickName: string | null }>`
      select account_id as "accountId", user_name as "userName", nick_name as "nickName"
      from payment_order join account on account.id = account_id`.execute(shop.app.db);
    expect(rows).toEqual([{ accountId: expect.any(Number), userName: '', nickName: null }]);
    expect(rows[0]!.accountId).not.toBe(leaver.id);
    const { rows: held } = await sql`select from ticket_period where account_id = ${leaver.id}`.execute(shop.app.db);
    expect(held).toEqual([]);
  });
});
