import Type from 'typebox';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { Id, IdParams, ListOf, PageQuery, Text } from '../schema.ts';
import { appointmentRoles } from '../talk/appointment.ts';
import { checkCancel } from '../talk/appointment-form.ts';
import { checkObjectionToDeal, checkWordsOnDeal } from './deal-form.ts';
import { Deal, DealOffer } from './deal-schema.ts';

const changing = {
  policy: 'session',
  about: 'deal {id}',
  rateLimit: 'deal',
  idempotent: true,
  params: IdParams,
  answers: { 200: Deal },
} as const;

export const dealRoutes = [
  route('GET /deal/mine', {
    summary: 'The caller’s deals as a buyer or as a seller, newest first.',
    policy: 'session',
    about: 'account',
    query: Type.Object({ as: Type.Enum([...appointmentRoles]), ...PageQuery.properties }),
    answers: { 200: ListOf(Deal) },
  }),
  route('GET /deal/room/{chatRoomId}', {
    summary: 'The deals of a room, newest first, at most 50.',
    policy: 'session',
    about: 'room {chatRoomId}',
    params: Type.Object({ chatRoomId: Id }),
    answers: { 200: ListOf(Deal) },
    refusals: ['CHAT_ROOM_NOT_FOUND', 'NOT_IN_CHAT_ROOM'],
  }),
  route('GET /deal/{id}', {
    summary: 'One deal, for its two people.',
    policy: 'session',
    about: 'deal {id}',
    params: IdParams,
    answers: { 200: Deal },
    refusals: ['DEAL_NOT_FOUND'],
  }),
  route('GET /deal/{id}/offer', {
    summary: 'The offer of a deal as it stood when the deal opened, for its two people.',
    policy: 'session',
    about: 'deal {id}',
    params: IdParams,
    answers: { 200: DealOffer },
    refusals: ['DEAL_NOT_FOUND'],
  }),
  route('POST /deal/{id}/extend', {
    summary: `The seller of an auction gives the winner ${limits.deal.extendHours} hours more to pay, once.`,
    ...changing,
    refusals: ['DEAL_NOT_FOUND', 'NOT_OWNER', 'DEAL_CHANGED', 'DEAL_OTHER_KIND', 'DEAL_EXTENDED', 'DEAL_TOO_LATE'],
  }),
  route('POST /deal/{id}/drop', {
    summary:
      'Ends a deal that was not paid: nobody owes anything. The winner of an auction gives up by it, and the deal lapses.',
    ...changing,
    whileSuspended: 'allowed',
    refusals: ['DEAL_NOT_FOUND', 'NOT_OWNER', 'DEAL_CHANGED', 'DEAL_OTHER_KIND', 'DEAL_TOO_LATE'],
  }),
  route('POST /deal/{id}/cancel', {
    summary:
      'Cancels a paid deal. `refund` is the amount that the page has shown; if another one holds, nothing changes.',
    ...changing,
    whileSuspended: 'allowed',
    body: Type.Object({
      reason: Text(limits.appointment.maxNoteUnits),
      refund: Type.Integer({ minimum: 0, maximum: limits.deal.maxKrw }),
    }),
    check: checkCancel,
    refusals: ['DEAL_NOT_FOUND', 'DEAL_CHANGED', 'DEAL_TOO_LATE', 'DEAL_REFUND_CHANGED'],
  }),
  route('POST /deal/{id}/confirm', {
    summary: 'The buyer says that they met: the money is released.',
    ...changing,
    whileSuspended: 'allowed',
    refusals: ['DEAL_NOT_FOUND', 'NOT_OWNER', 'DEAL_CHANGED', 'DEAL_WITHOUT_TIME', 'DEAL_TOO_EARLY'],
  }),
  route('POST /deal/{id}/object', {
    summary: 'Says that something is wrong: the desk decides, and nothing moves meanwhile.',
    ...changing,
    whileSuspended: 'allowed',
    body: Type.Object({ text: Text(limits.report.maxUnits) }),
    check: checkObjectionToDeal,
    refusals: ['DEAL_NOT_FOUND', 'DEAL_CHANGED', 'DEAL_WITHOUT_TIME', 'DEAL_TOO_EARLY'],
  }),
  route('POST /deal/{id}/explain', {
    summary: `Adds words to a disputed deal, for the other one and the desk; at most ${limits.deal.mostExplanations} times each.`,
    ...changing,
    rateLimit: 'report',
    whileSuspended: 'allowed',
    body: Type.Object({ text: Text(limits.report.maxUnits) }),
    check: checkWordsOnDeal,
    refusals: ['DEAL_NOT_FOUND', 'DEAL_CHANGED', 'DEAL_ENOUGH_SAID'],
  }),
] as const;
