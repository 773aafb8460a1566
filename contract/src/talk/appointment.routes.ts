import Type from 'typebox';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { Id, IdParams, KoreanTime, ListOf, Text } from '../schema.ts';
import { Appointment, appointmentAnswers, appointmentTabs, dayMessages, maxAppointmentCount } from './appointment.ts';
import { checkCancel, checkMove, checkProposal, checkSettings } from './appointment-form.ts';

const { maxPlaceUnits, maxNoteUnits, maxNoticeHours, maxHours, maxDaysOff } = limits.appointment;

const Proposal = {
  startsAt: Text(40, {
    description: `On the grid of ${limits.appointment.gridMinutes} minutes, with +09:00: 2026-11-20T19:00:00+09:00.`,
  }),
  lengthMinutes: Type.Integer(),
  place: Type.Optional(Type.Union([Text(maxPlaceUnits), Type.Null()])),
  note: Type.Optional(Type.Union([Text(maxNoteUnits), Type.Null()])),
};
const ProposalObject = Type.Object(Proposal);
export type Proposal = Type.Static<typeof ProposalObject>;

const Day = Text(10, { pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: 'A day in Seoul, e.g. 2026-11-16.' });

const Range = Type.Object({ startsAt: KoreanTime, endsAt: KoreanTime });

export const AppointmentSettings = Type.Object({
  hours: Type.Array(
    Type.Object({
      weekday: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Sunday.' }),
      fromMinute: Type.Integer({ minimum: 0, maximum: 1_410, description: 'After midnight in Seoul.' }),
      toMinute: Type.Integer({ minimum: 30, maximum: 1_440 }),
    }),
    { maxItems: maxHours, description: 'Empty for a seller who keeps no hours.' },
  ),
  daysOff: Type.Array(Day, { maxItems: maxDaysOff }),
  pauseMinutes: Type.Integer({ description: '0, 15, 30 or 60.' }),
  noticeHours: Type.Integer({ minimum: 0, maximum: maxNoticeHours }),
});
export type AppointmentSettings = Type.Static<typeof AppointmentSettings>;

/** Free times of a seven-day week; starts lie in the week, and a range may end after it. */
export const FreeTimes = Type.Object({
  from: Type.String({ description: 'The first day.' }),
  keepsHours: Type.Boolean({ description: 'Whether the seller keeps weekly hours.' }),
  noticeHours: Type.Integer(),
  free: Type.Array(Range, { description: 'Times that are not refused now, in order, on the grid.' }),
  offered: Type.Optional(
    Type.Array(Range, {
      description: 'In a room whose seller keeps hours: the free times inside them, to begin with.',
    }),
  ),
});
export type FreeTimes = Type.Static<typeof FreeTimes>;

export { type AppointmentTab, maxAppointmentCount } from './appointment.ts';

const TabCount = Type.Integer({ minimum: 0, maximum: maxAppointmentCount });

const proposing = { policy: 'session', rateLimit: 'appointment', idempotent: true } as const;
const proposalRefusals = [
  'APPOINTMENT_TOO_SOON',
  'APPOINTMENT_TOO_FAR',
  'APPOINTMENT_TIME_TAKEN',
  'NOT_REACHABLE',
  'PARTNER_LEFT',
] as const;
const changing = {
  policy: 'owner',
  about: 'appointment {id}',
  rateLimit: 'appointment',
  idempotent: true,
  params: IdParams,
} as const;
const changeRefusals = ['APPOINTMENT_NOT_FOUND', 'NOT_IN_CHAT_ROOM'] as const;

const RoomParams = Type.Object({ chatRoomId: Id });

