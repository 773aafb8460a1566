// @ts-check
import { afterEach, describe, expect, it, vi } from 'vitest';
import { alignColumns, drawBox } from './box.mjs';
import { welcome } from './opening.mjs';
import { padText, textWidth } from './text-width.mjs';

afterEach(() => void vi.unstubAllEnvs());

describe('textWidth', () => {
  it.each([
    ['teum', 4],
    ['틈이 열렸습니다', 15],
    ['민지(판매자)', 12],
    ['전각！', 6],
    ['\u1112\u1161\u11ab', 2],
    ['é', 1],
    ['', 0],
  ])('%s takes %i columns', (text, width) => {
    expect(textWidth(text)).toBe(width);
  });

  it('counts a decomposed accent and an emoji as a terminal draws them', () => {
    expect(textWidth('e\u0301')).toBe(1);
    expect(textWidth('🎫')).toBe(2);
  });
});

describe('padText', () => {
  it('fills up to the width and never cuts', () => {
    expect(padText('민지', 6)).toBe('민지  ');
    expect(padText('민지와 준호', 4)).toBe('민지와 준호');
  });
});

describe('drawBox', () => {
  it('keeps its right edge straight with Korean and Latin lines', () => {
    expect(drawBox(['틈', 'teum.kr', ''])).toBe(
      ['┌───────────┐', '│  틈       │', '│  teum.kr  │', '│           │', '└───────────┘'].join('\n'),
    );
  });

  it('gives up the frame on a terminal that is too narrow for it', () => {
    expect(drawBox(['틈', 'teum.kr'], 13)).toContain('┌');
    expect(drawBox(['틈', 'teum.kr'], 12)).toBe('틈\nteum.kr');
  });
});

describe('alignColumns', () => {
  it('lines up cells of different scripts', () => {
    expect(
      alignColumns([
        ['민지', 'minji@teum.kr', 'a'],
        ['Jun', 'j@teum.kr', 'b'],
      ]),
    ).toEqual(['민지   minji@teum.kr   a', 'Jun    j@teum.kr       b']);
  });
});

describe('welcome', () => {
  it('leaves the logins out where there is no demo', () => {
    expect(welcome('http://127.0.0.1:3000', [])).not.toContain('Demo logins');
  });

  it.each([
    ['ko_KR.UTF-8', ['틈이 열렸습니다', '데모 로그인', '끝내려면 Ctrl-C']],
    ['en_US.UTF-8', ['Teum is open', 'Demo logins', 'Press Ctrl-C to stop']],
  ])('speaks the language of %s', (locale, sentences) => {
    vi.stubEnv('LC_ALL', locale);
    const logins = [{ nickName: '민지', email: 'minji@teum.kr', password: 'teum1234!' }];
    for (const sentence of sentences) expect(welcome('http://127.0.0.1:3000', logins)).toContain(sentence);
  });
});
