import type { Guard } from './guard.ts';

const calendar = 'src/modules/talk/appointment/calendar.test.ts';
const appointments = 'src/modules/talk/appointment/appointment.test.ts';

/** One person, one appointment at a time; each step of the clock once; each change by its own people. */
export const appointmentGuards: readonly Guard[] = [
  {
    name: 'nobody has two appointments at once',
    file: 'migrations/0019_appointments.sql',
    guard: "exclude using gist (int8range(account_id, account_id, '[]') with &&, during with &&)",
    without: 'check (true)',
    test: { file: appointments, title: '[APPT-7] is one of twenty that are accepted at once for overlapping times' },
  },
  {
    name: 'a proposal is judged by the time after the lock',
    file: 'src/platform/db/database-clock.ts',
    guard: 'sql<{ now: Date }>`select ${databaseNow} as now`.execute(tx)',
    without: 'sql<{ now: Date }>`select now() as now`.execute(tx)',
    test: {
      file: appointments,
      title: '[APPT-8] is read after the lock: who has waited past the end of a proposal is too late',
    },
  },
  {
    name: 'an appointment is changed by its own people',
    file: 'src/modules/talk/appointment/own-appointment.ts',
    guard: "if (!isParty(found, accountId)) return refuse('NOT_IN_CHAT_ROOM');",
    without: '',
    test: { file: appointments, title: '[APPT-1] is for the two of the room' },
  },
  {
    name: 'a proposal is made by a member of the room',
    file: 'src/modules/talk/appointment/propose.ts',
    guard: "if (!isMember(room, accountId)) return refuse('NOT_IN_CHAT_ROOM');",
    without: '',
    test: { file: appointments, title: '[APPT-1] is for the two of the room' },
  },
  {
    name: 'a reminder is sent once',
    file: 'src/modules/talk/appointment/appointment-sweep.ts',
    guard: 'if (!(await lockRoomUnlessHeld(tx, roomId))) return false;',
    without: '',
    test: {
      file: 'src/modules/talk/appointment/clock-steps.test.ts',
      title: '[APPT-15] come once although every process finds them due at the same time',
    },
  },
  {
    name: 'a calendar address answers a bounded number of events',
    file: 'src/modules/talk/appointment/calendar.sql.ts',
    guard: `desc
      limit \${most}`,
    without: 'desc',
    test: { file: calendar, title: '[APPT-27] answers 300 events at most, and agreed ones before cancelled ones' },
  },
  {
    name: 'a calendar is built once for each change',
    file: 'src/modules/talk/appointment/calendar-feeds.ts',
    guard: '    this.kept.set(accountId, { etag, text });\n',
    without: '',
    test: {
      file: calendar,
      title: '[APPT-27] is built once for each change, also for who asks without a version',
    },
  },
  {
    name: 'one calendar address is answered a few times a minute',
    file: 'src/platform/http/gate.ts',
    guard: "if (per === 'path') return pathKey(request);",
    without: "if (per === 'path') return addressKey(request.ip).slice(0, longestCountedPath);",
    test: { file: calendar, title: '[APPT-27] is answered twenty times a minute, whoever asks' },
  },
  {
    name: 'a calendar address is counted however it is spelled',
    file: 'src/platform/http/gate.ts',
    guard: "if (per === 'path') return pathKey(request);",
    without: "if (per === 'path') return request.url.slice(0, longestCountedPath);",
    test: { file: calendar, title: '[APPT-27] is answered twenty times a minute, however its address is spelled' },
  },
];
