import Type from 'typebox';
import { OwnersProof } from '../identity/account.routes.ts';
import { limits } from '../limits.ts';
import { checkProgressOfDeal } from '../money/deal-form.ts';
import { Deal, DealEvent } from '../money/deal-schema.ts';
import { dealKinds, dealStates } from '../money/deal-transitions.ts';
import { cancelTerms } from '../offer/cancel-terms.ts';
import { reportKinds, reportReasonCodes } from '../report.ts';
import { RoomType } from '../room-type.ts';
import { route } from '../route.ts';
import { Html, Id, IdParams, KoreanTime, ListOf, PageQuery, Text } from '../schema.ts';
import { appointmentAnswers, appointmentOutcomes } from '../talk/appointment.ts';
import { caseActions, caseKinds, type RecordAction, recordActions } from './desk.ts';
import { checkAction, checkObjection, checkReason } from './desk-form.ts';

const CaseKind = Type.Enum([...caseKinds]);
const ReportKind = Type.Enum([...reportKinds]);
const Action = Type.Enum(Object.keys(recordActions) as RecordAction[]);
const Person = Type.Object({ id: Id, nickName: Type.String() });
const Count = Type.Integer({ minimum: 0 });

/** One line of the queue. */
export const DeskCase = Type.Object({
  kind: CaseKind,
  id: Id,
  openedAt: KoreanTime,
  thing: Type.Optional(ReportKind),
  reason: Type.Optional(Type.Enum([...reportReasonCodes])),
  by: Type.Optional(Person),
  about: Type.Optional(Person),
  quote: Type.String({ description: 'What is reported, in dispute or objected to, as plain text.' }),
  taken: Type.Optional(Type.Object({ by: Person, until: KoreanTime })),
});
export type DeskCase = Type.Static<typeof DeskCase>;

export const DeskRecord = Type.Object({
  id: Id,
  at: KoreanTime,
  operator: Type.Optional(Type.Object(Person.properties, { description: 'Absent for a command on the machine.' })),
  action: Action,
  reason: Type.String(),
  thing: Type.String({ description: 'The kind of what it is about.' }),
  thingId: Id,
  about: Type.Optional(Person),
  caseKind: Type.Optional(CaseKind),
  caseId: Type.Optional(Id),
  until: Type.Optional(KoreanTime),
});
export type DeskRecord = Type.Static<typeof DeskRecord>;

/** A person as the desk sees them: what they did, and what was decided about them. */
export const DeskPerson = Type.Object({
  ...Person.properties,
  email: Type.String(),
  memberSince: KoreanTime,
  suspendedUntil: Type.Optional(KoreanTime),
  isOperator: Type.Boolean(),
  appointments: Type.Object({ settled: Count, kept: Count }),
  reportsAbout: Type.Object({ all: Count, acted: Count }),
  reportsBy: Type.Object({ all: Count, acted: Count }),
  decisions: Count,
});
export type DeskPerson = Type.Static<typeof DeskPerson>;

const Line = Type.Object({
  id: Id,
  at: KoreanTime,
  author: Person,
  text: Type.String(),
  isReported: Type.Boolean(),
});

export const DeskDetail = Type.Object({
  ...DeskCase.properties,
  words: Type.String({ description: 'What the reporter or the objector wrote.' }),
  isPrivate: Type.Boolean({
    description: 'What stands around it is private: it is read by `look`, which is recorded.',
  }),
  page: Type.Optional(Type.String({ description: 'The page of the thing.' })),
  isRunning: Type.Optional(Type.Boolean({ description: 'Of an auction that can be stopped.' })),
  isHidden: Type.Optional(Type.Boolean()),
  around: Type.Array(Line, { description: 'Comments around a comment, oldest first.' }),
  answers: Type.Optional(
    Type.Object({
      seller: Type.Object({ ...Person.properties, answer: Type.Optional(Type.Enum([...appointmentAnswers])) }),
      buyer: Type.Object({ ...Person.properties, answer: Type.Optional(Type.Enum([...appointmentAnswers])) }),
      startsAt: KoreanTime,
    }),
  ),
  decision: Type.Optional(Type.Object(DeskRecord.properties, { description: 'What the objection is about.' })),
  decidedAbout: Type.Optional(Type.String({ description: 'What was reported, as it read at the time of the report.' })),
  people: Type.Array(DeskPerson, { description: 'Those concerned: who is reported first.' }),
});
export type DeskDetail = Type.Static<typeof DeskDetail>;

