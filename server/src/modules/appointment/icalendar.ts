import { seenInKorea } from '@teum/contract';
import { lengthText } from '@teum/contract/offer-words';
import { visibleText } from '@teum/contract/visible-text';
import type { AppointmentRow } from './appointment.sql.ts';

interface CalendarOf {
  viewerId: number;
  /** `https://teum.kr`: where the room is. */
  publicUrl: string;
  /** Calendar programs show it for a feed. */
  name?: string;
}

/** RFC 5545. Seoul has had one offset since 1988, so one rule describes it. */
const seoul = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Seoul',
  'BEGIN:STANDARD',
  'DTSTART:19881009T030000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:KST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export function icalendarOf(rows: readonly AppointmentRow[], calendar: CalendarOf): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Teum//Appointments//KO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(calendar.name === undefined ? [] : [`X-WR-CALNAME:${escaped(calendar.name)}`, 'X-WR-TIMEZONE:Asia/Seoul']),
    ...seoul,
    ...rows.flatMap((row) => eventOf(row, calendar)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf(row: AppointmentRow, { viewerId, publicUrl }: CalendarOf): string[] {
  const room = `${publicUrl}/chats/${row.roomType}/${row.roomId}`;
  const partner = (viewerId === row.sellerId ? row.buyerNickName : row.sellerNickName) ?? '';
  const minutes = (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000;
  const notes = [`${partner} 님과의 약속, ${lengthText(minutes, 'ko')}`, row.note, room].filter(
    (part) => part !== null,
  );
  return [
    'BEGIN:VEVENT',
    `UID:appointment-${row.calendarId}@${new URL(publicUrl).hostname}`,
    `SEQUENCE:${row.calendarSequence}`,
    `DTSTAMP:${utc(row.changedAt)}`,
    `LAST-MODIFIED:${utc(row.changedAt)}`,
    `DTSTART;TZID=Asia/Seoul:${local(row.startsAt)}`,
    `DTEND;TZID=Asia/Seoul:${local(row.endsAt)}`,
    `SUMMARY:${escaped(visibleText(row.title))}`,
    ...(row.place === null ? [] : [`LOCATION:${escaped(row.place)}`]),
    `DESCRIPTION:${escaped(notes.join('\n'))}`,
    `URL:${room}`,
    `STATUS:${row.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

const compact = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
const utc = (instant: Date): string => compact(instant);
const local = (instant: Date): string => compact(seenInKorea(instant)).replace('Z', '');

/** TEXT of RFC 5545, 3.3.11; control characters are not allowed in it. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** At most 75 octets a line, without cutting a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
