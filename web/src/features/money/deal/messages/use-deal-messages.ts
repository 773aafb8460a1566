import { featureMessages } from '../../../../messages/language.ts';
import { dealKo } from './ko.ts';

export const useDealMessages = featureMessages(dealKo, async () => (await import('./en.ts')).dealEn);
