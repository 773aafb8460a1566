import type { Translation } from '../../../messages/ko.ts';
import type { auctionKo } from './ko.ts';

export const auctionEn: Translation<typeof auctionKo> = {
  auctionCard: {
    highestBid: 'highest bid',
    bids: '{count} bids',
    seller: 'Seller {nickName}',
    hoursLeft: '{count} h left',
    expired: 'already expired auction',
    favorite: 'Favourite auction',
  },
  auctionList: {
    label: 'Auctions',
    error: 'The auctions could not be loaded.',
    loaded: '{added} more loaded, {total} in all.',
  },
  auctionDetail: {
    highestBid: 'Highest bid',
    startingPrice: 'Starting price {price}',
    bids: '{count} bids',
    untilStart: 'time left until auction start',
    untilEnd: 'time left until auction end',
    ended: 'auction ended',
    history: 'Bid history',
    allBids: 'See all',
    bidsLoaded: '{added} more bids loaded, {total} in all.',
    noHistory: 'No bids yet.',
    historyError: 'Could not load the bids.',
    starts: 'Starts',
    ends: 'Ends',
    mine: 'my auction',
    others: 'More auctions',
    seller: 'Seller',
    text: 'Description',
    refresh: 'Refresh the highest bid',
    unchanged: 'The highest bid has not changed.',
    changed: 'The highest bid has changed.',
    refreshFailed: 'An error occurred.',
    notFound: 'This auction does not exist.',
    error: 'The auction could not be loaded.',
  },
  priceChart: {
    title: 'Price over time',
    description: 'From the starting price of {from} to {to} with {count} bids.',
    withoutBids: 'Starting price {from}, no bids yet.',
  },
};
