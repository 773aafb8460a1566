import type { Translation } from '../../../../messages/ko.ts';
import type { bookingKo } from './booking-ko.ts';

export const bookingEn: Translation<typeof bookingKo> = {
  booking: {
    choose: 'Choose a time',
    title: 'Free times',
    help: 'Press a time to start from. It is agreed once the seller accepts.',
    ownHelp: 'This is what buyers see.',
    ownHours: 'Change your hours',
    error: 'The free times could not be loaded.',
  },
};
