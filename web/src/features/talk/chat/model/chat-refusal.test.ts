import { describe, expect, it } from 'vitest';
import { chatRefusal } from './chat-refusal.ts';

const minji = 7;
const junho = 9;
const offer = { sellerId: minji, productSaleStatus: 'AVAILABLE' } as const;

describe('chatRefusal', () => {
  it('lets a buyer talk to the seller', () => {
    expect(chatRefusal(junho, offer)).toBeUndefined();
  });

  it.each([
    ['loginRequired', undefined, offer],
    ['ownProduct', minji, offer],
    ['sold', junho, { ...offer, productSaleStatus: 'SOLD' }],
    ['ownProduct', minji, { ...offer, productSaleStatus: 'SOLD' }],
  ] as const)('says %s to %s', (refusal, who, what) => {
    expect(chatRefusal(who, what)).toBe(refusal);
  });
});
