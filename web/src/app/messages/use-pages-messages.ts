import { featureMessages } from '../../messages/language.ts';
import { pagesKo } from './ko.ts';

export const usePagesMessages = featureMessages(pagesKo, async () => (await import('./en.ts')).pagesEn);
