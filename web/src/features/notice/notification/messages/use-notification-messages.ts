import { featureMessages } from '../../../../messages/language.ts';
import { notificationKo } from './ko.ts';

export const useNotificationMessages = featureMessages(
  notificationKo,
  async () => (await import('./en.ts')).notificationEn,
);
