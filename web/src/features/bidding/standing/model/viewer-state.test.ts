import type { Auction } from '@teum/contract/offer/auction.routes';
import { describe, expect, it } from 'vitest';
import { viewerState } from './viewer-state.ts';

const auction = { sellerId: 1, isClosed: false, bidCount: 2 } as Auction;
const withStanding = (state: NonNullable<Auction['standing']>['state']) => ({
  ...auction,
  standing: { state, bidder: 'junho' },
});

describe('viewerState', () => {
  it('is the standing of a member who has bid', () => {
    expect(viewerState(withStanding('leading'), 7)).toBe('leading');
    expect(viewerState(withStanding('outbid'), 7)).toBe('outbid');
    expect(viewerState(withStanding('won'), 7)).toBe('won');
    expect(viewerState(withStanding('lost'), 7)).toBe('lost');
  });

  it('is nothing for strangers and for members without a bid', () => {
    expect(viewerState({ ...auction, isClosed: true }, undefined)).toBeUndefined();
    expect(viewerState(withStanding('none'), 7)).toBeUndefined();
  });

  it('tells the seller of the end alone: sold, or without a bid', () => {
    expect(viewerState(auction, 1)).toBeUndefined();
    expect(viewerState({ ...auction, isClosed: true }, 1)).toBe('sold');
    expect(viewerState({ ...auction, isClosed: true, bidCount: 0 }, 1)).toBe('unsold');
  });

  it('[PAGE-17] is what the answer tells before the browser knows its user', () => {
    expect(viewerState(withStanding('outbid'), 'unknown')).toBe('outbid');
    expect(
      viewerState({ ...auction, isClosed: true, result: { winnerId: 12, winnerNickName: '준호' } }, 'unknown'),
    ).toBe('sold');
    expect(viewerState({ ...auction, isClosed: true }, 'unknown')).toBeUndefined();
  });

  it('shows nothing of a standing that was read before signing out', () => {
    expect(viewerState(withStanding('leading'), undefined)).toBeUndefined();
  });
});
