import { featureMessages } from '../../../../messages/language.ts';
import { legalKo } from './ko.ts';

export const useLegalMessages = featureMessages(legalKo, async () => (await import('./en.ts')).legalEn);
