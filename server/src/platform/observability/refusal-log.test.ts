import { afterEach, describe, expect, it, vi } from 'vitest';
import { RefusalLog } from './refusal-log.ts';

const written: [level: string, line: Record<string, unknown>, message: string][] = [];
const at = (level: string) => (line: object, message: string) =>
  void written.push([level, line as Record<string, unknown>, message]);
const log = { info: at('info'), warn: at('warn') } as unknown as ConstructorParameters<typeof RefusalLog>[0];
const linesOf = (code: string) => written.filter(([, line]) => line.code === code);
afterEach(() => written.splice(0));

/** A window that ends only when the test ends it. */
const budget = { windowMs: 3_600_000, lines: 5, linesPerCode: 3 };

describe('RefusalLog', () => {
  it('[LOG-2] writes so many lines of a code and in all, counts every one, and says what it left out', () => {
    const refusals = new RefusalLog(log, budget);
    let described = 0;
    for (const code of ['BUSY', 'NOT_FOUND', 'INVALID_INPUT'] as const) {
      for (let call = 1; call <= 100; call += 1) refusals.note(code, () => ({ call, described: ++described }));
    }
    expect([linesOf('BUSY').length, linesOf('NOT_FOUND').length, linesOf('INVALID_INPUT').length]).toEqual([3, 2, 0]);
    expect(described).toBe(5);
    refusals.close();
    expect(written.at(-1)).toEqual([
      'warn',
      { unwritten: { BUSY: 97, NOT_FOUND: 98, INVALID_INPUT: 100 } },
      'refused requests without a line',
    ]);
    expect([Object.fromEntries(refusals.byCode), refusals.unwritten]).toEqual([
      { BUSY: 100, NOT_FOUND: 100, INVALID_INPUT: 100 },
      295,
    ]);
  });

  it('[LOG-2] writes again when the second is over, and nothing about a second without a flood', async () => {
    const refusals = new RefusalLog(log, { windowMs: 20, lines: 1 });
    refusals.note('NOT_FOUND', () => ({ call: 1 }));
    await vi.waitFor(() => {
      refusals.note('NOT_FOUND', () => ({ call: 2 }));
      expect(linesOf('NOT_FOUND')).toHaveLength(2);
    });
    refusals.close();
    written.splice(0);
    refusals.note('NOT_FOUND', () => ({}));
    refusals.close();
    expect(written.map(([, , message]) => message)).toEqual(['request refused']);
  });

  it.each(['WRONG_CREDENTIALS', 'WRONG_CURRENT_PASSWORD', 'PASSKEY_REFUSED', 'PASSKEY_NOT_PROVEN'] as const)(
    '[LOG-3] writes every %s, whatever the budget says',
    (code) => {
      const refusals = new RefusalLog(log, budget);
      for (let call = 1; call <= 100; call += 1) refusals.note(code, () => ({ call }));
      refusals.close();
      expect([linesOf(code).length, refusals.unwritten]).toEqual([100, 0]);
    },
  );
});
