import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { anyCodePoint } from '../any-code-point.ts';
import { initialOf, keysOf } from './hangul.ts';
import { searchKeyword } from './search-keyword.ts';
import { findExactly, findLoosely, foldText, markMatches, searchTerms } from './search-match.ts';

const found = (text: string, keyword: string): string | undefined => {
  const [term] = searchTerms(keyword);
  const place = findLoosely(foldText(text), term!);
  return place && text.slice(place.start, place.end);
};

describe('a term is found', () => {
  it.each([
    ['as it is typed', '첫 경매 후기', '경매', '경매'],
    ['by its initials', '첫 경매 후기', 'ㄱㅁ', '경매'],
    ['by a beginning and an initial', '첫 경매 후기', '겨ㅁ', '경매'],
    ['by a whole syllable and an initial', '강남 산책', '강ㄴ', '강남'],
    ['with its last syllable unfinished', '밤하늘 보기', '밤하느', '밤하늘'],
    ['with a vowel that is not complete yet', '과외 합니다', '고', '과'],
    ['with its last key belonging to the next syllable', '경매일 안내', '경맹', '경매일'],
    ['with two consonants typed as one letter', '감사 인사', 'ㄳ', '감사'],
    ['with half of a double final typed', '닭갈비', '달', '닭'],
    ['though the text has a space inside', '영어 회의 통역', '영어회의', '영어 회의'],
    ['in capitals', 'React 코드 리뷰', 'rEACT', 'React'],
    ['as signs', '가격은 a&b#% (정가)', 'a&b#%', 'a&b#%'],
    ['as a sign of patterns', '정말? 네.', '?', '?'],
    ['as an emoji', '오늘 😀 좋아요', '😀', '😀'],
    ['as laughter', '아 ㅋㅋㅋ 그래요', 'ㅋㅋ', 'ㅋㅋ'],
    ['as a lone vowel', '슬퍼요 ㅠㅠ', 'ㅠㅠ', 'ㅠㅠ'],
  ])('%s', (_how, text, keyword, match) => {
    expect(found(text, keyword)).toBe(match);
  });

  it.each([
    ['in the middle of a syllable', '각나', '악'],
    ['when an earlier syllable differs', '밤하늘', '반하늘'],
    ['when initials are parted by a space', '가격 문의', 'ㄱㅁ'],
    ['when the moved key would cross a space', '이번 달 경매', '닭'],
    ['when . would have to mean any letter', 'abc', 'a.c'],
    ['when % would have to mean anything', '100원', '1%'],
  ])('not %s', (_how, text, keyword) => {
    expect(found(text, keyword)).toBeUndefined();
  });
});

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
const koreanTerm = fc.array(syllable, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));

describe('any Korean term', () => {
  it('is found in every text that holds it', () => {
    fc.assert(
      fc.property(koreanTerm, fc.string(), fc.string(), (term, before, after) => {
        const [parsed] = searchTerms(term);
        const text = foldText(before + term + after);
        expect(findExactly(text, parsed!)).toBeDefined();
        expect(findLoosely(text, parsed!)).toBeDefined();
      }),
    );
  });

  it('is found by its initials', () => {
    fc.assert(
      fc.property(koreanTerm, (term) => {
        const initials = Array.from(term, initialOf).join('');
        expect(found(term, initials)).toBe(term);
      }),
    );
  });

  it('is found at every key of its last syllable', () => {
    fc.assert(
      fc.property(koreanTerm, koreanTerm, (start, rest) => {
        const open = String.fromCharCode(0xac00 + Math.floor((rest.charCodeAt(0) - 0xac00) / 28) * 28);
        expect(keysOf(rest.charAt(0)).startsWith(keysOf(open))).toBe(true);
        expect(found(start + rest, start + open)).toBeDefined();
      }),
    );
  });
});

describe('any input', () => {
  it('is read without fail, and marks leave the text as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: anyCodePoint }), (text, typed) => {
        const parts = markMatches(text, searchTerms(typed));
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every((part) => part.text !== '')).toBe(true);
      }),
    );
  });

  it('is cut at a hundred characters as people count them', () => {
    expect(Array.from(searchKeyword('😀'.repeat(10_000)))).toHaveLength(100);
    expect(searchKeyword(`  ${'가'.repeat(99)} ${'나'.repeat(9000)}`)).toBe('가'.repeat(99));
  });

  it('is cut to 500 units before it is composed, and never within a character', () => {
    const pasted = '가'.normalize('NFD').repeat(50_000);
    const normalize = vi.spyOn(String.prototype, 'normalize');
    expect(searchKeyword(pasted)).toBe('가'.repeat(100));
    expect(normalize.mock.contexts.map((text) => String(text).length)).toEqual([500]);
    normalize.mockRestore();
    expect(searchKeyword(`${' '.repeat(499)}😀`)).toBe('');
  });

  it('is composed, put in order and split into terms, each once', () => {
    const terms = searchTerms('  경매 \n Kim\tkim  경매'.normalize('NFD'));
    expect(terms.map(({ text }) => text)).toEqual(['경매', 'kim']);
    expect(searchTerms(' \n ')).toEqual([]);
  });
});

/** The fastest of several runs: other work on the machine only ever adds time. */
function cpuOf(work: () => unknown): number {
  const runs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    for (let times = 0; times < 10; times += 1) work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...runs);
}

describe('a text made for the term', () => {
  const text = `${'가'.repeat(19_800)} x 가낳`;

  it.each([
    ['syllables', `${'가'.repeat(99)}낳`],
    ['initials', `${'가'.repeat(98)}ㄱㄴ`],
    ['a last key that may move', `${'가'.repeat(99)}간`],
  ])('is read once, however long the term is: %s', (_what, long) => {
    const [short, hostile] = [searchTerms('나ㅁ')[0]!, searchTerms(long)[0]!];
    expect(findLoosely(text, hostile)).toBeUndefined();
    expect(cpuOf(() => findLoosely(text, hostile)) / cpuOf(() => findLoosely(text, short))).toBeLessThan(15);
  });
});

describe('foldText', () => {
  it('keeps every place, also where lower case is longer', () => {
    fc.assert(fc.property(fc.string({ unit: anyCodePoint }), (text) => foldText(text).length === text.length));
    expect(foldText('İstanbul ABC')).toHaveLength(12);
  });
});

describe('markMatches', () => {
  const marked = (text: string, keyword: string) =>
    markMatches(text, searchTerms(keyword))
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join('');

  it.each([
    ['영어 회의 통역 한 시간', '통역 시간', '영어 회의 [통역] 한 [시간]'],
    ['경매 이야기, 첫 경매', 'ㄱㅁ', '[경매] 이야기, 첫 [경매]'],
    ['닭과 달걀', '닭', '[닭]과 달걀'],
    ['달걀', '닭', '[달걀]'],
    ['시간시간', '시간 간시', '[시간시간]'],
    ['<b>시간</b>', '시간', '<b>[시간]</b>'],
    ['아무것도', '없음', '아무것도'],
  ])('shows in %s what %s found', (text, keyword, result) => {
    expect(marked(text, keyword)).toBe(result);
  });
});
