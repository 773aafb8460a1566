import Type from 'typebox';
import { route } from '../route.ts';
import { noticeWays } from './notice-ways.ts';
import { noticeKinds } from './notices.ts';

const Kind = Type.Enum([...noticeKinds]);
const Way = Type.Enum([...noticeWays]);
const Hour = Type.Integer({ minimum: 0, maximum: 23, description: 'Of the day in Seoul.' });

const Switch = Type.Object({
  way: Way,
  isOn: Type.Boolean(),
  isFixed: Type.Boolean({ description: 'It is on and cannot be switched off.' }),
});

export const QuietHoursOfAccount = Type.Object({ isOn: Type.Boolean(), from: Hour, until: Hour });

export const NoticeSettings = Type.Object({
  kinds: Type.Array(Type.Object({ kind: Kind, ways: Type.Array(Switch) })),
  quietHours: QuietHoursOfAccount,
});
export type NoticeSettings = Type.Static<typeof NoticeSettings>;

export const noticeWayRoutes = [
  route('GET /notification/ways', {
    summary: 'By which ways the caller gets each kind of notice, and the caller’s quiet hours.',
    policy: 'session',
    about: 'account',
    answers: { 200: NoticeSettings },
  }),
  route('PUT /notification/ways', {
    summary: 'Switches one way of one kind on or off.',
    policy: 'session',
    about: 'account',
    rateLimit: 'noticeWay',
    body: Type.Object({ kind: Kind, way: Way, isOn: Type.Boolean() }),
    answers: { 204: undefined },
    refusals: ['NOTICE_WAY_FIXED'],
  }),
  route('PUT /notification/quietHours', {
    summary: 'Sets the hours in which push and mail wait.',
    policy: 'session',
    about: 'account',
    rateLimit: 'noticeWay',
    body: QuietHoursOfAccount,
    answers: { 204: undefined },
    refusals: ['INVALID_INPUT'],
  }),
] as const;
