import { featureMessages } from '../../../../messages/language.ts';
import { aboutKo } from './korean/about.ts';

export const useAboutText = featureMessages({ text: aboutKo }, async () => ({
  text: (await import('./english/about.ts')).aboutEn,
}));
