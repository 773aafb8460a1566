import { describe, expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';

/** Every sign one wide, ten to a line. */
const lines = (text: string) => breakLines(text, { widthOf: (line) => [...line].length, maxWidth: 10, maxLines: 2 });

describe('breakLines', () => {
  it.each([
    ['', []],
    ['통역 한 시간', ['통역 한 시간']],
    ['은퇴한 셰프와 보내는 저녁', ['은퇴한 셰프와', '보내는 저녁']],
    ['일이삼사오 육칠팔구', ['일이삼사오 육칠팔구']],
    ['일이삼사오 육칠팔구십', ['일이삼사오', '육칠팔구십']],
  ])('[SHR-2] breaks %j between words', (text, expected) => {
    expect(lines(text)).toEqual(expected);
  });

  it('[SHR-5] breaks inside a word that is wider than a line', () => {
    expect(lines('가나다라마바사아자차카타파하')).toEqual(['가나다라마바사아자차', '카타파하']);
  });

  it('[SHR-2] says with … that there was more, and never writes past the line', () => {
    expect(lines('은퇴한 셰프와 보내는 저녁 두 시간 그리고 설거지')).toEqual(['은퇴한 셰프와', '보내는 저녁 두…']);
    expect(lines('가'.repeat(100))).toEqual(['가'.repeat(10), `${'가'.repeat(9)}…`]);
  });

  it('[SHR-5] leaves no space before …', () => {
    expect(lines('일이삼사오육칠팔구십 일이삼사오육칠팔 구십')[1]).toBe('일이삼사오육칠팔…');
  });
});
