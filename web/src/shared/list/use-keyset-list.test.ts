import { describe, expect, it } from 'vitest';
import { keysetList } from './use-keyset-list.ts';

const load = async () => ({ data: [] as { id: number }[] });
const nextOf = (list: ReturnType<typeof keysetList<{ id: number }>>, data: { id: number }[]) =>
  list.getNextPageParam({ data }, [], undefined, []);

describe('keysetList', () => {
  it('goes on below the last id, until a page is empty', () => {
    const list = keysetList(['auctions'], load);
    expect(nextOf(list, [{ id: 9 }, { id: 7 }])).toBe(7);
    expect(nextOf(list, [])).toBeUndefined();
  });

  it('ends with a page that is not full where something stands below the list', () => {
    const list = keysetList(['comments'], load, 2);
    expect(nextOf(list, [{ id: 9 }, { id: 7 }])).toBe(7);
    expect(nextOf(list, [{ id: 9 }])).toBeUndefined();
  });
});
