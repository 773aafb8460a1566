import type { Language, Sentence } from '../language.ts';
import { lengthText, placeName } from '../offer/offer-words.ts';
import { dayAndTime } from '../shown-moment.ts';
import { clockTime } from '../shown-time.ts';
import type { Appointment, AppointmentAnswer, AppointmentState, DayMessage } from './appointment.ts';

export const dayMessageWords: Readonly<Record<DayMessage, Sentence>> = {
  onMyWay: { ko: '출발했어요', en: 'I’m on my way' },
  arrived: { ko: '도착했어요', en: 'I’m here' },
  late: { ko: '10분 늦어요', en: 'I’ll be 10 minutes late' },
};

export const answerWords: Readonly<Record<AppointmentAnswer, Sentence>> = {
  met: { ko: '만났어요', en: 'We met' },
  absent: { ko: '상대가 오지 않았어요', en: 'The other did not come' },
  calledOff: { ko: '서로 취소했어요', en: 'We called it off' },
};

/** What a card begins with, by its state. */
export const stateWords: Readonly<Record<AppointmentState, Sentence>> = {
  proposed: { ko: '약속 제안', en: 'Proposed appointment' },
  replaced: { ko: '새 제안으로 바뀐 약속', en: 'Replaced by a newer proposal' },
  withdrawn: { ko: '거둔 약속 제안', en: 'Withdrawn proposal' },
  declined: { ko: '거절한 약속 제안', en: 'Declined proposal' },
  lapsed: { ko: '답이 없어 닫힌 약속 제안', en: 'Proposal without an answer' },
  agreed: { ko: '정해진 약속', en: 'Agreed appointment' },
  moved: { ko: '시간이 바뀐 약속', en: 'Moved appointment' },
  cancelled: { ko: '취소된 약속', en: 'Cancelled appointment' },
  ended: { ko: '끝난 약속', en: 'Past appointment' },
  settled: { ko: '끝난 약속', en: 'Past appointment' },
  disputed: { ko: '답이 서로 다른 약속', en: 'Disputed appointment' },
  unanswered: { ko: '끝난 약속', en: 'Past appointment' },
};

type Shown = Pick<Appointment, 'state' | 'startsAt' | 'lengthMinutes' | 'place' | 'note' | 'reason'> & {
  moves?: object;
};

/** `약속 변경 제안` for a proposal that asks to move. */
const moveWords: Sentence = { ko: '약속 변경 제안', en: 'Proposed new time' };

/**
 * The card as plain text, for clients without cards and for previews: `약속 제안: 11월 20일 금요일 오후 7:00, 2시간, 강남역 2번 출구`.
 * Note and reason follow on lines of their own.
 */
export function appointmentText(shown: Shown, language: Language): string {
  const { state, startsAt, lengthMinutes, place, note, reason, moves } = shown;
  const words = state === 'proposed' && moves ? moveWords : stateWords[state];
  const facts = [
    dayAndTime(new Date(startsAt), language),
    lengthText(lengthMinutes, language),
    place && placeName(place, language),
  ];
  const line = `${words[language]}: ${facts.filter((fact) => fact !== undefined).join(', ')}`;
  return [line, note, reason].filter((part) => part !== undefined).join('\n');
}

/** The system message of a reminder. */
export const reminderText = (shown: Pick<Appointment, 'startsAt' | 'place'>, step: 'day' | 'hour'): Sentence => ({
  ko: reminderTextIn(shown, step, 'ko'),
  en: reminderTextIn(shown, step, 'en'),
});

const reminders: Readonly<Record<'day' | 'hour', Sentence>> = {
  day: { ko: '약속이 하루 남았습니다.', en: 'Your appointment is in a day.' },
  hour: { ko: '약속이 한 시간 남았습니다.', en: 'Your appointment is in an hour.' },
};

function reminderTextIn(
  { startsAt, place }: Pick<Appointment, 'startsAt' | 'place'>,
  step: 'day' | 'hour',
  language: Language,
): string {
  const start = new Date(startsAt);
  const when = step === 'day' ? dayAndTime(start, language) : clockTime(start, language);
  return `${reminders[step][language]}\n${place === undefined ? when : `${when}, ${placeName(place, language)}`}`;
}

/** The system message after the end. */
export const endedText = ({ startsAt, lengthMinutes }: Pick<Appointment, 'startsAt' | 'lengthMinutes'>): Sentence => ({
  ko: `약속 시간이 끝났습니다.\n${dayAndTime(new Date(startsAt), 'ko')}, ${lengthText(lengthMinutes, 'ko')}`,
  en: `The time of your appointment is over.\n${dayAndTime(new Date(startsAt), 'en')}, ${lengthText(lengthMinutes, 'en')}`,
});
