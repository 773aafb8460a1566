import type { Translation } from '../../../../messages/ko.ts';
import type { savedSearchKo } from './ko.ts';

export const savedSearchEn: Translation<typeof savedSearchKo> = {
  savedSearch: {
    save: 'Save and get notified',
    saveShort: 'Save',
    saved: 'Saved. We will notify you of new offers that match.',
    waiting: 'If you can wait',
    waitingHelp: 'We notify you when an offer matches these filters.',
    title: 'Saved searches',
    remove: 'Delete {search}',
    notify: 'Notify me of {search}',
    switchFailed: 'It could not be changed. Please try again.',
    whereToSave: 'Save filters above the lists of auctions and hourly sales, and in search.',
    upTo: 'up to {price}',
    from: 'from {price}',
  },
};
