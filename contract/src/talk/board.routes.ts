import Type from 'typebox';
import { Hidden } from '../hidden.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { Html, Id, IdParams, KoreanTime, ListOf, PageQuery, ProfilePicture, Text } from '../schema.ts';
import { checkComment, checkPost } from './post-form.ts';

export const Post = Type.Object({
  id: Id,
  title: Type.String({ description: 'One <p> of inline marks, cleaned.' }),
  content: Html('Cleaned HTML.'),
  nickName: Type.String(),
  userId: Id,
  profilePicture: ProfilePicture,
  commentCount: Type.Integer({ minimum: 0, description: 'Comments and replies, without tombstones.' }),
  createdAt: KoreanTime,
  updatedAt: KoreanTime,
  hidden: Type.Optional(Hidden),
});
export type Post = Type.Static<typeof Post>;

const commentFields = {
  id: Id,
  comment: Html(
    'Cleaned HTML, or the plain text as it was typed when no tags were sent. Such a text is escaped only if it holds a `<` before a letter, `/`, `!` or `?`. Empty when deleted.',
  ),
  commentText: Type.String({ description: 'The comment as plain text, as it was typed.' }),
  nickname: Type.Union([Type.String(), Type.Null()], { description: 'Null when deleted.' }),
  userId: Type.Union([Id, Type.Null()], { description: 'Null when deleted.' }),
  profilePicture: ProfilePicture,
  createdAt: KoreanTime,
  updatedAt: KoreanTime,
  replyCount: Type.Integer({ minimum: 0 }),
  parentCommentId: Type.Union([Id, Type.Null()]),
  isDeleted: Type.Boolean({ description: 'A tombstone: its text is gone, its replies stay.' }),
  isHidden: Type.Optional(
    Type.Boolean({ description: 'The desk has hidden it: a tombstone for everyone but its author.' }),
  ),
  hidden: Type.Optional(Hidden),
};

const Reply = Type.Object({ ...commentFields, replies: Type.Array(Type.Never(), { maxItems: 0 }) });

export const PostComment = Type.Object({ ...commentFields, replies: Type.Array(Reply) });
export type PostComment = Type.Static<typeof PostComment>;

/** Where a link to a comment leads. */
const LinkedComment = Type.Object({ ...PostComment.properties, postId: Id });

const postForm = {
  rateLimit: 'post',
  idempotent: true,
  body: Type.Object({ title: Text(limits.title.maxUnits), content: Text(limits.text.maxUnits) }),
  check: checkPost,
  maxBodyBytes: limits.body.html,
} as const;

const commentForm = {
  rateLimit: 'comment',
  idempotent: true,
  check: checkComment,
  maxBodyBytes: limits.body.html,
} as const;

const textRefusals = ['TEXT_TOO_COMPLEX', 'TOO_MANY_IMAGES', 'IMAGE_TYPE', 'IMAGE_BROKEN', 'IMAGE_TOO_LARGE'] as const;

export const boardRoutes = [
  route('GET /post/recents', {
    summary: 'Posts, newest first.',
    policy: 'optional-session',
    about: 'nothing',
    query: PageQuery,
    cacheControl: 'public, no-cache',
    answers: { 200: ListOf(Post) },
  }),
  route('GET /post/{id}', {
    summary: 'One post.',
    policy: 'optional-session',
    about: 'post {id}',
    params: IdParams,
    cacheControl: 'public, no-cache',
    answers: { 200: Post },
    refusals: ['POST_NOT_FOUND'],
  }),
  route('POST /post', {
    summary: 'Writes a post.',
    policy: 'session',
    about: 'nothing',
    needsConsent: true,
    ...postForm,
    answers: { 201: Id },
    refusals: textRefusals,
  }),
  route('PUT /post/{id}', {
    summary: 'Changes one’s own post.',
    policy: 'owner',
    about: 'post {id}',
    ...postForm,
    params: IdParams,
    answers: { 200: Post },
    refusals: ['POST_NOT_FOUND', 'NOT_OWNER', 'CONTENT_HIDDEN', ...textRefusals],
  }),
  route('DELETE /post/{id}', {
    summary: 'Deletes one’s own post with its comments.',
    policy: 'owner',
    about: 'post {id}',
    whileSuspended: 'allowed',
    idempotent: true,
    params: IdParams,
    answers: { 204: undefined },
    refusals: ['POST_NOT_FOUND', 'NOT_OWNER'],
  }),
  route('GET /post/postComment/{postId}', {
    summary: 'The comments of a post, newest first, without their replies.',
    policy: 'optional-session',
    about: 'post {postId}',
    params: Type.Object({ postId: Id }),
    query: PageQuery,
    cacheControl: 'public, no-cache',
    answers: { 200: ListOf(PostComment) },
    refusals: ['POST_NOT_FOUND'],
  }),
  route('GET /post/postComment/replies/{commentId}', {
    summary: 'The replies to a comment, oldest first; the answer holds ids above lastId.',
    policy: 'optional-session',
    about: 'comment {commentId}',
    params: Type.Object({ commentId: Id }),
    query: PageQuery,
    cacheControl: 'public, no-cache',
    answers: { 200: ListOf(PostComment) },
    refusals: ['COMMENT_NOT_FOUND'],
  }),
  route('GET /post/postComment/comment/{id}', {
    summary: 'One comment or reply, for a link that points at it.',
    policy: 'optional-session',
    about: 'comment {id}',
    params: IdParams,
    cacheControl: 'public, no-cache',
    answers: { 200: LinkedComment },
    refusals: ['COMMENT_NOT_FOUND'],
  }),
  route('POST /post/postComment', {
    summary: 'Writes a comment, or a reply; a reply to a reply is filed under the top comment.',
    policy: 'session',
    about: 'post {postId}',
    needsConsent: true,
    ...commentForm,
    body: Type.Object({
      postId: Id,
      comment: Text(limits.comment.maxUnits),
      parentCommentId: Type.Optional(Type.Union([Id, Type.Null()])),
    }),
    answers: { 201: PostComment },
    refusals: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'NOT_REACHABLE', ...textRefusals],
  }),
  route('PUT /post/postComment/{id}', {
    summary: 'Changes one’s own comment or reply.',
    policy: 'owner',
    about: 'comment {id}',
    ...commentForm,
    params: IdParams,
    body: Type.Object({ comment: Text(limits.comment.maxUnits) }),
    answers: { 200: PostComment },
    refusals: ['COMMENT_NOT_FOUND', 'NOT_OWNER', 'CONTENT_HIDDEN', 'NOT_REACHABLE', ...textRefusals],
  }),
  route('DELETE /post/postComment/{id}', {
    summary: 'Deletes one’s own comment; with replies it leaves a tombstone.',
    policy: 'owner',
    about: 'comment {id}',
    whileSuspended: 'allowed',
    idempotent: true,
    params: IdParams,
    alsoAt: ['/post/postComment/reply/{id}'],
    answers: { 204: undefined },
    refusals: ['COMMENT_NOT_FOUND', 'NOT_OWNER'],
  }),
] as const;
