import Type from 'typebox';
import { checkNickName } from '../identity/account-form.ts';
import { limits } from '../limits.ts';
import { Auction } from '../offer/auction.routes.ts';
import { Product } from '../offer/product.routes.ts';
import { route } from '../route.ts';
import { Id, IdParams, KoreanTime, ListOf, PageQuery, ProfilePicture, Text } from '../schema.ts';
import { checkProfile } from './profile-form.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** From recorded events alone. */
export const Facts = Type.Object({
  kept: count('Appointments that took place.'),
  settled: count('Appointments that took place, and those to which this person did not come.'),
  notCome: count('Appointments to which this person did not come.'),
  cancelledLate: count(
    `Appointments that this person cancelled so late that the rule of that time recorded it (now: within ${limits.appointment.lateHours} hours of the start).`,
  ),
  auctionsWithWinner: count('Own auctions that ended with a winner.'),
  replyRooms: count(
    `Chat rooms of the last ${limits.facts.replyDays} days in which this person answered the other side; at most the last ${limits.facts.maxRooms}.`,
  ),
  medianReplySeconds: Type.Optional(count('Median time to the first reply in these rooms; missing below five rooms.')),
});
export type Facts = Type.Static<typeof Facts>;

/** How a person is named wherever they appear. */
export const PersonName = Type.Object({ id: Id, nickName: Type.String(), profilePicture: ProfilePicture });
export type PersonName = Type.Static<typeof PersonName>;

export const Person = Type.Object({
  ...PersonName.properties,
  introduction: Type.Optional(Type.String({ description: 'Plain text.' })),
  memberSince: KoreanTime,
  isIdentityProven: Type.Optional(
    Type.Literal(true, { description: 'The person has proven who they are; nothing else of it is shown.' }),
  ),
  openAuctions: count('Running auctions.'),
  openProducts: count('Listings that are not sold.'),
  reviews: Type.Optional(count('Reviews that anyone can read.')),
  facts: Facts,
});
export type Person = Type.Static<typeof Person>;

export const OwnProfile = Type.Object({
  nickName: Type.String(),
  introduction: Type.String({ description: 'Empty without one.' }),
  profilePicture: ProfilePicture,
  nickNameChangeableAt: Type.Optional({
    ...KoreanTime,
    description: 'When the nickname can be changed again; missing when it can be changed now.',
  }),
});
export type OwnProfile = Type.Static<typeof OwnProfile>;

const ofPerson = {
  policy: 'public',
  about: 'person {id}',
  params: IdParams,
  cacheControl: 'public, no-cache',
  refusals: ['PERSON_NOT_FOUND'],
} as const;

export const peopleRoutes = [
  route('GET /people/{id}', {
    summary: 'What anyone may know about a member.',
    ...ofPerson,
    answers: { 200: Person },
  }),
  route('GET /people/{id}/auctions', {
    summary: 'The member’s running auctions, newest first.',
    ...ofPerson,
    policy: 'optional-session',
    about: 'person {id}',
    query: PageQuery,
    answers: { 200: ListOf(Auction) },
  }),
  route('GET /people/{id}/products', {
    summary: 'The member’s listings that are not sold, newest first.',
    ...ofPerson,
    query: PageQuery,
    answers: { 200: ListOf(Product) },
  }),
  route('GET /profile', {
    summary: 'The caller’s own profile, to be edited.',
    policy: 'session',
    about: 'account',
    answers: { 200: OwnProfile },
  }),
  route('PUT /profile', {
    summary: 'Changes introduction and picture; a field that is missing stays as it is.',
    policy: 'session',
    about: 'account',
    whileSuspended: 'refused',
    rateLimit: 'profile',
    idempotent: true,
    body: Type.Object({
      introduction: Type.Optional(Text(limits.introduction.maxUnits)),
      picture: Type.Optional(
        Type.Union([Text(limits.offer.maxPictureKeyUnits), Type.Null()], {
          description: 'The key of a picture that the caller has uploaded to /media/post; null removes the picture.',
        }),
      ),
    }),
    check: checkProfile,
    answers: { 200: OwnProfile },
  }),
  route('PUT /profile/nickName', {
    summary: `Changes the nickname, once in ${limits.nickNameChange.everyDays} days. Nobody else can take the former one for ${limits.nickNameChange.heldDays} days.`,
    policy: 'session',
    about: 'account',
    whileSuspended: 'refused',
    rateLimit: 'profile',
    idempotent: true,
    body: Type.Object({ nickName: Text(limits.accountField.maxUnits) }),
    check: checkNickName,
    answers: { 200: OwnProfile },
    refusals: ['NICKNAME_TAKEN', 'NICKNAME_RESERVED', 'NICKNAME_CHANGED_RECENTLY'],
  }),
] as const;
