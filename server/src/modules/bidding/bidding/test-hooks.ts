import { BidderNames } from './bidder-names.ts';
import { BiddingHooks } from './bidding-hooks.ts';

export const testNames = new BidderNames({ key: Buffer.alloc(32, 1), firstAuctionId: 1, tokenSecret: '' });

/** Names bidders and writes nothing: for tests of parts without the app. */
export const testHooks = new BiddingHooks(testNames);
