import { describe, expect, it } from 'vitest';
import { appointmentPrice, outcomeOf, outcomeOfOne } from './appointment.ts';
import {
  appointmentSentences,
  checkCancel,
  checkMove,
  checkProposal,
  checkSettings,
  readStart,
} from './appointment-form.ts';
import { appointmentText, reminderText } from './appointment-words.ts';
import { reasonIn } from './cancel-reasons.ts';

describe('the outcome of an appointment', () => {
  it.each([
    ['met', 'met', 'kept'],
    ['calledOff', 'calledOff', 'calledOff'],
    ['met', 'absent', 'disputed'],
    ['calledOff', 'met', 'disputed'],
    ['absent', 'absent', 'disputed'],
  ] as const)('[APPT-18] %s and %s is %s', (seller, buyer, outcome) => {
    expect([outcomeOf(seller, buyer), outcomeOf(buyer, seller)]).toEqual([outcome, outcome]);
  });

  it('[APPT-18] is open while one is silent', () => expect(outcomeOf('met', undefined)).toBeUndefined());

  it.each([
    ['met', 'seller', 'kept'],
    ['absent', 'seller', 'buyerAbsent'],
    ['absent', 'buyer', 'sellerAbsent'],
    ['calledOff', 'buyer', 'calledOff'],
  ] as const)('[APPT-18] a lone %s of the %s means %s', (answer, by, outcome) => {
    expect(outcomeOfOne(answer, by)).toBe(outcome);
  });
});

it.each([
  [45_000, 90, 67_500],
  [1, 30, 1],
  [9_999, 30, 5_000],
])('[APPT-6] %d won an hour for %d minutes are %d won', (hourly, minutes, price) => {
  expect(appointmentPrice(hourly, minutes)).toBe(price);
});

describe('the plain text of a card', () => {
  const shown = {
    state: 'proposed',
    startsAt: '2026-11-20T19:00:00+09:00',
    lengthMinutes: 120,
    place: '강남역 2번 출구',
  } as const;

  it('[APPT-12] says what the card says', () => {
    expect(appointmentText(shown, 'ko')).toBe('약속 제안: 11월 20일 금요일 오후 7:00, 2시간, 강남역 2번 출구');
    expect(appointmentText({ ...shown, state: 'cancelled', reason: '아이가 열이 나요.' }, 'ko')).toBe(
      '취소된 약속: 11월 20일 금요일 오후 7:00, 2시간, 강남역 2번 출구\n아이가 열이 나요.',
    );
  });

  it('[APPT-15] a reminder names the time and the place', () => {
    expect(reminderText(shown, 'hour')).toEqual({
      ko: '약속이 한 시간 남았습니다.\n오후 7:00, 강남역 2번 출구',
      en: 'Your appointment is in an hour.\n7:00 PM, 강남역 2번 출구',
    });
    expect(reminderText({ startsAt: shown.startsAt }, 'day')).toEqual({
      ko: '약속이 하루 남았습니다.\n11월 20일 금요일 오후 7:00',
      en: 'Your appointment is in a day.\nFriday, November 20, 7:00 PM',
    });
  });

  it('[APPT-34] a reason that the product gave is in the language of the reader, and one of a person as it was written', () => {
    expect(reasonIn('결제 기한이 지났어요', 'en')).toBe('The time to pay was over');
    expect(reasonIn('결제 기한이 지났어요', 'ko')).toBe('결제 기한이 지났어요');
    expect(reasonIn('아이가 열이 나요.', 'en')).toBe('아이가 열이 나요.');
  });
});

