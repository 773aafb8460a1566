import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOn, isDealPrice } from './fee.ts';
import { decisionPercents, splitAt } from './split.ts';

const part = fc.integer({ min: 0, max: 5_000_000 });

describe('isDealPrice', () => {
  it.each([
    [999, false],
    [1_000, true],
    [5_000_000, true],
    [5_000_001, false],
    [0, false],
    [-1_000, false],
    [1_000.5, false],
    [Number.NaN, false],
  ])('[DEAL-6] %s won: %s', (price, expected) => expect(isDealPrice(price)).toBe(expected));
});

describe('feeOn', () => {
  it.each([
    [190_000, 9_500, 180_500],
    [288_001, 14_400, 273_601],
    [5_600, 280, 5_320],
    [19, 0, 19],
    [0, 0, 0],
  ])('[DEAL-7] takes 5 % of %s won, rounded down: %s, and leaves %s', (sellerPart, fee, receives) => {
    expect(feeOn(sellerPart, 5)).toMatchObject({ feeKrw: fee, sellerReceivesKrw: receives });
  });

  it('[DEAL-7] reads a percent with decimals exactly', () => expect(feeOn(50_000, 0.29).feeKrw).toBe(145));

  it('[DEAL-7] splits the fee into net and VAT, an eleventh of the fee to the nearest won', () => {
    expect(feeOn(190_000, 5)).toEqual({
      feeKrw: 9_500,
      feeNetKrw: 8_636,
      feeVatKrw: 864,
      sellerReceivesKrw: 180_500,
    });
    fc.assert(
      fc.property(part, fc.integer({ min: 0, max: 10_000 }), (sellerPart, hundredths) => {
        const { feeKrw, feeNetKrw, feeVatKrw, sellerReceivesKrw } = feeOn(sellerPart, hundredths / 100);
        expect(feeKrw + sellerReceivesKrw).toBe(sellerPart);
        expect(feeNetKrw + feeVatKrw).toBe(feeKrw);
        expect(Math.min(feeNetKrw, feeVatKrw, sellerReceivesKrw)).toBeGreaterThanOrEqual(0);
        expect(BigInt(feeKrw)).toBe((BigInt(sellerPart) * BigInt(hundredths)) / 10_000n);
        expect(Math.abs(feeVatKrw * 11 - feeKrw)).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('splitAt', () => {
  it('[DEAL-15] rounds a won that cannot be divided up for the buyer', () => {
    expect(splitAt(1_001, 90)).toEqual({ refundKrw: 901, sellerPartKrw: 100 });
    expect(splitAt(150_000, 30)).toEqual({ refundKrw: 45_000, sellerPartKrw: 105_000 });
  });

  it('[DEAL-15] [DEAL-18] gives two parts that add up to what was paid, for each step of the desk', () => {
    expect(decisionPercents).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    fc.assert(
      fc.property(part, fc.constantFrom(...decisionPercents), (paid, percent) => {
        const { refundKrw, sellerPartKrw } = splitAt(paid, percent);
        expect(refundKrw + sellerPartKrw).toBe(paid);
        expect(BigInt(refundKrw)).toBe((BigInt(paid) * BigInt(percent) + 99n) / 100n);
        expect(sellerPartKrw).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
