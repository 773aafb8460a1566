import type { Translation } from '../../../../messages/ko.ts';
import type { sellerFactsKo } from './seller-facts-ko.ts';

export const sellerFactsEn: Translation<typeof sellerFactsKo> = {
  sellerFacts: {
    few: 'Only a few appointments so far',
    kept: 'Kept {kept} of {settled} appointments',
    reviews: 'Reviews {count}',
  },
};
