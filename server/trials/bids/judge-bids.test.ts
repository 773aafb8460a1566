import { describe, expect, it } from 'vitest';
import { type AuctionRecord, type BidRecord, judgeBids, type ReadRecord } from './judge-bids.ts';

const bid = (amount: number, sentAt: number, answeredAt: number, isAccepted = true, accountId = 7): BidRecord => ({
  amount,
  accountId,
  isAccepted,
  sentAt,
  answeredAt,
});
const read = (amount: number, sentAt: number, answeredAt: number): ReadRecord => ({ amount, sentAt, answeredAt });

/** 100 and 120 are accepted one after the other, 110 comes too late, and readers see each step. */
const honest: AuctionRecord = {
  startingPrice: 50,
  bids: [bid(100, 0, 10), bid(120, 20, 30), bid(110, 25, 40, false)],
  reads: [read(50, 1, 2), read(100, 3, 12), read(100, 15, 22), read(120, 35, 36)],
  stored: [
    { amount: 100, accountId: 7 },
    { amount: 120, accountId: 7 },
  ],
  row: { highestBidAmount: 120, bidCount: 2 },
};

const judge = (changes: Partial<AuctionRecord>) => judgeBids({ ...honest, ...changes });

describe('judgeBids', () => {
  it('finds nothing where nothing is wrong', () => {
    expect(judge({})).toEqual([]);
    expect(
      judge({ bids: [], reads: [read(50, 0, 1)], stored: [], row: { highestBidAmount: null, bidCount: 0 } }),
    ).toEqual([]);
  });

  it('finds an acknowledged bid that is lost', () => {
    const stored = [{ amount: 120, accountId: 7 }];
    expect(judge({ stored, row: { highestBidAmount: 120, bidCount: 1 } })).toEqual([
      '100 of 7 was acknowledged and is not stored',
    ]);
  });

  it('finds a bid that is stored twice, or for someone else', () => {
    const doubled = [...honest.stored.slice(0, 1), { amount: 110, accountId: 7 }, ...honest.stored.slice(1)];
    expect(judge({ stored: doubled, row: { highestBidAmount: 120, bidCount: 3 } })).toEqual([
      '110 of 7 is stored without an acknowledgement',
    ]);
    const swapped = [{ amount: 100, accountId: 8 }, honest.stored[1]!];
    expect(judge({ stored: swapped })).toHaveLength(2);
  });

  it('finds a table that does not rise, and a row that does not fit it', () => {
    const fallen = honest.stored.toReversed();
    expect(judge({ stored: fallen, row: { highestBidAmount: 100, bidCount: 2 } })).toContain(
      '100 is stored after a bid that is not lower',
    );
    expect(judge({ row: { highestBidAmount: 120, bidCount: 3 } })).toEqual([
      'the row says 120 of 3, the bids 120 of 2',
    ]);
  });

  it('finds a bid that was accepted though a higher one had been acknowledged', () => {
    const bids = [bid(120, 0, 10), bid(100, 20, 30)];
    expect(judge({ bids, reads: [] })).toContain('100 was accepted after 120 had been acknowledged');
  });

  it('lets bids that overlap fall in either order', () => {
    expect(judge({ bids: [bid(120, 0, 30), bid(100, 10, 20)], reads: [] })).toEqual([]);
  });

  it('finds a refusal that nothing explains', () => {
    const bids = [...honest.bids, bid(130, 50, 60, false)];
    expect(judge({ bids })).toEqual(['130 was called too low when nothing higher could have been there']);
    expect(judge({ bids: [...honest.bids, bid(49, 0, 1, false)] })).toEqual([]);
  });

  it('finds a read that is older than an acknowledged bid', () => {
    expect(judge({ reads: [read(100, 31, 32)] })).toEqual(['100 was read after 120 had been acknowledged']);
  });

  it('finds reads that go back', () => {
    expect(judge({ reads: [read(120, 21, 22), read(100, 23, 24)] })).toEqual(['100 was read after 120 had been read']);
  });

  it('finds a read of what nobody had bid', () => {
    expect(judge({ reads: [read(120, 5, 15)] })).toEqual(['120 was read before anyone had bid it']);
    expect(judge({ reads: [read(99, 5, 15)] })).toEqual(['99 was read before anyone had bid it']);
  });
});