describe('checkProposal', () => {
  const good = { startsAt: '2026-11-20T19:00:00+09:00', lengthMinutes: 120 };
  const { start, offset, length, place, note } = appointmentSentences;

  it.each([
    good,
    { ...good, startsAt: '2026-11-20T19:30+09:00' },
    { ...good, lengthMinutes: '30', place: null, note: '' },
  ])('[APPT-2] takes %j', (form) => expect(checkProposal(form)).toEqual({}));

  it.each([
    [{ startsAt: '2026-11-31T19:00:00+09:00' }, { startsAt: start }],
    [{ startsAt: '2027-02-29T19:00:00+09:00' }, { startsAt: start }],
    [{ startsAt: '2026-11-20T24:00:00+09:00' }, { startsAt: start }],
    [{ startsAt: '2026-11-20T19:15:00+09:00' }, { startsAt: start }],
    [{ startsAt: '2026-11-20T19:00:30+09:00' }, { startsAt: start }],
    [{ startsAt: '2026-11-20T19:00:00Z' }, { startsAt: offset }],
    [{ startsAt: '2026-11-20T19:00:00-09:00' }, { startsAt: offset }],
    [{ startsAt: '2026-11-20T19:00:00' }, { startsAt: start }],
    [{ startsAt: 1_795_000_000_000 }, { startsAt: start }],
    [{ startsAt: undefined }, { startsAt: start }],
    [{ lengthMinutes: 0 }, { lengthMinutes: length }],
    [{ lengthMinutes: 45 }, { lengthMinutes: length }],
    [{ lengthMinutes: 1_500 }, { lengthMinutes: length }],
    [{ lengthMinutes: -30 }, { lengthMinutes: length }],
    [{ place: '가'.repeat(101) }, { place }],
    [{ place: '가'.repeat(10_000) }, { place }],
    [{ place: { line: '강남역' } }, { place }],
    [{ note: '가'.repeat(201) }, { note }],
  ])('[APPT-2] refuses %j', (changes, problems) => {
    expect(checkProposal({ ...good, ...changes })).toEqual(problems);
  });

  it('[APPT-2] reads the leap day', () =>
    expect(readStart('2028-02-29T09:00:00+09:00')?.toISOString()).toBe('2028-02-29T00:00:00.000Z'));

  it.each([undefined, '', '  \n', '\u200b'])('[APPT-9] a reason of %j is missing', (reason) => {
    expect(checkCancel({ reason })).toEqual({ reason: appointmentSentences.reasonRequired });
    expect(checkMove({ ...good, reason })).toEqual({ reason: appointmentSentences.reasonRequired });
  });
});

describe('checkSettings', () => {
  const good = {
    hours: [
      { weekday: 1, fromMinute: 600, toMinute: 720 },
      { weekday: 1, fromMinute: 720, toMinute: 1_440 },
    ],
    daysOff: ['2028-02-29'],
    pauseMinutes: 15,
    noticeHours: 12,
  };

  it('[APPT-19] takes several ranges a day', () => expect(checkSettings(good)).toEqual({}));

  it.each([
    [{ hours: [...good.hours, { weekday: 1, fromMinute: 690, toMinute: 780 }] }, 'hours'],
    [{ hours: [{ weekday: 7, fromMinute: 0, toMinute: 30 }] }, 'hours'],
    [{ hours: [{ weekday: 1, fromMinute: 30, toMinute: 30 }] }, 'hours'],
    [{ hours: [{ weekday: 1, fromMinute: 0, toMinute: 1_470 }] }, 'hours'],
    [{ hours: [{ weekday: 1, fromMinute: 10, toMinute: 60 }] }, 'hours'],
    [{ hours: 'always' }, 'hours'],
    [{ daysOff: ['2026-11-31'] }, 'daysOff'],
    [{ daysOff: ['2026-11-30', '2026-11-30'] }, 'daysOff'],
    [{ pauseMinutes: 20 }, 'pauseMinutes'],
    [{ noticeHours: 73 }, 'noticeHours'],
    [{ noticeHours: -1 }, 'noticeHours'],
  ])('[APPT-19] refuses %j', (changes, field) => {
    expect(Object.keys(checkSettings({ ...good, ...changes }))).toEqual([field]);
  });
});
