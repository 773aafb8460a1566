import { composed } from '../composed.ts';
import { type FieldCheck, formCheck } from '../form-check.ts';
import type { Sentence } from '../language.ts';
import { limits } from '../limits.ts';
import { placeLine } from '../offer/offer-details-form.ts';
import { toKoreanTime } from '../time.ts';
import { countCharacters, isBlankText } from '../visible-text.ts';

export const appointmentSentences = {
  start: {
    ko: `날짜와 시간을 ${limits.appointment.gridMinutes}분 단위로 골라주세요.`,
    en: `Please choose a date and a time, in steps of ${limits.appointment.gridMinutes} minutes.`,
  },
  offset: {
    ko: '시간은 서울 시간(+09:00)으로 보내주세요.',
    en: 'Please send the time as Seoul time (+09:00).',
  },
  length: {
    ko: `길이는 ${limits.appointment.minMinutes}분부터 ${limits.appointment.maxMinutes / 60}시간까지 ${limits.appointment.gridMinutes}분 단위로 골라주세요.`,
    en: `Choose a length from ${limits.appointment.minMinutes} minutes to ${limits.appointment.maxMinutes / 60} hours, in steps of ${limits.appointment.gridMinutes} minutes.`,
  },
  place: {
    ko: `장소는 ${limits.appointment.maxPlace}자까지 적을 수 있습니다.`,
    en: `The place may have at most ${limits.appointment.maxPlace} characters.`,
  },
  note: {
    ko: `남길 말은 ${limits.appointment.maxNote}자까지 적을 수 있습니다.`,
    en: `The note may have at most ${limits.appointment.maxNote} characters.`,
  },
  reasonRequired: { ko: '상대가 읽을 이유를 적어주세요.', en: 'Please give a reason for the other side to read.' },
  reason: {
    ko: `이유는 ${limits.appointment.maxReason}자까지 적을 수 있습니다.`,
    en: `The reason may have at most ${limits.appointment.maxReason} characters.`,
  },
  hours: {
    ko: `요일마다 겹치지 않는 시간을 ${limits.appointment.gridMinutes}분 단위로 골라주세요.`,
    en: `Choose times in steps of ${limits.appointment.gridMinutes} minutes that do not overlap within a day.`,
  },
  daysOff: { ko: '쉬는 날을 달력에서 골라주세요.', en: 'Please choose days off from the calendar.' },
  pause: { ko: '약속 사이 간격을 목록에서 골라주세요.', en: 'Please choose the pause from the list.' },
  notice: {
    ko: `최소 예고 시간은 0에서 ${limits.appointment.maxNoticeHours}시간 사이입니다.`,
    en: `The minimum notice is between 0 and ${limits.appointment.maxNoticeHours} hours.`,
  },
  day: { ko: '날짜를 확인해주세요.', en: 'Please check the date.' },
  month: { ko: '달을 확인해주세요.', en: 'Please check the month.' },
} as const satisfies Record<string, Sentence>;

/** Minutes between two appointments that a seller may choose. */
export const pauses = [0, 15, 30, 60] as const;

const { gridMinutes, minMinutes, maxMinutes, maxPlace, maxPlaceUnits, maxNote, maxReason, maxNoteUnits } =
  limits.appointment;
const { maxNoticeHours, maxHours, maxDaysOff } = limits.appointment;

const gridMs = gridMinutes * 60_000;
const startForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::00(?:\.000)?)?(?<offset>\+09:00|Z|[+-]\d\d:?\d\d)$/;

/** The start that a client sends; undefined for a day or a minute that does not exist: JavaScript reads November 31 as December 1. */
export function readStart(text: string): Date | undefined {
  const start = startForm.exec(text)?.groups?.offset === '+09:00' ? new Date(text) : undefined;
  if (!start || Number.isNaN(start.getTime())) return undefined;
  return toKoreanTime(start).startsWith(text.slice(0, 16)) && start.getTime() % gridMs === 0 ? start : undefined;
}

