import type { Translation } from '../../../../messages/ko.ts';
import type { blockKo } from './ko.ts';

export const blockEn: Translation<typeof blockKo> = {
  blocks: {
    title: 'Blocked people',
    none: 'You have blocked nobody.',
    remove: 'Unblock',
    removeOf: 'Unblock {nickName}',
    more: 'Show more',
  },
};
