import { featureMessages } from '../../../../messages/language.ts';
import { savedSearchKo } from './ko.ts';

export const useSavedSearchMessages = featureMessages(
  savedSearchKo,
  async () => (await import('./en.ts')).savedSearchEn,
);
