import type { Translation } from '../../../../messages/ko.ts';
import type { deviceKo } from './ko.ts';

export const deviceEn = {
  devices: {
    title: 'Devices',
    help: 'Where you are logged in. If you do not know one of them, log it out and change your password.',
    unknownBrowser: 'Unknown browser',
    current: 'This device',
    signedIn: 'logged in {date}',
    lastUsed: 'last used {date}',
    end: 'Log out',
    endNamed: 'Log out {device}',
    endQuestion: 'Log out on {device}?',
    ended: 'Logged out.',
    endOthers: 'Log out all other devices',
    endOthersQuestion: 'Log out everywhere but on this device?',
    endOthersAndCalendarQuestion: 'Log out everywhere but on this device? The calendar address closes, too.',
    calendar: 'Calendar address',
    calendarMade: 'made {date} · shows appointments without a login',
    close: 'Close',
    closeCalendar: 'Close the calendar address',
    closeCalendarQuestion: 'Your calendar will no longer show appointments. Close the address?',
    calendarClosed: 'The calendar address was closed.',
    error: 'The devices could not be loaded.',
  },
} satisfies Translation<typeof deviceKo>;
