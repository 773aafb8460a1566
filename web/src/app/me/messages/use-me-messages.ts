import { featureMessages } from '../../../messages/language.ts';
import { meKo } from './ko.ts';

export const useMeMessages = featureMessages(meKo, async () => (await import('./en.ts')).meEn);
