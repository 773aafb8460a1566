import type { Translation } from '../../../messages/ko.ts';
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
    error: 'The devices could not be loaded.',
  },
} satisfies Translation<typeof deviceKo>;
