import type { Translation } from '../../../../messages/ko.ts';
import type { auctionKo } from './ko.ts';

export const auctionEn: Translation<typeof auctionKo> = {
  auctionPrice: {
    startingPrice: 'Starting price',
    highestBid: 'Highest bid',
    winningBid: 'Winning bid',
  },
  auctionCard: {
    bids: '{count} bids',
    seller: 'Seller {nickName}',
    hoursLeft: '{count} h left',
    expired: 'already expired auction',
    favorite: 'Favourite auction',
  },
  standing: {
    leading: 'Leading',
    outbid: 'Outbid',
    won: 'Won',
    lost: 'Not won',
  },
  auctionList: {
    label: 'Auctions',
    error: 'The auctions could not be loaded.',
    loaded: '{added} more loaded, {total} in all.',
  },
};
