import Type from 'typebox';
import { limits } from '../limits.ts';
import { RoomType } from '../room-type.ts';
import { route } from '../route.ts';
import { Id, IdParams, KoreanTime, Krw, ListOf, PageQuery, Text } from '../schema.ts';
import { appointmentRoles } from './appointment-rules.ts';
import { PersonName } from './people.routes.ts';
import { praiseTags, reviewTags } from './review.ts';
import { checkReview } from './review-form.ts';

const Praise = Type.Enum([...praiseTags]);

export const Review = Type.Object({
  id: Id,
  author: PersonName,
  title: Type.String({
    description: 'Of the auction or the listing, as plain text; empty if the desk has hidden it from the caller.',
  }),
  text: Type.Optional(Type.String({ description: 'Plain text.' })),
  tags: Type.Array(Praise),
  shownAt: KoreanTime,
});
export type Review = Type.Static<typeof Review>;

export const DueReview = Type.Object({
  appointmentId: Id,
  person: PersonName,
  title: Type.String({ description: 'Of the auction or the listing, as plain text.' }),
  role: Type.Enum([...appointmentRoles], { description: 'The caller’s own.' }),
  roomType: RoomType,
  subjectId: Type.Integer({ ...Id, description: 'The auction or the listing.' }),
  thumbNailUrl: Type.String({ description: 'A storage key; its address is /media/{roomType}/ plus the key.' }),
  priceKrw: Type.Optional(Type.Integer({ ...Krw, minimum: 0 })),
  startsAt: KoreanTime,
  closesAt: { ...KoreanTime, description: 'Until when it can be written.' },
});
export type DueReview = Type.Static<typeof DueReview>;

export const reviewRoutes = [
  route('GET /people/{id}/reviews', {
    summary: 'The reviews of a member that are shown, newest first; `lastId` is the last one already shown.',
    policy: 'optional-session',
    about: 'person {id}',
    params: IdParams,
    query: PageQuery,
    cacheControl: 'public, no-cache',
    answers: {
      200: Type.Object({
        data: Type.Array(Review),
        count: Type.Optional(Type.Integer({ minimum: 0, description: 'Of all reviews; in the first slice.' })),
        tags: Type.Optional(
          Type.Array(Type.Object({ tag: Praise, count: Type.Integer() }), {
            description: 'How many reviews have each tag, the most frequent first; in the first slice.',
          }),
        ),
      }),
    },
    refusals: ['PERSON_NOT_FOUND'],
  }),
  route('GET /review/due', {
    summary: 'Kept appointments that the caller may review, those that close first at the top.',
    policy: 'session',
    about: 'account',
    answers: { 200: ListOf(DueReview) },
  }),
  route('POST /appointment/{id}/review', {
    summary: `Reviews the other side of a kept appointment, once, within ${limits.review.days} days.`,
    policy: 'session',
    about: 'appointment {id}',
    rateLimit: 'review',
    idempotent: true,
    params: IdParams,
    body: Type.Object({
      tags: Type.Array(Type.Enum([...reviewTags])),
      text: Type.Optional(Text(limits.review.maxUnits)),
    }),
    check: checkReview,
    answers: { 201: Type.Object({ isShown: Type.Boolean({ description: 'Whether both sides have written.' }) }) },
    refusals: ['APPOINTMENT_NOT_FOUND', 'NOT_IN_CHAT_ROOM', 'REVIEW_NOT_KEPT', 'REVIEW_TOO_LATE', 'REVIEW_WRITTEN'],
  }),
] as const;
