import { featureMessages } from '../../../../messages/language.ts';
import { suspensionKo } from './ko.ts';

export const useSuspensionMessages = featureMessages(suspensionKo, async () => (await import('./en.ts')).suspensionEn);
