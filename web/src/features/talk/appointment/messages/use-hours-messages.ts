import { featureMessages } from '../../../../messages/language.ts';
import { hoursKo } from './hours-ko.ts';

export const useHoursMessages = featureMessages(hoursKo, async () => (await import('./hours-en.ts')).hoursEn);
