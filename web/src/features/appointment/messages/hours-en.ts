import type { Translation } from '../../../messages/ko.ts';
import type { hoursKo } from './hours-ko.ts';

export const hoursEn: Translation<typeof hoursKo> = {
  hours: {
    title: 'Your hours',
    help: 'Your time sales then show your free times, and buyers can propose one of them at once.',
    weekly: 'Hours by weekday',
    none: 'Not available',
    add: 'Add hours on {weekday}',
    addShort: 'Add',
    remove: 'Remove {range}',
    from: '{weekday}, from',
    to: '{weekday}, until',
    midnight: 'Midnight',
    daysOff: 'Days off',
    dayOff: 'Choose a day off',
    addDayOff: 'Add the day off',
    removeDayOff: 'Remove {day}',
    noDaysOff: 'You have no days off.',
    pause: 'Pause between appointments',
    noPause: 'None',
    notice: 'Minimum notice',
    noNotice: 'None',
    noticeHours: '{hours} hours ahead',
    save: 'Save',
    saved: 'Your hours were saved.',
    error: 'Your hours could not be loaded.',
  },
};
