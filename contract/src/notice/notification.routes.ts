import Type from 'typebox';
import { route } from '../route.ts';
import { Id, KoreanTime, ListOf, PageQuery } from '../schema.ts';
import { Notice } from './notice-events.ts';

/** What a notice is about: pages show the notices about one thing together. */
export const NoticeSubject = Type.Object({
  key: Type.String({ description: 'Equal for all notices about the same auction, deal, post or saved search.' }),
  title: Type.Optional(Type.String({ description: 'Plain text; missing where the kind of the notice says it all.' })),
  picture: Type.Optional(Type.Object({ kind: Type.Enum(['auction', 'product']), thumbNailUrl: Type.String() })),
});
export type NoticeSubject = Type.Static<typeof NoticeSubject>;

export const ListedNotice = Type.Object({
  ...Notice.properties,
  readAt: Type.Union([KoreanTime, Type.Null()]),
  about: NoticeSubject,
  line: Type.String({ description: 'The title without the name of what it is about.' }),
  asks: Type.Optional(
    Type.String({ description: 'What the reader is asked to do at the link, as the label of a button.' }),
  ),
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
    summary: 'About how many things the caller has notices that they have not read.',
    policy: 'session',
    about: 'account',
    answers: { 200: Type.Integer({ minimum: 0 }) },
  }),
  route('POST /notification/read', {
    summary:
      'Marks the caller’s notices up to this one as read, all or only those about the same; harmless when repeated.',
    policy: 'session',
    about: 'account',
    body: Type.Object({ upToId: Id, onlyAboutTheSame: Type.Optional(Type.Boolean()) }),
    answers: { 204: undefined },
  }),
] as const;
