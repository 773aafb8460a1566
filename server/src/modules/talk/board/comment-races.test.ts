import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { addComment, createPost, sendComment } from '../../../../test/posts.ts';

let test: TestApp;
let minji: Person;
let junho: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
  junho = await signedIn(test.app, '준호');
});
afterAll(() => test.close());

const remove = (person: Person, id: number) => person.call({ method: 'DELETE', url: `/api/post/postComment/${id}` });
const statusesOf = async (calls: Promise<{ statusCode: number }>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ statusCode }) => statusCode);

/** Invariants of the whole board; each row is a violation. */
const wrong = async () =>
  (
    await sql`
      select 'post' as what, p.id, p.comment_count as said, count(c.id) filter (where c.deleted_at is null) as true
      from post p left join post_comment c on c.post_id = p.id group by p.id
      having p.comment_count <> count(c.id) filter (where c.deleted_at is null)
      union all
      select 'comment', c.id, c.reply_count, count(r.id) from post_comment c left join post_comment r on r.parent_id = c.id
      group by c.id having c.reply_count <> count(r.id) or (c.deleted_at is not null and count(r.id) = 0)
      union all
      select 'orphan', r.id, r.parent_id, null from post_comment r left join post_comment c on c.id = r.parent_id and c.post_id = r.post_id
      where r.parent_id is not null and (c.id is null or c.parent_id is not null)`.execute(test.database.db)
  ).rows;

const rounds = Array.from({ length: 25 }, (_, round) => round);

describe('deletes against replies', () => {
  it('[BRD-7] keep a racing reply under the tombstone or refuse it, and count right', async () => {
    const postId = await createPost(minji);
    const seen = new Set<number>();
    for (const round of rounds) {
      const top = await addComment(junho, postId, `${round}번 댓글`);
      const reply = () => sendComment(minji, { postId, comment: '답글', parentCommentId: top.id });
      const calls = [reply(), reply(), remove(junho, top.id), reply(), reply()];
      const [first, second, deleted, third, fourth] = await statusesOf(round % 2 ? calls : calls.toReversed());
      const replies = round % 2 ? [first, second, third, fourth] : [fourth, third, second, first];
      expect(deleted).toBe(204);
      expect(replies.every((status) => status === 201 || status === 404)).toBe(true);
      for (const status of replies) seen.add(status!);
      expect(await wrong()).toEqual([]);
    }
    expect([...seen].sort()).toEqual([201, 404]);
  });

  it('[BRD-6] take a tombstone away once, when its last replies go at the same time', async () => {
    const postId = await createPost(minji);
    for (const round of rounds) {
      const top = await addComment(junho, postId, `${round}번 댓글`);
      const replies = [await addComment(minji, postId, '하나', top.id), await addComment(minji, postId, '둘', top.id)];
      const calls = [top.id, ...replies.map(({ id }) => id)].map((id, place) =>
        remove(place === 0 ? junho : minji, id),
      );
      expect(await statusesOf(calls)).toEqual([204, 204, 204]);
      expect(await wrong()).toEqual([]);
    }
    expect((await test.app.inject({ url: `/api/post/postComment/${postId}` })).json()).toEqual({ data: [] });
  });

  it('[BRD-4] delete once, however many ask at once', async () => {
    const postId = await createPost(minji);
    const top = await addComment(junho, postId);
    const statuses = await statusesOf(Array.from({ length: 8 }, () => remove(junho, top.id)));
    expect(statuses.sort()).toEqual([204, ...Array(7).fill(404)]);
    expect(await wrong()).toEqual([]);
  });

  it('[BRD-4] count forty comments and replies that come at once', async () => {
    const postId = await createPost(minji);
    const top = await addComment(junho, postId);
    const statuses = await statusesOf(
      Array.from({ length: 40 }, (_, i) =>
        sendComment(i % 2 ? minji : junho, { postId, comment: `${i}`, parentCommentId: i % 4 ? top.id : null }),
      ),
    );
    expect(statuses).toEqual(Array(40).fill(201));
    expect(await wrong()).toEqual([]);
    expect((await test.app.inject({ url: `/api/post/${postId}` })).json().commentCount).toBe(41);
  });

  it('[BRD-11] let a post go while people comment on it, and change what they wrote', async () => {
    for (const _ of rounds.slice(0, 10)) {
      const postId = await createPost(minji);
      const top = await addComment(junho, postId);
      const reply = await addComment(minji, postId, '답글', top.id);
      const [deleted, ...others] = await statusesOf([
        minji.call({ method: 'DELETE', url: `/api/post/${postId}` }),
        sendComment(junho, { postId, comment: '늦었나요' }),
        sendComment(junho, { postId, comment: '늦었나요', parentCommentId: top.id }),
        junho.call({ method: 'PUT', url: `/api/post/postComment/${top.id}`, payload: { comment: '고침' } }),
        remove(minji, reply.id),
      ]);
      expect(deleted).toBe(204);
      expect(others.filter((status) => ![200, 201, 204, 404].includes(status))).toEqual([]);
      expect(await wrong()).toEqual([]);
    }
  });

  it('[BRD-12] let a change and a deletion of one comment happen in either order, never in halves', async () => {
    const postId = await createPost(minji);
    for (const _ of rounds.slice(0, 10)) {
      const top = await addComment(junho, postId, '처음');
      await addComment(minji, postId, '답글', top.id);
      const [edited, deleted] = await statusesOf([
        junho.call({ method: 'PUT', url: `/api/post/postComment/${top.id}`, payload: { comment: '고침' } }),
        remove(junho, top.id),
      ]);
      expect([200, 404]).toContain(edited);
      expect(deleted).toBe(204);
      const tombstone = await test.app.inject({ url: `/api/post/postComment/comment/${top.id}` });
      expect(tombstone.json()).toMatchObject({ comment: '', isDeleted: true });
    }
  });
});