export const appointmentRoutes = [
  route('POST /appointment/room/{chatRoomId}', {
    summary: 'Proposes an appointment in a room. It replaces the room’s open proposal, whoever made it.',
    ...proposing,
    about: 'room {chatRoomId}',
    needsConsent: true,
    params: RoomParams,
    body: ProposalObject,
    check: checkProposal,
    answers: { 200: Appointment },
    refusals: ['CHAT_ROOM_NOT_FOUND', 'NOT_IN_CHAT_ROOM', 'APPOINTMENT_NOT_HERE', ...proposalRefusals],
  }),
  route('POST /product/{id}/appointment', {
    summary: 'Proposes one of a listing’s free times; opens the room with the proposal as its first message.',
    ...proposing,
    about: 'product {id}',
    needsConsent: true,
    params: IdParams,
    body: ProposalObject,
    check: checkProposal,
    answers: { 200: Appointment },
    refusals: ['PRODUCT_NOT_FOUND', 'OWN_PRODUCT', 'ALREADY_SOLD', 'APPOINTMENT_NOT_OFFERED', ...proposalRefusals],
  }),
  route('POST /appointment/{id}/accept', {
    summary: 'Agrees to the other side’s proposal, unless one of the two has an appointment at that time.',
    ...changing,
    needsConsent: true,
    answers: { 200: Appointment },
    refusals: [
      ...changeRefusals,
      'OWN_PROPOSAL',
      'PROPOSAL_CLOSED',
      'PROPOSAL_LAPSED',
      'APPOINTMENT_STARTED',
      'APPOINTMENT_TIME_TAKEN',
      'NOT_REACHABLE',
    ],
  }),
  route('POST /appointment/{id}/decline', {
    summary: 'Declines the other side’s proposal.',
    ...changing,
    whileSuspended: 'allowed',
    answers: { 200: Appointment },
    refusals: [...changeRefusals, 'OWN_PROPOSAL', 'PROPOSAL_CLOSED', 'PROPOSAL_LAPSED'],
  }),
  route('POST /appointment/{id}/withdraw', {
    summary: 'Takes the caller’s own proposal back.',
    ...changing,
    whileSuspended: 'allowed',
    answers: { 200: Appointment },
    refusals: [...changeRefusals, 'NOT_OWN_PROPOSAL', 'PROPOSAL_CLOSED', 'PROPOSAL_LAPSED'],
  }),
  route('POST /appointment/{id}/move', {
    summary: 'Proposes another time for an agreed appointment, which stands until the other side accepts.',
    ...changing,
    body: Type.Object({ ...Proposal, reason: Text(maxNoteUnits) }),
    check: checkMove,
    answers: { 200: Appointment },
    refusals: [...changeRefusals, 'APPOINTMENT_NOT_AGREED', 'APPOINTMENT_STARTED', ...proposalRefusals],
  }),
  route('POST /appointment/{id}/cancel', {
    summary: `Cancels an agreed appointment before its start; within ${limits.appointment.lateHours} hours of it, that is recorded as late.`,
    ...changing,
    whileSuspended: 'allowed',
    body: Type.Object({ reason: Text(maxNoteUnits) }),
    check: checkCancel,
    answers: { 200: Appointment },
    refusals: [...changeRefusals, 'APPOINTMENT_NOT_AGREED', 'APPOINTMENT_STARTED'],
  }),
  route('POST /appointment/{id}/say', {
    summary: 'Sends a message of the day to the room; asking twice for the same one sends it once.',
    ...changing,
    body: Type.Object({ what: Type.Enum([...dayMessages]) }),
    answers: { 200: Appointment },
    refusals: [...changeRefusals, 'APPOINTMENT_NOT_AGREED', 'APPOINTMENT_NOT_TODAY', 'NOT_REACHABLE'],
  }),
  route('POST /appointment/{id}/answer', {
    summary: 'Says how an appointment went, once it has ended.',
    ...changing,
    whileSuspended: 'allowed',
    body: Type.Object({ answer: Type.Enum([...appointmentAnswers]) }),
    answers: { 200: Appointment },
    refusals: [...changeRefusals, 'APPOINTMENT_NOT_AGREED', 'APPOINTMENT_NOT_ENDED', 'APPOINTMENT_ANSWERED'],
  }),
  route('GET /appointment/{id}', {
    summary: 'One appointment of the caller’s.',
    policy: 'owner',
    about: 'appointment {id}',
    params: IdParams,
    answers: { 200: Appointment },
    refusals: changeRefusals,
  }),
  route('GET /appointment/room/{chatRoomId}', {
    summary: 'The appointments and proposals of a room, newest first, at most 50.',
    policy: 'session',
    about: 'room {chatRoomId}',
    params: RoomParams,
    answers: { 200: ListOf(Appointment) },
    refusals: ['CHAT_ROOM_NOT_FOUND', 'NOT_IN_CHAT_ROOM'],
  }),
  route('GET /appointment/room/{chatRoomId}/free-times', {
    summary: 'A week of times at which neither side has an appointment, whatever hours the seller keeps.',
    policy: 'session',
    about: 'room {chatRoomId}',
    params: RoomParams,
    query: Type.Object({
      from: Type.Optional(Day),
      moves: Type.Optional(
        Type.Integer({ ...Id, description: 'An appointment that would be moved: its time is free.' }),
      ),
    }),
    answers: { 200: FreeTimes },
    refusals: ['CHAT_ROOM_NOT_FOUND', 'NOT_IN_CHAT_ROOM'],
  }),
  route('GET /product/{id}/free-times', {
    summary:
      'A week of a listing’s free times, without those at which a signed-in caller is busy. A seller who keeps no hours is free at any time without an appointment; visitors are then shown none.',
    policy: 'optional-session',
    about: 'product {id}',
    rateLimit: 'freeTimes',
    params: IdParams,
    query: Type.Object({ from: Type.Optional(Day) }),
    answers: { 200: FreeTimes },
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  route('GET /appointment/free-times', {
    summary: 'A week of the caller’s free times, as a visitor sees them on the caller’s listings.',
    policy: 'session',
    about: 'account',
    query: Type.Object({ from: Type.Optional(Day) }),
    answers: { 200: FreeTimes },
  }),
  route('GET /appointment/mine', {
    summary:
      'The caller’s appointments. Upcoming: proposals to answer first, then own proposals, then agreed ones by start. Past: latest start first.',
    policy: 'session',
    about: 'account',
    query: Type.Object({
      tab: Type.Optional(Type.Enum([...appointmentTabs])),
      after: Type.Optional(Text(60, { pattern: '^[0-2]\\.-?\\d{1,15}\\.\\d{1,16}$' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.list.maxLimit })),
    }),
    answers: {
      200: Type.Object({
        data: Type.Array(Appointment),
        next: Type.Optional(Type.String({ description: 'What to send as `after` for the rest; absent at the end.' })),
        counts: Type.Object({ upcoming: TabCount, past: TabCount }),
      }),
    },
  }),
  route('GET /appointment/rooms', {
    summary:
      'The rooms in which the caller has an appointment or an open proposal, the latest start first, at most 500.',
    policy: 'session',
    about: 'account',
    answers: { 200: Type.Object({ chatRoomIds: Type.Array(Id) }) },
  }),
  route('GET /appointment/month', {
    summary: 'The caller’s appointments and open proposals that start in a month, by start, at most 500.',
    policy: 'session',
    about: 'account',
    query: Type.Object({ month: Text(7, { pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }) }),
    answers: { 200: ListOf(Appointment) },
  }),
  route('GET /appointment/today', {
    summary: 'The caller’s agreed appointments of today that have not ended, by start.',
    policy: 'session',
    about: 'account',
    answers: { 200: ListOf(Appointment) },
  }),
  route('GET /appointment/settings', {
    summary: 'The hours that the caller keeps as a seller.',
    policy: 'session',
    about: 'account',
    answers: { 200: AppointmentSettings },
  }),
  route('PUT /appointment/settings', {
    summary: 'Changes the hours that the caller keeps. Agreed appointments stay.',
    policy: 'session',
    about: 'account',
    whileSuspended: 'refused',
    rateLimit: 'appointment',
    body: AppointmentSettings,
    check: checkSettings,
    answers: { 200: AppointmentSettings },
  }),
  route('GET /appointment/{id}/calendar.ics', {
    summary: 'The appointment as an iCalendar file.',
    policy: 'owner',
    about: 'appointment {id}',
    params: IdParams,
    answers: { 200: Type.String({ contentMediaType: 'text/calendar' }) },
    refusals: changeRefusals,
  }),
  route('GET /appointment/calendar', {
    summary: 'Whether the caller has a calendar address. The address itself is told once, when it is made.',
    policy: 'session',
    about: 'account',
    answers: { 200: Type.Object({ isOpen: Type.Boolean(), madeAt: Type.Optional(KoreanTime) }) },
  }),
  route('POST /appointment/calendar', {
    summary: 'Makes a private calendar address; an earlier one is closed.',
    policy: 'session',
    about: 'account',
    rateLimit: 'appointment',
    answers: { 201: Type.Object({ url: Type.String() }) },
    refusals: ['SESSION_EXPIRED'],
  }),
  route('DELETE /appointment/calendar', {
    summary: 'Closes the caller’s calendar address.',
    policy: 'session',
    about: 'account',
    answers: { 204: undefined },
  }),
  route('GET /calendar/{token}', {
    summary: 'The feed behind a private calendar address: its owner’s appointments, and nothing else.',
    policy: 'public',
    about: 'account',
    rateLimit: 'calendarFeed',
    params: Type.Object({ token: Text(100) }),
    answers: { 200: Type.String({ contentMediaType: 'text/calendar' }) },
    refusals: ['CALENDAR_NOT_FOUND'],
  }),
] as const;
