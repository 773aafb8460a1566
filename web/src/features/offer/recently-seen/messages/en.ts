import type { Translation } from '../../../../messages/ko.ts';
import type { recentlySeenKo } from './ko.ts';

export const recentlySeenEn: Translation<typeof recentlySeenKo> = {
  recentlySeen: {
    title: 'Recently seen',
    help: 'Kept on this device only.',
    none: 'You have not looked at any auction or time sale lately.',
    forget: 'Clear history',
  },
};
