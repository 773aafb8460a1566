import { describe, expect, it } from 'vitest';
import { agreed } from '../testing/appointments.ts';
import { newest, withNewest } from './newest.ts';

describe('newest', () => {
  const before = agreed({ revision: 3, state: 'agreed' });
  const after = agreed({ revision: 4, state: 'ended' });

  it('[APPT-13] keeps the higher revision, in whatever order they arrive', () => {
    expect([newest(before, after), newest(after, before), newest(after, after)]).toEqual([after, after, after]);
  });

  it('[APPT-14] keeps the own answer, which a frame of the chat does not carry', () => {
    const answered = { ...before, myAnswer: 'met' } as const;
    expect(newest(answered, after)).toEqual({ ...after, myAnswer: 'met' });
    expect(newest(before, answered)).toEqual(answered);
  });

  it('adds an appointment that was not known, newest first', () => {
    expect(withNewest([agreed({ id: 2 })], agreed({ id: 5 })).map(({ id }) => id)).toEqual([5, 2]);
  });
});
