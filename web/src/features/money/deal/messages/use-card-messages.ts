import { featureMessages } from '../../../../messages/language.ts';
import { cardKo } from './card-ko.ts';

export const useDealCardMessages = featureMessages(cardKo, async () => (await import('./card-en.ts')).cardEn);
