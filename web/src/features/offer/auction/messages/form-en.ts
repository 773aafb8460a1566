import type { Translation } from '../../../../messages/ko.ts';
import type { auctionFormKo } from './form-ko.ts';

export const auctionFormEn: Translation<typeof auctionFormKo> = {
  auctionForm: {
    title: 'Title',
    titlePlaceholder: 'What time do you sell?',
    thumbnail: 'Thumbnail',
    description: 'Description',
    descriptionPlaceholder: 'Say when, where and what you can do together.',
    duration: 'Auction time',
    durationUnchosen: 'Select the auction time',
    days: '{count} days',
    startingPrice: 'Starting price',
    won: 'KRW',
    irreversible: 'It starts at once and cannot be changed or deleted.',
    preview: 'Preview',
    previewTitle: 'This is what buyers will see. It is not published yet.',
    previewBack: 'Edit',
    startsAtOnce: 'As soon as you publish it',
    endsAfter: '{count} days later, at the same time',
    submit: 'Register the auction',
    confirm: 'An auction cannot be changed or deleted once it is registered. Register it?',
    created: 'The auction has been registered.',
    failed: 'auction creation failed',
    alreadySent: 'Your earlier request has already been registered. Please look at My sales.',
  },
};