export const DeskMessages = Type.Object({
  recordId: Id,
  title: Type.String(),
  roomType: RoomType,
  messages: Type.Array(Line),
});
export type DeskMessages = Type.Static<typeof DeskMessages>;

const Content = Type.Object({
  thing: ReportKind,
  id: Id,
  at: KoreanTime,
  text: Type.String(),
  isHidden: Type.Boolean(),
});

/** What the desk decided about a member, as that member sees it. */
export const Decision = Type.Object({
  id: Id,
  at: KoreanTime,
  action: Action,
  reason: Type.String(),
  thing: Type.String(),
  quote: Type.Optional(Type.String()),
  until: Type.Optional(KoreanTime),
  canObject: Type.Boolean(),
  objection: Type.Optional(
    Type.Object({
      text: Type.String(),
      madeAt: KoreanTime,
      decision: Type.Optional(Type.Enum(['kept', 'undone'])),
      answer: Type.Optional(Type.String()),
    }),
  ),
});
export type Decision = Type.Static<typeof Decision>;

const CaseParams = Type.Object({ kind: CaseKind, id: Id });
const Reason = Text(limits.report.maxUnits);
const acting = { policy: 'operator', about: 'desk', rateLimit: 'desk', idempotent: true } as const;
const reading = { policy: 'operator', about: 'desk', rateLimit: 'desk' } as const;

const Won = Type.Integer({ minimum: 0 });

/** One disputed deal in the queue of the desk. */
export const DeskDispute = Type.Object({
  dealId: Id,
  title: Type.String({ description: 'Of the offer, as plain text.' }),
  price: Won,
  seller: Person,
  buyer: Person,
  startedBy: Type.Enum(['seller', 'buyer', 'clock', 'provider'], {
    description:
      'Who said that something is wrong: one of the two, answers that contradict each other, or the payment provider.',
  }),
  since: KoreanTime,
  progressBy: KoreanTime,
  progressAt: Type.Union([KoreanTime, Type.Null()], { description: 'When the desk told both how far it is.' }),
  decisionBy: KoreanTime,
  taken: Type.Optional(Type.Object({ by: Person, until: KoreanTime })),
});
export type DeskDispute = Type.Static<typeof DeskDispute>;

const Words = Type.Object({ at: KoreanTime, by: Type.Enum(['seller', 'buyer']), text: Type.String() });
const Answer = Type.Union([Type.Enum([...appointmentAnswers]), Type.Null()]);

/** A disputed deal with all by which it is decided. Private messages are not among it. */
export const DeskDeal = Type.Object({
  ...DeskDispute.properties,
  state: Type.Enum([...dealStates]),
  kind: Type.Enum([...dealKinds]),
  isOwn: Type.Boolean({ description: 'The caller is one of the two, and cannot decide.' }),
  feePercent: Type.Integer({ minimum: 0 }),
  cancelTerms: Type.Enum([...cancelTerms]),
  held: Type.Integer({ minimum: 0, description: 'What the provider still holds for the deal.' }),
  refundedAmount: Type.Integer({ minimum: 0, description: 'What is back already, whoever sent it.' }),
  amounts: Type.Pick(Deal, [
    'paidAmount',
    'heldAmount',
    'returningAmount',
    'refundedAmount',
    'releasedAmount',
    'takenBackAmount',
  ]),
  offer: Type.Object({
    description: Html('Of the offer as it was when the deal opened.'),
    thumbNailUrl: Type.String(),
    page: Type.String({ description: 'The page of the offer as it is now.' }),
  }),
  startsAt: Type.Union([KoreanTime, Type.Null()]),
  endsAt: Type.Union([KoreanTime, Type.Null()]),
  answers: Type.Object({ seller: Answer, buyer: Answer }),
  words: Type.Array(Words, { description: 'What the two wrote about the problem, oldest first.' }),
  timeline: Type.Array(DealEvent),
  people: Type.Array(DeskPerson, { description: 'The buyer, then the seller.' }),
});
export type DeskDeal = Type.Static<typeof DeskDeal>;

