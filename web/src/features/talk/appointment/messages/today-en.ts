import type { Translation } from '../../../../messages/ko.ts';
import type { todayKo } from './today-ko.ts';

export const todayEn: Translation<typeof todayKo> = {
  today: {
    at: 'Today at {time}',
    with: 'with {nickName}',
    short: 'Today {time}',
  },
};
