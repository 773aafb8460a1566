import { seenInKorea } from '@teum/contract';
import { lengthText } from '@teum/contract/offer/offer-words';
import { pagePath } from '@teum/contract/pages';
import { visibleText } from '@teum/contract/visible-text';
import type { TickBudget } from '../../../platform/tick-budget.ts';
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

/** One appointment, or a few. */
export const icalendarOf = (rows: readonly AppointmentRow[], calendar: CalendarOf): string =>
  [headOf(calendar), ...rows.map((row) => eventOf(row, calendar)), tail].join('');

/** Many appointments: the event loop serves other requests in between. */
export async function icalendarInPieces(
  rows: readonly AppointmentRow[],
  calendar: CalendarOf,
  ticks: TickBudget,
): Promise<string> {
  const pieces = [headOf(calendar)];
  for (const row of rows) {
    if (ticks.isSpent) await ticks.nextTick();
    pieces.push(eventOf(row, calendar));
    ticks.spend(1);
  }
  return [...pieces, tail].join('');
}

const textOf = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

const tail = 'END:VCALENDAR\r\n';

const headOf = ({ name }: CalendarOf): string =>
  textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Teum//Appointments//KO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escaped(name)}`, 'X-WR-TIMEZONE:Asia/Seoul']),
    ...seoul,
  ]);

function eventOf(row: AppointmentRow, { viewerId, publicUrl }: CalendarOf): string {
  const room = publicUrl + pagePath('chat', { roomType: row.roomType, chatRoomId: row.roomId });
  const partner = (viewerId === row.sellerId ? row.buyerNickName : row.sellerNickName) ?? '';
  const minutes = (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000;
  const notes = [`${partner} 님과의 약속, ${lengthText(minutes, 'ko')}`, row.note, room].filter(
    (part) => part !== null,
  );
  return textOf([
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
  ]);
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

const lineOctets = 75;
const isContinuation = (octet: number | undefined): boolean => octet !== undefined && (octet & 0xc0) === 0x80;

/** At most 75 octets a line, the space of a continued line among them, without cutting a character (RFC 5545, 3.1). */
function folded(line: string): string {
  if (line.length * 3 <= lineOctets) return line;
  const octets = Buffer.from(line);
  const parts: string[] = [];
  for (let start = 0; start < octets.length; ) {
    let end = start + lineOctets - (start === 0 ? 0 : 1);
    while (isContinuation(octets[end])) end -= 1;
    parts.push(octets.toString('utf8', start, end));
    start = end;
  }
  return parts.join('\r\n ');
}
