import type { Translation } from '../../../../messages/ko.ts';
import type { auctionFormKo } from './form-ko.ts';

export const auctionFormEn: Translation<typeof auctionFormKo> = {
  auctionForm: {
    thumbnail: 'Thumbnail',
    duration: 'Auction time',
    durationUnchosen: 'Select the auction time',
    days: '{count} days',
    startingPrice: 'Starting price',
    irreversible: 'It starts at once and cannot be changed or deleted.',
    startsAtOnce: 'As soon as you publish it',
    endsAfter: '{count} days later, at the same time',
    submit: 'Register the auction',
    confirm: 'An auction cannot be changed or deleted once it is registered. Register it?',
    created: 'The auction has been registered.',
    failed: 'auction creation failed',
  },
};
