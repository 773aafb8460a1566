import { auctionDurations } from '@teum/contract/limits';
import type { Translation } from '../../messages/ko.ts';
import type { pagesKo } from './ko.ts';

export const pagesEn: Translation<typeof pagesKo> = {
  sellingTypes: {
    auction: 'Auction',
    auctionHelp: `Your time goes to the highest bid. The auction runs for ${auctionDurations.slice(0, -1).join(', ')} or ${auctionDurations.at(-1)} days.`,
    product: 'Ordinary sale (time sale)',
    productHelp: 'Set a price per hour and agree on the details by chat.',
  },
  favoriteTabs: {
    noProducts: 'You have no favourite time sales yet.',
  },
  mySales: {
    auctions: 'My auctions',
    products: 'My time sales',
    noAuctions: 'You have no auctions.',
    noProducts: 'You have no time sales.',
    noOtherAuctions: 'You have no other auctions.',
    failed: 'Your sales could not be loaded',
    loaded: '{added} more loaded, {total} in total.',
    bids: '{count} bids',
    left: '{left} left',
    startsIn: 'starts in {left}',
    closing: 'The result is being decided',
    unsold: 'Ended on {date} without a bid',
    wonBy: 'Won by {nickName} on {date}',
    stopped: 'Our team stopped this auction',
    highestBid: 'Highest bid',
    startingPrice: 'Starting price',
    wonAt: 'Winning bid',
    seeAuction: 'Open auction',
    onSale: 'On sale',
    sold: 'Sold',
    proposals: '{count} proposals',
    agreed: '{count} appointments',
    perHour: 'per hour',
    seeProposal: 'Open proposal',
    seeProduct: 'Open listing',
    edit: 'Edit',
  },
  bidTabs: {
    open: 'Running',
    won: 'Won',
    lost: 'Not won',
    noneOpen: 'You are not bidding on any running auction.',
    noneWon: 'You have not won an auction yet.',
    noneLost: 'You have not lost an auction.',
  },
};
