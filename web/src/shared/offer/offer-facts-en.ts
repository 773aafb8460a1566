import type { InWords } from '../../messages/ko.ts';
import type { offerFactsKo } from './offer-facts-ko.ts';

export const offerFactsEn: InWords<typeof offerFactsKo> = {
  offerFacts: { category: 'Category', length: 'Length', place: 'Place' },
};
