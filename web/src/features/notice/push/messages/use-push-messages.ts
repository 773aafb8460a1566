import { featureMessages } from '../../../../messages/language.ts';
import { pushKo } from './ko.ts';

export const usePushMessages = featureMessages(pushKo, async () => (await import('./en.ts')).pushEn);
