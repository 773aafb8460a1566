import type { Translation } from '../../../../messages/ko.ts';
import type { searchKo } from './ko.ts';

export const searchEn: Translation<typeof searchKo> = {
  results: {
    noKeyword: 'Search for the time you are looking for.',
    none: 'Nothing matches ‘{keyword}’.',
    groups: 'Kinds of results',
    all: 'All',
    auction: 'Auction',
    product: 'Product',
    post: 'Post',
    people: 'People',
    count: '{count}',
    countOrMore: '{count} or more',
    found: 'Results: {count}',
    more: 'More in {group}',
    loaded: '{added} more loaded, {total} in all.',
    error: 'The results could not be loaded.',
    emptyHelp: 'Try a shorter word, or only its initial consonants.',
    didYouMean: 'Did you mean ‘{keyword}’?',
    browseProducts: 'Browse time sales',
  },
  resultCard: {
    startingPrice: 'Starting price',
    highestBid: 'Highest bid',
    winningBid: 'Winning bid',
    perHour: 'per hour',
    hoursLeft: '{hours} h left',
    ended: 'Ended',
    available: 'Available',
    sold: 'Sold',
    bids: 'Bids: {count}',
    noBids: 'No bids yet',
    seller: 'Seller {nickName}',
  },
  recentSearches: {
    title: 'Recent searches',
    clearAll: 'Clear all',
    deleteOne: 'Delete {keyword}',
    empty: 'no recent search history',
  },
  suggestions: {
    label: 'Suggestions',
    count: 'Suggestions: {count}',
  },
};
