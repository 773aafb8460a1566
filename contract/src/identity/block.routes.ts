import Type from 'typebox';
import { route } from '../route.ts';
import { Id, IdParams, KoreanTime, ListOf, PageQuery } from '../schema.ts';

export const BlockedPerson = Type.Object({
  id: Type.Integer({ description: 'What to send as `lastId` for the rest.' }),
  userId: Id,
  nickName: Type.String(),
  blockedAt: KoreanTime,
});
export type BlockedPerson = Type.Static<typeof BlockedPerson>;

export const blockRoutes = [
  route('GET /block', {
    summary: 'The people whom the caller has blocked, the latest first.',
    policy: 'session',
    about: 'account',
    query: PageQuery,
    answers: { 200: ListOf(BlockedPerson) },
  }),
  route('GET /block/{id}', {
    summary: 'Whether the caller has blocked this person.',
    policy: 'session',
    about: 'person {id}',
    params: IdParams,
    answers: { 200: Type.Object({ isBlocked: Type.Boolean() }) },
  }),
  route('PUT /block/{id}', {
    summary:
      'Blocks a person: no new rooms, proposals and comments between the two, their rooms become read-only, and lists leave the person out for the caller. Harmless when repeated.',
    policy: 'session',
    about: 'person {id}',
    whileSuspended: 'allowed',
    rateLimit: 'block',
    params: IdParams,
    answers: { 204: undefined },
    refusals: ['PERSON_NOT_FOUND', 'OWN_ACCOUNT', 'TOO_MANY_BLOCKS'],
  }),
  route('DELETE /block/{id}', {
    summary: 'Ends a block. Harmless when repeated.',
    policy: 'session',
    about: 'person {id}',
    whileSuspended: 'allowed',
    rateLimit: 'block',
    params: IdParams,
    answers: { 204: undefined },
  }),
] as const;