/** What of the money asks for somebody: `docs/operations.md` says what to do. */
const moneyAlarms = ['returnLate', 'progressLate', 'decisionLate', 'takenBack', 'paymentLate', 'differs'] as const;

const MoneyAlarm = Type.Object({
  kind: Type.Enum([...moneyAlarms]),
  dealId: Type.Optional(Id),
  amount: Type.Optional(
    Type.Integer({ description: 'Won; of a difference, what the books have more than the provider.' }),
  ),
  since: KoreanTime,
});
export type MoneyAlarm = Type.Static<typeof MoneyAlarm>;

/** Balances are won; of accounts with an owner, the sum over all owners. */
export const DeskMoney = Type.Object({
  at: KoreanTime,
  holder: Type.String({ description: 'Who holds the money, as pages name it.' }),
  balances: Type.Array(
    Type.Object({
      account: Type.String(),
      amount: Type.Integer(),
      owners: Type.Integer({ minimum: 0, description: 'Accounts of this kind with a balance.' }),
    }),
  ),
  provider: Type.Object(
    {
      booked: Type.Integer(),
      said: Type.Integer(),
      oldestAt: Type.Union([KoreanTime, Type.Null()], { description: 'Of the answers for deals that are not over.' }),
    },
    { description: 'What the books have at the provider, and what the provider said when each payment was last read.' },
  ),
  returns: Type.Array(
    Type.Object({
      dealId: Id,
      amount: Won,
      since: KoreanTime,
      refusedAt: Type.Union([KoreanTime, Type.Null()]),
      refusal: Type.Union([Type.String(), Type.Null()], { description: 'What the provider answered last.' }),
    }),
    { description: 'Under way, the oldest first.' },
  ),
  payouts: Type.Array(Type.Object({ payoutId: Id, amount: Won, since: KoreanTime }), {
    description: 'Under way, the oldest first.',
  }),
  alarms: Type.Array(MoneyAlarm),
});
export type DeskMoney = Type.Static<typeof DeskMoney>;

export const Suspension = Type.Object({
  until: KoreanTime,
  reason: Type.String(),
  decisionId: Id,
});
export type Suspension = Type.Static<typeof Suspension>;

