import type { Language } from '@teum/contract/language';

const timeZone = 'Asia/Seoul';

const numbers = new Intl.DateTimeFormat('en-US', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

export const weekday: Record<Language, Intl.DateTimeFormat> = {
  ko: new Intl.DateTimeFormat('ko-KR', { timeZone, weekday: 'long' }),
  en: new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }),
};

const englishMonth = new Intl.DateTimeFormat('en-US', { timeZone, month: 'long' });

interface KoreanClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: string;
}

/** What calendar and clock show in Seoul, wherever the browser stands. */
export function inSeoul(instant: Date): KoreanClock {
  const part = Object.fromEntries(numbers.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    year: Number(part.year),
    month: Number(part.month),
    day: Number(part.day),
    hour: Number(part.hour),
    minute: part.minute!,
  };
}

/** `오후 6:41`. By hand: browsers with recent tables print `PM 6:41` for Korean. */
export function clockTime(instant: Date, language: Language): string {
  const { hour, minute } = inSeoul(instant);
  const isMorning = hour < 12;
  const clock = `${hour % 12 || 12}:${minute}`;
  return language === 'ko' ? `${isMorning ? '오전' : '오후'} ${clock}` : `${clock} ${isMorning ? 'AM' : 'PM'}`;
}

export function monthAndDay(instant: Date, language: Language): string {
  const { month, day } = inSeoul(instant);
  return language === 'ko' ? `${month}월 ${day}일` : `${englishMonth.format(instant)} ${day}`;
}

/** `11월 12일 목요일 오후 11:40`: the start and the end of an auction. */
export function dayAndTime(instant: Date, language: Language): string {
  const date = monthAndDay(instant, language);
  const name = weekday[language].format(instant);
  const time = clockTime(instant, language);
  return language === 'ko' ? `${date} ${name} ${time}` : `${name}, ${date}, ${time}`;
}

/** `2026년 2월 3일`: the period of a ticket. */
export function fullDate(instant: Date, language: Language): string {
  const { year } = inSeoul(instant);
  const date = monthAndDay(instant, language);
  return language === 'ko' ? `${year}년 ${date}` : `${date}, ${year}`;
}
