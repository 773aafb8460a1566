import { BidderNames } from './bidder-names.ts';
import { BiddingHooks } from './bidding-hooks.ts';

/** Names bidders and writes nothing: for tests of parts without the app. */
export const testHooks = new BiddingHooks(new BidderNames('a secret for tests only'));
