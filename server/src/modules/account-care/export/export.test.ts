import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { fastForward } from '../../../../test/fast-forward.ts';
import { createAuction, createProduct, image, photo, sendForm } from '../../../../test/listings.ts';
import { type Person, password, signedIn } from '../../../../test/people.ts';
import { addComment, createPost } from '../../../../test/posts.ts';
import { openRoom, patiently } from '../../../../test/talkers.ts';
import { claimExport } from './export.sql.ts';

let test: TestApp;
let minji: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
});
afterAll(() => test.close());

const request = (person: Person) => person.call({ method: 'POST', url: '/api/export' });
const stateOf = async (person: Person) => (await person.call({ url: '/api/export' })).json().export;
const linkOf = (person: Person, id: number) => person.call({ method: 'POST', url: `/api/export/${id}/link` });
const fetchFile = (path: string) => test.app.inject({ url: `/api${path}` });

async function made(person: Person): Promise<number> {
  const id = (await request(person)).json<number>();
  await expect.poll(async () => (await stateOf(person)).state, patiently).toBe('ready');
  return id;
}

async function opened(person: Person, id: number): Promise<Record<string, Uint8Array>> {
  const { path } = (await linkOf(person, id)).json();
  const file = await fetchFile(path);
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="teum-\d{4}-\d\d-\d\d\.zip"$/),
  });
  expect((await stateOf(person)).sizeBytes).toBe(file.rawPayload.length);
  return unzipSync(file.rawPayload);
}

const jsonIn = (files: Record<string, Uint8Array>, name: string) => JSON.parse(new TextDecoder().decode(files[name]));
const storedFiles = () => readdir(join(test.app.config.dataDir, 'exports'));

