import { grouped } from '@teum/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedAmount } from './typed-amount.ts';

describe('readTypedAmount', () => {
  it.each<[string, number]>([
    ['95000', 95_000],
    ['95,000', 95_000],
    ['95,000원', 95_000],
    ['95,000 원', 95_000],
    ['₩95,000', 95_000],
    [' 95 000 ', 95_000],
    ['９５，０００', 95_000],
    ['９５０００원', 95_000],
    ['구만오천', 95_000],
    ['구만 오천 원', 95_000],
    ['구만오천원정', 95_000],
    ['9만5천', 95_000],
    ['9만 5,000원', 95_000],
    ['만', 10_000],
    ['만오천', 15_000],
    ['십만', 100_000],
    ['십이만삼천사백오십육', 123_456],
    ['1200만', 12_000_000],
    ['천이백만', 12_000_000],
    ['1억', 100_000_000],
    ['억', 100_000_000],
    ['일억이천만', 120_000_000],
    ['3천500', 3_500],
    ['오천구만', 50_090_000],
    ['0', 0],
    ['1000000000000', 1_000_000_000_000],
  ])('reads %j', (typed, won) => {
    expect(readTypedAmount(typed)).toEqual({ kind: 'amount', won });
  });

  it.each([
    '-1',
    '1.5',
    '95.000',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '95,00',
    '9,5000',
    '9만12000',
    '9만9만',
    '만억',
    '구오천',
    '12백',
    '영만',
    '일이삼',
    '오천원만',
    '백만불',
    '약 95,000원',
    '95,000~96,000',
    '원',
    '９'.repeat(17),
    '1'.repeat(61),
    '9007199254740993',
    '٩٥٠٠٠',
  ])('does not guess at %j', (typed) => {
    expect(readTypedAmount(typed)).toEqual({ kind: 'unreadable' });
  });

  it.each(['', ' ', '　'])('finds nothing in %j', (typed) => {
    expect(readTypedAmount(typed)).toEqual({ kind: 'empty' });
  });

  it('reads what Korean number words say, for every amount below ten trillion', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (won) => {
        expect(readTypedAmount(inKorean(won))).toEqual({ kind: 'amount', won });
        expect(readTypedAmount(`${grouped(won)}원`)).toEqual({ kind: 'amount', won });
      }),
    );
  });
});

function inKorean(won: number): string {
  const below = (value: number): string =>
    [
      [1_000, '천'],
      [100, '백'],
      [10, '십'],
      [1, ''],
    ]
      .map(([unit, name]) => {
        const digit = Math.floor(value / Number(unit)) % 10;
        return digit === 0 ? '' : `${digit === 1 && name ? '' : '영일이삼사오육칠팔구'[digit]}${name}`;
      })
      .join('');
  const [eok, man, rest] = [Math.floor(won / 1e8), Math.floor(won / 1e4) % 10_000, won % 10_000];
  return `${eok ? `${below(eok)}억` : ''}${man ? `${below(man)}만` : ''}${below(rest)}`;
}