export const deskRoutes = [
  route('POST /desk/proof', {
    summary: `An operator proves again who they are; for ${limits.desk.proofHours} hours the desk does not ask.`,
    policy: 'session',
    about: 'desk',
    rateLimit: 'password',
    body: OwnersProof,
    answers: { 204: undefined },
    refusals: ['NOT_FOUND', 'WRONG_CURRENT_PASSWORD', 'PASSKEY_NOT_PROVEN'],
  }),
  route('GET /desk/queue', {
    summary: 'Open reports, disputed appointments and objections, the oldest first.',
    ...reading,
    query: Type.Object({
      kind: Type.Optional(CaseKind),
      after: Type.Optional(Text(60, { pattern: '^\\d{1,16}\\.(report|dispute|objection)\\.\\d{1,16}$' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.list.maxLimit })),
    }),
    answers: {
      200: Type.Object({
        data: Type.Array(DeskCase),
        next: Type.Optional(Type.String()),
        counts: Type.Object({ report: Count, dispute: Count, objection: Count }),
      }),
    },
  }),
  route('GET /desk/case/{kind}/{id}', {
    summary: 'One case with what stood around it, except private messages.',
    ...reading,
    params: CaseParams,
    answers: { 200: DeskDetail },
    refusals: ['NOT_FOUND'],
  }),
  route('POST /desk/case/{kind}/{id}/take', {
    summary: `Takes a case: for ${limits.desk.lockMinutes} minutes no other operator decides it.`,
    ...acting,
    params: CaseParams,
    answers: { 200: Type.Object({ until: KoreanTime }) },
    refusals: ['CASE_CLOSED', 'CASE_TAKEN', 'OWN_CASE', 'OWN_DECISION'],
  }),
  route('POST /desk/case/{kind}/{id}/release', {
    summary: 'Gives a case back. Harmless when repeated.',
    ...acting,
    params: CaseParams,
    answers: { 204: undefined },
  }),
  route('POST /desk/case/{kind}/{id}/look', {
    summary: 'Reads the messages around a reported one, or the room of a dispute. Recorded.',
    policy: 'operator',
    about: 'desk',
    rateLimit: 'desk',
    params: CaseParams,
    answers: { 200: DeskMessages },
    refusals: ['CASE_NOT_TAKEN', 'ACTION_NOT_HERE'],
  }),
  route('POST /desk/case/{kind}/{id}/decide', {
    summary: 'Decides a case that the caller has taken.',
    ...acting,
    params: CaseParams,
    body: Type.Object({
      action: Type.Enum([...caseActions]),
      reason: Reason,
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.desk.maxSuspensionDays })),
      outcome: Type.Optional(Type.Enum([...appointmentOutcomes])),
    }),
    check: checkAction,
    answers: { 200: Type.Object({ recordId: Id }) },
    refusals: ['CASE_NOT_TAKEN', 'CASE_CLOSED', 'OWN_CASE', 'ACTION_NOT_HERE', 'AUCTION_ENDED', 'AUCTION_RUNNING'],
  }),
  route('GET /desk/people', {
    summary: 'People by id, e-mail or the beginning of the nickname.',
    ...reading,
    query: Type.Object({ keyword: Text(limits.accountField.maxUnits) }),
    answers: { 200: ListOf(Type.Object({ ...Person.properties, email: Type.String() })) },
  }),
  route('GET /desk/people/{id}', {
    summary: 'A person with their newest texts and offers and what was decided about them. No private messages.',
    ...reading,
    params: IdParams,
    answers: {
      200: Type.Object({ person: DeskPerson, content: Type.Array(Content), records: Type.Array(DeskRecord) }),
    },
    refusals: ['PERSON_NOT_FOUND'],
  }),
  route('POST /desk/people/{id}/act', {
    summary: 'Warns or suspends a person, or lifts a suspension.',
    ...acting,
    params: IdParams,
    body: Type.Object({
      action: Type.Enum(['warn', 'suspend', 'lift']),
      reason: Reason,
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.desk.maxSuspensionDays })),
    }),
    check: checkAction,
    answers: { 200: Type.Object({ recordId: Id }) },
    refusals: ['PERSON_NOT_FOUND', 'OWN_CASE', 'NOT_SUSPENDED'],
  }),
  route('POST /desk/thing/{kind}/{id}', {
    summary: 'Hides a text or an offer, or shows it again.',
    ...acting,
    params: Type.Object({ kind: Type.Enum(['auction', 'product', 'post', 'comment']), id: Id }),
    body: Type.Object({ action: Type.Enum(['hide', 'show']), reason: Reason }),
    check: checkAction,
    answers: { 200: Type.Object({ recordId: Id }) },
    refusals: ['NOT_FOUND', 'OWN_CASE', 'AUCTION_RUNNING'],
  }),
  route('POST /desk/auction/{id}/stop', {
    summary: 'Stops an open auction: nobody wins, and its page says why.',
    ...acting,
    params: IdParams,
    body: Type.Object({ reason: Reason }),
    check: checkReason,
    answers: { 200: Type.Object({ recordId: Id }) },
    refusals: ['AUCTION_NOT_FOUND', 'AUCTION_ENDED', 'OWN_CASE'],
  }),
  route('GET /desk/disputes', {
    summary: 'Deals that are disputed, the nearest deadline of the desk first.',
    ...reading,
    query: Type.Object({
      after: Type.Optional(Text(40, { pattern: '^\\d{1,16}\\.\\d{1,16}$' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.list.maxLimit })),
    }),
    answers: {
      200: Type.Object({ data: Type.Array(DeskDispute), next: Type.Optional(Type.String()), count: Count }),
    },
  }),
  route('GET /desk/deal/{id}', {
    summary: 'A disputed deal, or one that was, with all by which it is decided.',
    ...reading,
    params: IdParams,
    answers: { 200: DeskDeal },
    refusals: ['DEAL_NOT_FOUND'],
  }),
  route('POST /desk/deal/{id}/take', {
    summary: `Takes a disputed deal: for ${limits.desk.lockMinutes} minutes no other operator decides it.`,
    ...acting,
    params: IdParams,
    answers: { 200: Type.Object({ until: KoreanTime }) },
    refusals: ['CASE_CLOSED', 'CASE_TAKEN', 'OWN_CASE'],
  }),
  route('POST /desk/deal/{id}/release', {
    summary: 'Gives a disputed deal back. Harmless when repeated.',
    ...acting,
    params: IdParams,
    answers: { 204: undefined },
  }),
  route('POST /desk/deal/{id}/progress', {
    summary: 'Tells both how far the desk is with a disputed deal.',
    ...acting,
    params: IdParams,
    body: Type.Object({ text: Reason }),
    check: checkProgressOfDeal,
    answers: { 200: Type.Object({ recordId: Id }) },
    refusals: ['DEAL_NOT_FOUND', 'DEAL_CHANGED', 'OWN_CASE', 'CASE_TAKEN'],
  }),
  route('POST /desk/deal/{id}/decide', {
    summary: `Splits the money of a disputed deal, in steps of ${limits.deal.decisionStepPercent} percent.`,
    ...acting,
    params: IdParams,
    body: Type.Object({
      refundPercent: Type.Integer({ minimum: 0, maximum: 100, multipleOf: limits.deal.decisionStepPercent }),
      reason: Reason,
    }),
    check: checkReason,
    answers: { 200: Type.Object({ recordId: Id }) },
    refusals: ['DEAL_NOT_FOUND', 'DEAL_CHANGED', 'DEAL_ALREADY_BACK', 'OWN_CASE', 'CASE_TAKEN'],
  }),
  route('GET /desk/money', {
    summary: 'All money of safe pay: balances, what is under way, what the provider says, and what is late.',
    ...reading,
    answers: { 200: DeskMoney },
  }),
  route('GET /desk/records', {
    summary: 'Everything that operators did, the latest first.',
    ...reading,
    query: PageQuery,
    answers: { 200: ListOf(DeskRecord) },
  }),
  route('GET /suspension', {
    summary: 'Until when the caller is suspended, why, and the decision that they can object to.',
    policy: 'session',
    about: 'account',
    answers: { 200: Suspension },
    refusals: ['NOT_SUSPENDED'],
  }),
  route('GET /decision/{id}', {
    summary: 'What the desk decided about the caller, and why.',
    policy: 'session',
    about: 'account',
    params: IdParams,
    answers: { 200: Decision },
    refusals: ['DECISION_NOT_FOUND'],
  }),
  route('POST /decision/{id}/objection', {
    summary: 'Objects to a decision, once. Another operator looks at it, where there is one.',
    policy: 'session',
    about: 'account',
    rateLimit: 'report',
    idempotent: true,
    params: IdParams,
    body: Type.Object({ text: Reason }),
    check: checkObjection,
    answers: { 201: Type.Object({ id: Id }) },
    refusals: ['DECISION_NOT_FOUND', 'ALREADY_OBJECTED'],
  }),
] as const;
