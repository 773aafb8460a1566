import { describe, expect, it } from 'vitest';
import { type Bidder, decideBid, type OpenToBids } from './bid-rules.ts';

const at = (time: string): Date => new Date(`2026-11-14T${time}Z`);
const auction: OpenToBids = {
  sellerId: 1,
  startsAt: at('12:00:00'),
  endsAt: at('13:00:00'),
  closedAt: null,
  startingPrice: 50_000,
  highestBidAmount: null,
};
const junho: Bidder = { accountId: 2, ticketEndsAt: at('14:00:00'), pass: { expiresAt: at('12:35:00') } };
const now = at('12:30:00');

const decide = (changes: Partial<OpenToBids>, bidder: Partial<Bidder>, amount = 60_000, time = now) =>
  decideBid({ ...auction, ...changes }, { ...junho, ...bidder }, amount, time);

describe('decideBid', () => {
  it.each([
    [null, 49_999, false],
    [null, 50_000, true],
    [50_000, 50_000, false],
    [50_000, 50_001, true],
    [70_000, 60_000, false],
    [null, 1_000_000_000_000, true],
  ])('[BID-3] with %s as the highest bid, %i leads: %s', (highestBidAmount, amount, leads) => {
    expect(decide({ highestBidAmount }, {}, amount)).toEqual({ ok: true, leads });
  });

  it.each([
    ['AUCTION_NOT_STARTED', { startsAt: at('12:30:00.001') }, {}],
    ['AUCTION_ENDED', { endsAt: now }, {}],
    ['AUCTION_ENDED', { closedAt: at('12:29:00') }, {}],
    ['OWN_AUCTION', { sellerId: 2 }, {}],
    ['NO_TICKET', {}, { ticketEndsAt: undefined }],
    ['TICKET_EXPIRED', {}, { ticketEndsAt: now }],
    ['NOT_ADMITTED', {}, { pass: undefined }],
    ['NOT_ADMITTED', {}, { pass: { expiresAt: null } }],
    ['PASS_EXPIRED', {}, { pass: { expiresAt: now } }],
  ] as const)('[BID-4] refuses %s', (code, changes, bidder) => {
    expect(decide(changes, bidder)).toEqual({ ok: false, code });
  });

  it('[BID-4] refuses for the first of several reasons', () => {
    const nothing = { ticketEndsAt: undefined, pass: undefined };
    expect(decide({ endsAt: now, sellerId: 2 }, nothing)).toMatchObject({ code: 'AUCTION_ENDED' });
    expect(decide({ sellerId: 2 }, nothing)).toMatchObject({ code: 'OWN_AUCTION' });
    expect(decide({}, nothing, 1)).toMatchObject({ code: 'NO_TICKET' });
  });

  it('[BID-5] accepts bids from the start until just before the end', () => {
    const pass = { expiresAt: at('13:30:00') };
    expect(decide({}, { pass }, 60_000, at('12:00:00.000'))).toEqual({ ok: true, leads: true });
    expect(decide({}, { pass }, 60_000, at('12:59:59.999'))).toEqual({ ok: true, leads: true });
    expect(decide({}, { pass }, 60_000, at('13:00:00.000'))).toMatchObject({ code: 'AUCTION_ENDED' });
  });
});
