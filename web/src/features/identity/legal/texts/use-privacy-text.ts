import { featureMessages } from '../../../../messages/language.ts';
import { privacyKo } from './korean/privacy.ts';

export const usePrivacyText = featureMessages({ text: privacyKo }, async () => ({
  text: (await import('./english/privacy.ts')).privacyEn,
}));
