import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { addComment, createPost, sendComment } from '../../../../test/posts.ts';

let test: TestApp;
let minji: Person;
let junho: Person;
let haeun: Person;
let postId: number;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app, '민지');
  junho = await signedIn(test.app, '준호');
  haeun = await signedIn(test.app, '하은');
});
beforeEach(async () => {
  postId = await createPost(minji);
});
afterAll(() => test.close());

describe('notices', () => {
  const noticesOf = async (person: Person): Promise<{ title: string; link: string }[]> =>
    (await person.call({ url: '/api/notification' }))
      .json()
      .data.map(({ title, link }: { title: string; link: string }) => ({ title, link }));
  const title = '첫 경매 낙찰 후기: 생각보다 떨리네요';

  it('[BRD-9] notify the post’s author of a comment, and the answered author of a reply', async () => {
    const top = await addComment(junho, postId);
    const reply = await addComment(haeun, postId, '저도요', top.id);
    const again = await addComment(junho, postId, '반가워요', reply.id);
    expect((await noticesOf(minji))[0]).toEqual({
      title: `${junho.nickName} 님이 댓글을 남겼습니다. ‘${title}’`,
      link: `/post/${postId}#comment-${top.id}`,
    });
    expect((await noticesOf(junho))[0]).toEqual({
      title: `${haeun.nickName} 님이 내 댓글에 답글을 남겼습니다. ‘${title}’`,
      link: `/post/${postId}#comment-${reply.id}`,
    });
    expect((await noticesOf(haeun))[0]).toMatchObject({ link: `/post/${postId}#comment-${again.id}` });
  });

  it('[BRD-9] notify nobody of their own comment', async () => {
    const before = (await noticesOf(minji)).length;
    const top = await addComment(minji, postId);
    await addComment(minji, postId, '덧붙이면', top.id);
    expect(await noticesOf(minji)).toHaveLength(before);
  });

  it('[BRD-9] are not written when the comment is refused', async () => {
    const before = (await noticesOf(minji)).length;
    await sendComment(junho, { postId, comment: '길 잃은 답글', parentCommentId: 999_999 });
    expect(await noticesOf(minji)).toHaveLength(before);
  });
});