const startCheck: FieldCheck = (value) => {
  if (typeof value !== 'string' || value.length > 40) return appointmentSentences.start;
  const offset = startForm.exec(value)?.groups?.offset;
  if (offset !== undefined && offset !== '+09:00') return appointmentSentences.offset;
  return readStart(value) ? undefined : appointmentSentences.start;
};

/** Every length that can be chosen, in minutes. */
export const appointmentLengths: readonly number[] = Array.from(
  { length: (maxMinutes - minMinutes) / gridMinutes + 1 },
  (_, step) => minMinutes + step * gridMinutes,
);

const lengthCheck: FieldCheck = (value) =>
  appointmentLengths.some((minutes) => String(minutes) === String(value)) ? undefined : appointmentSentences.length;

const isMissing = (value: unknown): boolean => value === undefined || value === null;

const placeCheck: FieldCheck = (value) => {
  if (isMissing(value)) return undefined;
  if (typeof value !== 'string' || value.length > maxPlaceUnits) return appointmentSentences.place;
  return countCharacters(placeLine(value)) > maxPlace ? appointmentSentences.place : undefined;
};

/** As it is stored: composed, without spaces around it. */
export const writtenText = (typed: string): string => composed(typed).trim();

const textCheck =
  (max: number, tooLong: Sentence): FieldCheck =>
  (value) => {
    if (isMissing(value)) return undefined;
    if (typeof value !== 'string' || value.length > maxNoteUnits) return tooLong;
    return countCharacters(writtenText(value)) > max ? tooLong : undefined;
  };

const reasonCheck: FieldCheck = (value) => {
  if (typeof value !== 'string') return appointmentSentences.reasonRequired;
  if (value.length > maxNoteUnits) return appointmentSentences.reason;
  if (isBlankText(value)) return appointmentSentences.reasonRequired;
  return textCheck(maxReason, appointmentSentences.reason)(value);
};

const proposalChecks = {
  startsAt: startCheck,
  lengthMinutes: lengthCheck,
  place: placeCheck,
  note: textCheck(maxNote, appointmentSentences.note),
};

export const checkProposal = formCheck(proposalChecks);
export const checkMove = formCheck({ ...proposalChecks, reason: reasonCheck });
export const checkCancel = formCheck({ reason: reasonCheck });

/** `2026-11-21`, a day that exists. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && toDay(value) === value;

const toDay = (text: string): string | undefined => {
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10);
};

const daysOffCheck: FieldCheck = (value) =>
  Array.isArray(value) && value.length <= maxDaysOff && value.every(isDay) && new Set(value).size === value.length
    ? undefined
    : appointmentSentences.daysOff;

const isOnGrid = (value: unknown): value is number => Number.isInteger(value) && (value as number) % gridMinutes === 0;

function isHoursRange(value: unknown): value is { weekday: number; fromMinute: number; toMinute: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { weekday, fromMinute, toMinute } = value as Record<string, unknown>;
  if (!Number.isInteger(weekday) || (weekday as number) < 0 || (weekday as number) > 6) return false;
  return isOnGrid(fromMinute) && isOnGrid(toMinute) && fromMinute >= 0 && fromMinute < toMinute && toMinute <= 1_440;
}

const hoursCheck: FieldCheck = (value) => {
  if (!Array.isArray(value) || value.length > maxHours || !value.every(isHoursRange)) return appointmentSentences.hours;
  const overlaps = value.some((one, at) =>
    value.some(
      (other, otherAt) =>
        at < otherAt &&
        one.weekday === other.weekday &&
        one.fromMinute < other.toMinute &&
        other.fromMinute < one.toMinute,
    ),
  );
  return overlaps ? appointmentSentences.hours : undefined;
};

const pauseCheck: FieldCheck = (value) =>
  pauses.some((minutes) => minutes === value) ? undefined : appointmentSentences.pause;

const noticeCheck: FieldCheck = (value) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= maxNoticeHours
    ? undefined
    : appointmentSentences.notice;

export const checkSettings = formCheck({
  hours: hoursCheck,
  daysOff: daysOffCheck,
  pauseMinutes: pauseCheck,
  noticeHours: noticeCheck,
});
