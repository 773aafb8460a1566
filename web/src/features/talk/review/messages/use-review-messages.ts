import { featureMessages } from '../../../../messages/language.ts';
import { reviewKo } from './ko.ts';

export const useReviewMessages = featureMessages(reviewKo, async () => (await import('./en.ts')).reviewEn);
