import type { Translation } from '../../messages/ko.ts';
import type { pagesKo } from './ko.ts';

export const pagesEn: Translation<typeof pagesKo> = {
  sellingTypes: {
    auction: 'Auction',
    auctionHelp: 'Your time goes to the highest bid. The auction runs for 1, 3, 6 or 9 days.',
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
    failed: 'Your sales could not be loaded',
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
