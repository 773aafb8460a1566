import type { Translation } from '../../../../messages/ko.ts';
import type { pushKo } from './ko.ts';

export const pushEn = {
  push: {
    title: 'Push in this browser',
    off: 'Hear of news at once, without keeping Teum open.',
    on: 'This browser shows your notifications.',
    blocked: 'Your browser blocks notifications. Allow them for this site in its settings, then switch push on again.',
    unsupported: 'This browser cannot show push. On an iPhone, add Teum to the Home Screen first.',
    turnOn: 'Switch push on',
    turnOff: 'Switch push off',
    turnedOn: 'This browser shows your notifications from now on.',
    turnedOff: 'Nothing more is sent to this browser.',
    failed: 'Push could not be switched on. Please try again later.',
    offerTitle: 'Shall we tell you when someone bids more?',
    offerText: 'You will know at once when you are outbid or the auction ends, whatever you are doing.',
    later: 'No, thanks',
  },
} satisfies Translation<typeof pushKo>;
