import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { appointmentStates } from './appointment.ts';
import {
  type AppointmentPosition,
  appointmentInstants,
  appointmentTransitions,
  isLateChange,
  nextStep,
  problemOf,
  startOfDayMs,
  type TransitionName,
} from './appointment-transitions.ts';

const at = (time: string): number => Date.parse(`${time}:00+09:00`);
const times = { proposedMs: at('2026-11-16T12:00'), startMs: at('2026-11-20T19:00'), endMs: at('2026-11-20T21:00') };
const position = (changes: Partial<AppointmentPosition> = {}): AppointmentPosition => ({
  state: 'proposed',
  proposedBy: 'buyer',
  times,
  ...changes,
});

const names = Object.keys(appointmentTransitions) as TransitionName[];
const actors = ['seller', 'buyer', 'clock', 'desk'] as const;

/** Who may do what, spelt out; the buyer has proposed. */
const allowed: Record<TransitionName, readonly (typeof actors)[number][]> = {
  accept: ['seller'],
  decline: ['seller'],
  withdraw: ['buyer'],
  replace: ['seller', 'buyer'],
  lapse: ['clock'],
  move: ['seller', 'buyer'],
  moved: ['seller', 'buyer'],
  cancel: ['seller', 'buyer'],
  remindDay: ['clock'],
  remindHour: ['clock'],
  say: ['seller', 'buyer'],
  end: ['clock'],
  answer: ['seller', 'buyer'],
  settle: ['clock'],
  decide: ['desk'],
};

/** An instant at which it may be done. */
const inTime: Record<TransitionName, number> = {
  accept: at('2026-11-17T12:00'),
  decline: at('2026-11-17T12:00'),
  withdraw: at('2026-11-17T12:00'),
  replace: at('2026-11-17T12:00'),
  lapse: at('2026-11-18T12:00'),
  move: at('2026-11-20T18:59'),
  moved: at('2026-11-20T18:59'),
  cancel: at('2026-11-20T18:59'),
  remindDay: at('2026-11-19T19:00'),
  remindHour: at('2026-11-20T18:00'),
  say: at('2026-11-20T00:00'),
  end: at('2026-11-20T21:00'),
  answer: at('2026-11-20T21:00'),
  settle: at('2026-12-04T21:00'),
  decide: at('2026-12-04T21:00'),
};

describe.each(names)('the transition %s', (name) => {
  const {
    from,
    after,
    until,
  }: { from: string; after?: keyof typeof appointmentInstants; until?: keyof typeof appointmentInstants } =
    appointmentTransitions[name];

  it('[APPT-8] is for its actors only', () => {
    const found = actors.filter(
      (actor) => !problemOf(name, position({ state: from as 'proposed' }), actor, inTime[name]),
    );
    expect(found).toEqual(allowed[name]);
  });

  it('[APPT-8] happens from its state only', () => {
    const actor = allowed[name][0]!;
    const found = appointmentStates.filter((state) => !problemOf(name, position({ state }), actor, inTime[name]));
    expect(found).toEqual([from]);
  });

  it('[APPT-8] happens in its time only', () => {
    const actor = allowed[name][0]!;
    const here = position({ state: from as 'proposed' });
    if (after) {
      const due = appointmentInstants[after](times);
      expect([problemOf(name, here, actor, due - 1), problemOf(name, here, actor, due)]).toEqual([
        'too early',
        undefined,
      ]);
    }
    if (until) {
      const over = appointmentInstants[until](times);
      expect([problemOf(name, here, actor, over - 1), problemOf(name, here, actor, over)]).toEqual([
        undefined,
        'too late',
      ]);
    }
    expect(Boolean(after) || Boolean(until)).toBe(true);
  });
});

describe('the instants of an appointment', () => {
  it('[APPT-8] a proposal expires after 48 hours, at its start, or at the start of what it moves', () => {
    const { expiry } = appointmentInstants;
    expect(expiry(times)).toBe(at('2026-11-18T12:00'));
    expect(expiry({ ...times, proposedMs: at('2026-11-20T10:00') })).toBe(times.startMs);
    expect(expiry({ ...times, movedStartMs: at('2026-11-17T09:00') })).toBe(at('2026-11-17T09:00'));
  });

  it.each(['2026-11-20T00:00', '2026-11-20T08:59', '2026-11-20T09:00', '2026-11-20T23:59'])(
    'the day of %s begins at midnight in Seoul',
    (time) => expect(startOfDayMs(at(time))).toBe(at('2026-11-20T00:00')),
  );

  it('[APPT-10] a change is late within `lateHours` of the start', () => {
    const lastMs = times.startMs - limits.appointment.lateHours * 3_600_000;
    expect(isLateChange(times.startMs, lastMs)).toBe(false);
    expect(isLateChange(times.startMs, lastMs + 1)).toBe(true);
  });
});

describe('nextStep', () => {
  const agreed = { state: 'agreed', times } as const;

  it('[APPT-15] reminds a day and an hour before, then ends', () => {
    const steps = [];
    for (let since = at('2026-11-18T10:00'), next = nextStep(agreed, since); next; next = nextStep(agreed, since)) {
      steps.push(next.step);
      if (next.step === 'end') break;
      since = next.dueMs;
    }
    expect(steps).toEqual(['remindDay', 'remindHour', 'end']);
  });

  it.each([
    ['2026-11-19T19:00', 'remindHour'],
    ['2026-11-20T18:00', 'end'],
  ])('[APPT-15] what is agreed at %s has no earlier reminder', (since, step) => {
    expect(nextStep(agreed, at(since))?.step).toBe(step);
  });

  it('[APPT-18] settles 72 hours after the first answer, or 14 days after the end without one', () => {
    const ended = (firstAnswerMs?: number) => nextStep({ state: 'ended', times: { ...times, firstAnswerMs } }, 0);
    expect(ended()).toEqual({ step: 'settle', dueMs: at('2026-12-04T21:00') });
    expect(ended(at('2026-11-21T09:00'))).toEqual({ step: 'settle', dueMs: at('2026-11-24T09:00') });
  });

  it('has nothing to do for an appointment that is over', () => {
    for (const state of ['replaced', 'declined', 'cancelled', 'moved', 'settled', 'disputed'] as const)
      expect(nextStep({ state, times }, 0)).toBeUndefined();
  });
});
