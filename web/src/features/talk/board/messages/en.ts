import type { Translation } from '../../../../messages/ko.ts';
import type { boardKo } from './ko.ts';

export const boardEn: Translation<typeof boardKo> = {
  postRow: {
    comments: 'Comments {count}',
    picture: 'Picture',
  },
  postList: {
    label: 'Posts',
    error: 'The posts could not be loaded.',
    loaded: '{added} more loaded, {total} in all.',
  },
};