describe('an export', () => {
  it('[EXP-1] holds what the records hold, and the pictures as they are', async () => {
    const junho = await signedIn(test.app, '준호');
    const { key } = (await sendForm(junho, 'POST', '/api/media/post', { image: await image(photo('#31a354')) })).json();
    const content = `<p>사진과 글</p><img src="/media/post/${key}" alt="">`;
    const postId = await createPost(junho, { content });
    const comment = await addComment(junho, await createPost(minji), '좋아요');
    await addComment(minji, postId, '남의 댓글');
    const auctionId = await createAuction(junho);
    const roomId = await openRoom(junho, await createProduct(minji), '시간 되세요?');

    const files = await opened(junho, await made(junho));
    expect(jsonIn(files, 'account.json')).toEqual([
      expect.objectContaining({ id: junho.id, email: junho.email, nickName: junho.nickName, hasPassword: true }),
    ]);
    expect(jsonIn(files, 'posts.json')).toMatchObject([{ id: postId, content }]);
    expect(jsonIn(files, 'comments.json')).toMatchObject([
      { id: comment.id, comment: expect.stringContaining('좋아요') },
    ]);
    expect(jsonIn(files, 'auctions.json')).toMatchObject([{ id: auctionId, startingPrice: 50_000 }]);
    expect(jsonIn(files, 'messages.json')).toMatchObject([{ chatRoomId: roomId, message: '시간 되세요?' }]);
    expect(jsonIn(files, 'chat-rooms.json')).toMatchObject([{ id: roomId, you: 'buyer', partner: minji.nickName }]);

    const { rows } = await sql<{
      key: string;
    }>`select thumbnail_key as key from auction where id = ${auctionId}`.execute(test.database.db);
    const pictures = jsonIn(files, 'pictures.json');
    expect(pictures.map((picture: { key: string }) => picture.key).toSorted()).toEqual([rows[0]!.key, key].toSorted());
    for (const { kind, key: picture, file } of pictures)
      expect(Buffer.from(files[file]!)).toEqual(await buffer((await test.app.media.open(kind, picture))!.stream));
  });

  it('[EXP-1] explains each of its files, and holds none of another person', async () => {
    const sujin = await signedIn(test.app, '수진');
    const files = await opened(sujin, await made(sujin));
    const readme = new TextDecoder().decode(files['README.txt']);
    for (const name of Object.keys(files).filter((file) => file.endsWith('.json'))) expect(readme).toContain(name);
    for (const [name, content] of Object.entries(files)) {
      const text = new TextDecoder().decode(content);
      expect([name, text.includes(minji.email)]).toEqual([name, false]);
    }
    expect(jsonIn(files, 'posts.json')).toEqual([]);
  });

  it('[EXP-7] is announced when it is ready', async () => {
    const junho = await signedIn(test.app, '준호');
    await made(junho);
    const { data } = (await junho.call({ url: '/api/notification' })).json();
    expect(data[0]).toMatchObject({
      kind: 'account',
      link: '/me/data#data',
      title: expect.stringContaining('준비되었습니다'),
    });
    expect(await stateOf(junho)).toMatchObject({ state: 'ready', percent: 100, expiresAt: expect.any(String) });
  });

  it('[EXP-4] is made once at a time, and three times a day', async () => {
    const junho = await signedIn(test.app, '준호');
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(junho)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409]);
    await expect.poll(async () => (await stateOf(junho)).state, patiently).toBe('ready');
    await made(junho);
    await made(junho);
    const fourth = await request(junho);
    expect([fourth.statusCode, fourth.json().code]).toEqual([409, 'TOO_MANY_EXPORTS']);
  });

  it('[EXP-5] is begun anew when the process that wrote it has died', async () => {
    const junho = await signedIn(test.app, '준호');
    const before = (await storedFiles()).length;
    await sql`insert into data_export (account_id) values (${junho.id})`.execute(test.database.db);
    const doomed = await claimExport(test.database.db, `${'a'.repeat(32)}.zip`, 0);
    await expect.poll(async () => (await stateOf(junho)).state, patiently).toBe('ready');
    expect(doomed?.accountId === junho.id || doomed === undefined).toBe(true);
    expect(jsonIn(await opened(junho, (await stateOf(junho)).id), 'account.json')).toHaveLength(1);
    expect(await storedFiles()).toHaveLength(before + 1);
  });

  it('[EXP-7] is deleted after seven days', async () => {
    const junho = await signedIn(test.app, '준호');
    const id = await made(junho);
    const { path } = (await linkOf(junho, id)).json();
    const count = (await storedFiles()).length;
    await sql`update data_export set expires_at = now() where id = ${id}`.execute(test.database.db);
    expect((await stateOf(junho)).state).toBe('expired');
    expect([(await linkOf(junho, id)).statusCode, (await fetchFile(path)).statusCode]).toEqual([404, 404]);
    await expect.poll(async () => (await storedFiles()).length, patiently).toBe(count - 1);
  });

  it('[EXP-9] replaces the one before it, whose file is removed once the new one is ready', async () => {
    const junho = await signedIn(test.app, '준호');
    const count = (await storedFiles()).length;
    const first = await made(junho);
    const { path } = (await linkOf(junho, first)).json();
    const second = await made(junho);
    expect([(await linkOf(junho, first)).statusCode, (await fetchFile(path)).statusCode]).toEqual([404, 404]);
    expect(jsonIn(await opened(junho, second), 'account.json')).toHaveLength(1);
    await expect.poll(async () => (await storedFiles()).length, patiently).toBe(count + 1);
  });

  it('[EXP-9] leaves the one before it alone until it is ready, and nobody else’s', async () => {
    const junho = await signedIn(test.app, '준호');
    const [kept, others] = [await made(junho), await made(minji)];
    await sql`
      insert into data_export (account_id, claimed_until) values (${junho.id}, now() + interval '1 hour')`.execute(
      test.database.db,
    );
    expect((await linkOf(junho, kept)).statusCode).toBe(200);
    await sql`update data_export set claimed_until = now() where account_id = ${junho.id}`.execute(test.database.db);
    await expect.poll(async () => (await stateOf(junho)).state, patiently).toBe('ready');
    expect([(await linkOf(junho, kept)).statusCode, (await linkOf(minji, others)).statusCode]).toEqual([404, 200]);
  });

  it('[EXP-8] is deleted with its account', async () => {
    const junho = await signedIn(test.app, '준호');
    await made(junho);
    const count = (await storedFiles()).length;
    await junho.call({ method: 'POST', url: '/api/account/close', payload: { password } });
    await test.app.outbox.drained();
    expect(await storedFiles()).toHaveLength(count - 1);
  });
});

describe('the download', () => {
  it('[EXP-6] is for its owner alone', async () => {
    const junho = await signedIn(test.app, '준호');
    const id = await made(junho);
    expect((await linkOf(minji, id)).statusCode).toBe(404);
    const { path } = (await linkOf(junho, id)).json();
    const forged = path.replace(`=${id}.`, `=${id + 1}.`);
    expect([(await fetchFile(path)).statusCode, (await fetchFile(forged)).statusCode]).toEqual([200, 404]);
    expect((await fetchFile('/export/file?token=x')).statusCode).toBe(404);
  });

  it('[EXP-6] ends with the session', async () => {
    const junho = await signedIn(test.app, '준호');
    const { path } = (await linkOf(junho, await made(junho))).json();
    await junho.call({ method: 'POST', url: '/api/auth/logout' });
    await expect.poll(async () => (await fetchFile(path)).statusCode, patiently).toBe(404);
  });

  it('[EXP-6] ends after a minute', async () => {
    const junho = await signedIn(test.app, '준호');
    const { path } = (await linkOf(junho, await made(junho))).json();
    fastForward(test.app).advance(61_000);
    expect((await fetchFile(path)).statusCode).toBe(404);
  });
});
