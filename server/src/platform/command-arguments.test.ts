import { afterEach, describe, expect, it, vi } from 'vitest';
import { readArguments, WrongUsage } from './command-arguments.ts';

const usage = 'npm run thing -- FILE [--deep]';
const read = (...args: string[]) => {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'thing', ...args]);
  return readArguments({
    usage,
    options: { deep: { type: 'boolean', default: false }, at: { type: 'string' } },
    words: { least: 1, most: 1 },
  });
};
afterEach(() => vi.restoreAllMocks());

describe('the arguments of a command', () => {
  it('[OPS-9] are its words and options', () => {
    expect(read('a.txt', '--deep', '--at=9')).toEqual({ values: { deep: true, at: '9' }, words: ['a.txt'] });
  });

  it.each([['a.txt', '--deeper'], ['a.txt', 'b.txt'], ['a.txt', '--at'], ['--deep'], []])(
    '[OPS-9] are refused with the usage if it does not have them: %s %s',
    (...args) => {
      expect(() => read(...args)).toThrow(WrongUsage);
      expect(() => read(...args)).toThrow(usage);
    },
  );
});
