import type { PostComment } from '@teum/contract/talk/board.routes';
import type { LightMyRequestResponse } from 'fastify';
import type { Person } from './people.ts';

export const postForm = {
  title: '<p>첫 경매 낙찰 후기: 생각보다 떨리네요</p>',
  content: '<p>대기열 3번에서 들어가서 마지막 10분에 입찰했어요.</p>',
};

export async function createPost(author: Person, changes: Partial<typeof postForm> = {}): Promise<number> {
  const answer = await author.call({ method: 'POST', url: '/api/post', payload: { ...postForm, ...changes } });
  return answer.json<number>();
}

export const sendComment = (
  person: Person,
  payload: { postId: unknown; comment: unknown; parentCommentId?: unknown },
): Promise<LightMyRequestResponse> => person.call({ method: 'POST', url: '/api/post/postComment', payload });

export async function addComment(
  person: Person,
  postId: number,
  comment = '축하드려요',
  parentCommentId?: number,
): Promise<PostComment> {
  return (await sendComment(person, { postId, comment, parentCommentId })).json<PostComment>();
}
