import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WaitingOrder } from './waiting-order.ts';

type Step = { does: 'arrives' | 'leaves'; accountId: number };

const steps = fc.array(
  fc.record<Step>({
    does: fc.constantFrom('arrives', 'arrives', 'leaves'),
    accountId: fc.integer({ min: 1, max: 150 }),
  }),
  { maxLength: 600 },
);

/** What the order is: a list that is searched from its beginning. */
function naively(order: readonly number[], { does, accountId }: Step): number[] {
  if (does === 'leaves') return order.filter((waiting) => waiting !== accountId);
  return order.includes(accountId) ? [...order] : [...order, accountId];
}

describe('WaitingOrder', () => {
  it('[QUE-1] ranks like a plain list, through any joins and leaves', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const order = new WaitingOrder();
        let list: number[] = [];
        for (const step of taken) {
          if (step.does === 'arrives') order.append(step.accountId);
          else order.remove(step.accountId);
          list = naively(list, step);
        }
        expect(order.size).toBe(list.length);
        for (let accountId = 1; accountId <= 150; accountId += 1) {
          const place = list.indexOf(accountId);
          expect(order.rankOf(accountId)).toBe(place < 0 ? undefined : place + 1);
        }
      }),
    );
  });

  it('[QUE-1] keeps the rank of one account while a hundred thousand join and leave behind it', () => {
    const order = new WaitingOrder();
    order.append(1);
    for (let accountId = 2; accountId <= 100_001; accountId += 1) {
      order.append(accountId);
      if (accountId % 100 !== 0) order.remove(accountId);
    }
    expect([order.size, order.rankOf(1), order.rankOf(100_000)]).toEqual([1001, 1, 1001]);
  });
});
