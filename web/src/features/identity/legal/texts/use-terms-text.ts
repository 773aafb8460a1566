import { featureMessages } from '../../../../messages/language.ts';
import { termsKo } from './korean/terms.ts';

export const useTermsText = featureMessages({ text: termsKo }, async () => ({
  text: (await import('./english/terms.ts')).termsEn,
}));
