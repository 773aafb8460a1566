import Type from 'typebox';
import { Notice } from '../realtime.ts';
import { route } from '../route.ts';
import { Id, KoreanTime, ListOf, PageQuery } from '../schema.ts';

export const ListedNotice = Type.Object({
  ...Notice.properties,
  readAt: Type.Union([KoreanTime, Type.Null()]),
});
export type ListedNotice = Type.Static<typeof ListedNotice>;

export const notificationRoutes = [
  route('GET /notification/connect', {
    summary: 'What happens to the caller, as it happens.',
    policy: 'session',
    about: 'account',
    stream: true,
    answers: { 200: undefined },
  }),
  route('GET /notification', {
    summary: 'The caller’s notices, newest first.',
    policy: 'session',
    about: 'account',
    query: PageQuery,
    answers: { 200: ListOf(ListedNotice) },
  }),
  route('GET /notification/unread', {
    summary: 'How many notices the caller has not read.',
    policy: 'session',
    about: 'account',
    answers: { 200: Type.Integer({ minimum: 0 }) },
  }),
  route('POST /notification/read', {
    summary: 'Marks the caller’s notices up to this one as read; harmless when repeated.',
    policy: 'session',
    about: 'account',
    body: Type.Object({ upToId: Id }),
    answers: { 204: undefined },
  }),
] as const;
