import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Claim } from './answer.ts';
import { type Result, withRatios } from './ratio-page.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const place = 'before\n<!-- ratios -->\nold\n<!-- end of ratios -->\nafter';
const claim = (what: string, ratios: number[]): Claim => ({ what, ratios, target: { atMost: 1 } });
const resultWith = (claims: Claim[]): Result => ({
  question: 'How fast?',
  on: '2 × x64, 24 GiB',
  commit: 'abc1234',
  at: '2026-11-17T17:59:58.785Z',
  claims,
});

/** The cells of the table's rows below its head. */
const rowsOf = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

describe('withRatios', () => {
  it('writes each bench that has ratios, and keeps the page around the table', () => {
    const page = withRatios(place, { bids: resultWith([claim('a : b', [0.4, 0.5, 1.2])]), idle: resultWith([]) });
    expect(page).toMatch(/^before\n<!-- ratios -->\n[\s\S]*<!-- end of ratios -->\nafter$/);
    expect(page).not.toContain('old');
    expect(rowsOf(page)).toEqual([
      ['[**bids**](images/performance/bids.svg): How fast? (x64, 2026-11-17, abc1234)', '', '', '', ''],
      ['a : b', '0.5 ×', '0.4 – 1.2', '≤ 1', 'yes, not in every round'],
    ]);
  });

  it('shows the four ratios of a bench that are nearest to their targets or past them, and counts the others', () => {
    const claims = [0.9, 0.1, 2, 0.8, 0.7, 0.2, 0.6, 0.5].map((ratio) => claim(`at ${ratio}`, [ratio, ratio]));
    const [, ...rows] = rowsOf(withRatios(place, { bids: resultWith(claims) }));
    expect(rows.map(([what]) => what)).toEqual(['at 0.9', 'at 2', 'at 0.8', 'at 0.7', '4 more']);
    expect(rows.at(-1)?.at(-1)).toBe('4 yes, 4 in every round');
  });

  it('refuses a page without a place for the table', () => {
    expect(() => withRatios('before', {})).toThrow('docs/performance.md has no place for the ratios');
  });
});

it('docs/performance.md shows the ratios of bench/results.json', () => {
  const page = read('docs/performance.md');
  expect(page).toBe(withRatios(page, JSON.parse(read('bench/results.json')) as Record<string, Result>));
});
