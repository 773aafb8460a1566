import { featureMessages } from '../../../../messages/language.ts';
import { recentlySeenKo } from './ko.ts';

export const useRecentlySeenMessages = featureMessages(
  recentlySeenKo,
  async () => (await import('./en.ts')).recentlySeenEn,
);
