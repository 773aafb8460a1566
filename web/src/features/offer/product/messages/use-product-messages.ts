import { featureMessages } from '../../../../messages/language.ts';
import { productKo } from './ko.ts';

export const useProductMessages = featureMessages(productKo, async () => (await import('./en.ts')).productEn);
