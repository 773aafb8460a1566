import type { Translation } from '../../../../messages/ko.ts';
import type { notificationKo } from './ko.ts';

export const notificationEn: Translation<typeof notificationKo> = {
  notifications: {
    title: 'Notifications',
    unread: '{count} unread notifications',
    settings: 'Notification settings',
    readAll: 'Mark all read',
    earlier: 'Earlier: {count}',
    empty: 'No notifications yet.',
    all: 'See all notifications',
    error: 'The notifications could not be loaded.',
    loaded: '{added} more loaded, {total} in all.',
  },
};
