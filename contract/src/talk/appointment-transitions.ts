import { limits } from '../limits.ts';
import { seenInKorea } from '../time.ts';
import type { AppointmentRole, AppointmentState } from './appointment.ts';

/** The instants of an appointment on which its transitions depend. */
export interface AppointmentTimes {
  /** When the proposal was made. */
  proposedMs: number;
  startMs: number;
  endMs: number;
  /** When the first of the two answered how it went. */
  firstAnswerMs?: number | undefined;
  /** When the appointment starts that this proposal asks to move. */
  movedStartMs?: number | undefined;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const { lapseHours, settleHours, closeDays } = limits.appointment;

/** When the day of an instant begins in Seoul. */
export function startOfDayMs(instantMs: number): number {
  const offsetMs = seenInKorea(new Date(instantMs)).getTime() - instantMs;
  return instantMs - ((((instantMs + offsetMs) % dayMs) + dayMs) % dayMs);
}

/** Named instants, for the deadlines of the table below. */
export const appointmentInstants = {
  /** A proposal lapses after 48 hours, at its start, or at the start of what it asks to move. */
  expiry: ({ proposedMs, startMs, movedStartMs = startMs }: AppointmentTimes) =>
    Math.min(proposedMs + lapseHours * hourMs, startMs, movedStartMs),
  'day before': ({ startMs }: AppointmentTimes) => startMs - dayMs,
  'hour before': ({ startMs }: AppointmentTimes) => startMs - hourMs,
  'its day': ({ startMs }: AppointmentTimes) => startOfDayMs(startMs),
  start: ({ startMs }: AppointmentTimes) => startMs,
  end: ({ endMs }: AppointmentTimes) => endMs,
  /** 72 hours after the first answer; without one, 14 days after the end. */
  settling: ({ endMs, firstAnswerMs }: AppointmentTimes) =>
    firstAnswerMs === undefined ? endMs + closeDays * dayMs : firstAnswerMs + settleHours * hourMs,
} as const satisfies Record<string, (times: AppointmentTimes) => number>;
export type AppointmentInstant = keyof typeof appointmentInstants;

interface Transition {
  /** `clock`: the server does it when its instant has come, by the database's clock. `desk`: an operator. */
  readonly by: 'either' | 'proposer' | 'partner' | 'clock' | 'desk';
  readonly from: AppointmentState;
  readonly to: readonly AppointmentState[];
  /** Not before this instant. */
  readonly after?: AppointmentInstant;
  /** No longer at this instant. */
  readonly until?: AppointmentInstant;
  readonly follows: string;
}

/** Every transition of an appointment: who, from, to, by when, and what follows. Server, pages and SPEC.md use this table. */
export const appointmentTransitions = {
  accept: {
    by: 'partner',
    from: 'proposed',
    to: ['agreed'],
    until: 'expiry',
    follows:
      'both are busy, unless one is already: then nothing changes; notice to the proposer; what it moves becomes `moved`',
  },
  decline: {
    by: 'partner',
    from: 'proposed',
    to: ['declined'],
    until: 'expiry',
    follows: 'notice to the proposer',
  },
  withdraw: {
    by: 'proposer',
    from: 'proposed',
    to: ['withdrawn'],
    until: 'expiry',
    follows: 'notice to the partner',
  },
  replace: {
    by: 'either',
    from: 'proposed',
    to: ['replaced'],
    until: 'expiry',
    follows: 'the newer proposal is the open one; the notice is that of the newer one',
  },
  lapse: { by: 'clock', from: 'proposed', to: ['lapsed'], after: 'expiry', follows: 'notice to the proposer' },
  move: {
    by: 'either',
    from: 'agreed',
    to: ['agreed'],
    until: 'start',
    follows: 'a proposal with a reason; the agreed time stands until it is accepted',
  },
  moved: {
    by: 'either',
    from: 'agreed',
    to: ['moved'],
    until: 'start',
    follows: 'happens when the partner accepts the move; the new one keeps the calendar entry',
  },
  cancel: {
    by: 'either',
    from: 'agreed',
    to: ['cancelled'],
    until: 'start',
    follows:
      'both are free again; notice with the reason; late within `lateHours` of the start; an open move is withdrawn',
  },
  remindDay: {
    by: 'clock',
    from: 'agreed',
    to: ['agreed'],
    after: 'day before',
    until: 'hour before',
    follows: 'notice to both and a system message',
  },
  remindHour: {
    by: 'clock',
    from: 'agreed',
    to: ['agreed'],
    after: 'hour before',
    until: 'start',
    follows: 'notice to both and a system message',
  },
  say: {
    by: 'either',
    from: 'agreed',
    to: ['agreed'],
    after: 'its day',
    until: 'end',
    follows: 'a message of the sender in the room, once of each kind',
  },
  end: {
    by: 'clock',
    from: 'agreed',
    to: ['ended'],
    after: 'end',
    follows: 'both are asked how it went: notice to both and a system message',
  },
  answer: {
    by: 'either',
    from: 'ended',
    to: ['ended', 'settled', 'disputed'],
    until: 'settling',
    follows:
      'the first is kept; two equal ones settle at once; different ones are disputed and go to the desk; notice to the one who answered first',
  },
  settle: {
    by: 'clock',
    from: 'ended',
    to: ['settled', 'unanswered'],
    after: 'settling',
    follows: 'a lone answer is the outcome, with a notice to both; without any it counts for nobody',
  },
  decide: {
    by: 'desk',
    from: 'disputed',
    to: ['settled', 'unanswered'],
    after: 'end',
    follows: 'an operator says what happened, with a notice to both; without an outcome it counts for nobody',
  },
} as const satisfies Record<string, Transition>;

/** Who does it: one of the two, the clock, or an operator. */
export type Actor = AppointmentRole | 'clock' | 'desk';

export type TransitionName = keyof typeof appointmentTransitions;

export interface AppointmentPosition {
  state: AppointmentState;
  proposedBy: AppointmentRole;
  times: AppointmentTimes;
}

export type TransitionProblem = 'state' | 'actor' | 'too early' | 'too late';

/** Why someone may not do this now; undefined if they may. Pages offer exactly what the server accepts. */
export function problemOf(
  name: TransitionName,
  { state, proposedBy, times }: AppointmentPosition,
  actor: Actor,
  nowMs: number,
): TransitionProblem | undefined {
  const { by, from, after, until }: Transition = appointmentTransitions[name];
  if (state !== from) return 'state';
  if (!isActor(by, actor, proposedBy)) return 'actor';
  if (after !== undefined && nowMs < appointmentInstants[after](times)) return 'too early';
  if (until !== undefined && nowMs >= appointmentInstants[until](times)) return 'too late';
  return undefined;
}

function isActor(by: Transition['by'], actor: Actor, proposedBy: AppointmentRole): boolean {
  if (by === 'clock' || by === 'desk' || actor === 'clock' || actor === 'desk') return by === actor;
  if (by === 'either') return true;
  return (by === 'proposer') === (actor === proposedBy);
}

/** The clock's transitions. */
export const clockSteps = ['lapse', 'remindDay', 'remindHour', 'end', 'settle'] as const;
export type ClockStep = (typeof clockSteps)[number];

/**
 * The clock's next step and its instant. Reminders that were due by `sinceMs` are left out: since then the appointment is agreed,
 * or that reminder has been sent.
 */
export function nextStep(
  { state, times }: Pick<AppointmentPosition, 'state' | 'times'>,
  sinceMs: number,
): { step: ClockStep; dueMs: number } | undefined {
  return clockSteps
    .filter((step) => appointmentTransitions[step].from === state)
    .map((step) => ({ step, dueMs: appointmentInstants[appointmentTransitions[step].after](times) }))
    .find(({ step, dueMs }) => !isReminder(step) || dueMs > sinceMs);
}

const isReminder = (step: ClockStep): boolean => step === 'remindDay' || step === 'remindHour';

/** Whether moving or cancelling at this instant is recorded as late. */
export const isLateChange = (startMs: number, nowMs: number): boolean =>
  nowMs > startMs - limits.appointment.lateHours * hourMs;
