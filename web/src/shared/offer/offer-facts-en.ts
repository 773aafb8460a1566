import type { Translation } from '../../messages/ko.ts';
import type { offerFactsKo } from './offer-facts-ko.ts';

export const offerFactsEn: Translation<typeof offerFactsKo> = {
  offerFacts: { category: 'Category', length: 'Length', place: 'Place' },
};
