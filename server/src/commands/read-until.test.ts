import { describe, expect, it } from 'vitest';
import { readUntil } from './read-until.ts';

describe('--until', () => {
  it.each([
    ['2026-11-18T12:00:00+09:00', '2026-11-18T03:00:00.000Z'],
    ['2026-11-18T03:00:00Z', '2026-11-18T03:00:00.000Z'],
    ['2026-11-18T03:00:00.250Z', '2026-11-18T03:00:00.250Z'],
    ['2026-11-18T03:00-05:00', '2026-11-18T08:00:00.000Z'],
  ])('[OPS-9] takes the instant %s', (text, instant) => {
    expect(readUntil(text)).toEqual(new Date(instant));
  });

  it('[OPS-9] takes the word latest, or nothing', () => {
    expect([readUntil('latest'), readUntil(undefined)]).toEqual(['latest', undefined]);
  });

  it.each([
    '2026-11-18T12:00:00',
    '2026-11-18',
    '2026-11-31T12:00:00Z',
    '2026-13-01T12:00:00Z',
    '2026-11-18T25:00:00Z',
    '2026-11-18 12:00:00+09:00',
    '1763434800',
    'yesterday',
    '',
  ])('[OPS-9] refuses %j, and shows the right form', (text) => {
    expect(() => readUntil(text)).toThrow(
      'must be an instant with its offset from UTC, like 2026-11-17T09:30:00+09:00',
    );
  });
});
